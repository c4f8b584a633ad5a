import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'

/** Number of rows of a history that show at first. */
const few = 50

/**
 * Shows the first rows of a history, and a button `Ver las 904 ventas` that shows all. `list` has the props of the
 * list. `noun` is the plural of the rows.
 */
export function useFirstRows<Item>(
  rows: readonly Item[],
  filter: ((row: Item) => boolean) | undefined,
  noun: string,
  article = 'las',
) {
  const [isWhole, setWhole] = useState(false)
  const count = useMemo(() => (filter ? rows.filter(filter) : rows).length, [rows, filter])
  const end = count > few && (
    <Button variant="subtle" onClick={() => setWhole(!isWhole)}>
      {isWhole ? 'Ver solo las primeras' : `Ver ${article} ${count.toLocaleString('es-MX')} ${noun}`}
    </Button>
  )
  return { isWhole, list: { ...(!isWhole && { most: few }), end } }
}
