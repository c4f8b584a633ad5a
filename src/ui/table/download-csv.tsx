import { ActionIcon } from '@mantine/core'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { notify } from '#ui/dialogs/notice.ts'
import { saveFile, unsavedText } from '#ui/save-file.ts'
import type { Column, Sort } from '#ui/table/column.ts'

type Props<Item> = {
  /** file name without `.csv` */
  name: string
  columns: Column<Item>[]
  rows: Item[]
  filter?: ((item: Item, index: number) => boolean) | undefined
  sort: Sort | null
  lacking?: string | undefined
  /** whether a list behind the rows is unknown: then there is no file */
  isUnknown?: boolean
}

export function DownloadCsv<Item>({ name, columns, rows, filter, sort, lacking, isUnknown = false }: Props<Item>) {
  const [isBusy, setIsBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const takeBack = useRef(() => {})
  // A failure of this screen does not show on the next one.
  useEffect(() => () => takeBack.current(), [])
  const download = async () => {
    setIsBusy(true)
    takeBack.current()
    try {
      const { csvOf } = await import('#ui/table/csv.ts')
      const file = await csvOf(columns, filter ? rows.filter(filter) : rows, sort, lacking)
      saveFile(name, 'csv', file)
    } catch {
      takeBack.current = notify({ tone: 'alert', text: unsavedText })
    } finally {
      flushSync(() => setIsBusy(false))
      // The busy button is disabled, and the browser takes the focus from it.
      if (document.activeElement === document.body) button.current?.focus()
    }
  }
  return (
    <ActionIcon
      ref={button}
      variant="subtle"
      color="gray"
      size={42}
      aria-label={`Descargar ${name} (CSV)`}
      title="Descargar para Excel (CSV)"
      loading={isBusy}
      disabled={rows.length === 0 || isUnknown}
      onClick={() => void download()}
    >
      <Download size={20} aria-hidden />
    </ActionIcon>
  )
}
