import { Button, Textarea } from '@mantine/core'
import { FileSpreadsheet } from 'lucide-react'
import { useRef, useState, type ChangeEvent, type ClipboardEvent } from 'react'
import type { ImportActor } from '#actors/sheet-import.ts'
import type { NounWords } from '#forms/import-noun.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import classes from './import.module.css'

type Props = {
  actor: ImportActor
  isBusy: boolean
  words: NounWords
  /** headings of a sheet */
  example: readonly string[]
}

export function SheetSource({ actor, isBusy, words, example }: Props) {
  const [text, setText] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const read = (typed: string) => {
    if (typed.trim() !== '') actor.send({ type: 'READ', source: { text: typed } })
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const pasted = event.clipboardData.getData('text')
    const whole = value.slice(0, selectionStart) + pasted + value.slice(selectionEnd)
    // The browser takes seconds to type thousands of lines into the field. The app sets them at once.
    event.preventDefault()
    setText(whole)
    read(whole)
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? []
    if (chosen) actor.send({ type: 'READ', source: { file: chosen } })
    // The same file can be chosen again after a correction.
    currentTarget.value = ''
  }
  return (
    <section className={classes.card} aria-label={`Importar ${words[1]}`}>
      <Textarea
        label="Pega aquí las celdas de tu lista"
        description="En Excel o Google Sheets copia la lista con sus títulos. Pégala aquí. Antes de registrar verás cada renglón."
        placeholder={example.join('\t')}
        rows={7}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={text}
        disabled={isBusy}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onPaste={paste}
      />
      <div className={classes.bar}>
        <Button
          variant="default"
          leftSection={<FileSpreadsheet size={18} aria-hidden />}
          disabled={isBusy}
          onClick={() => file.current?.click()}
        >
          Elegir un archivo (.xlsx o .csv)
        </Button>
        <input
          ref={file}
          type="file"
          accept=".xlsx,.csv,.txt,.tsv,.xls,.htm,.html"
          hidden
          aria-label="Archivo"
          onChange={choose}
        />
        <ActionButton loading={isBusy} disabled={text.trim() === ''} onClick={() => read(text)}>
          Revisar
        </ActionButton>
      </div>
    </section>
  )
}
