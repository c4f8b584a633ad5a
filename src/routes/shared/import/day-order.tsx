import type { ImportRow } from '#forms/import-table.ts'
import { textOfField, type Columns } from '#rules/sheets/columns.ts'
import { Choices } from '#ui/fields/choices.tsx'
import { dayInWords } from '#values/dates.ts'
import { ambiguousDayOf, dayOfCell, type DateOrder } from '#values/sheet-dates.ts'
import { isolated, shortened } from '#values/text.ts'

type Props = {
  rows: readonly ImportRow[]
  columns: Columns
  order: DateOrder | null
  onChange: (order: DateOrder) => void
}

const orders = ['day first', 'month first', 'swapped'] as const

/** Asks how to read the first ambiguous date. The answer applies to all cells of the column. */
export function DayOrder({ rows, columns, order, onChange }: Props) {
  const cell = ambiguousDayOf(rows.map(({ cells }) => textOfField('birthDate', cells, columns)))
  const read = orders.map((each) => dayOfCell(cell, each))
  const options = orders.flatMap((each, at) => {
    const day = read[at]
    // Two orders may read the same day.
    return day !== undefined && read.indexOf(day) === at ? [{ each, text: dayInWords(day) }] : []
  })
  return (
    <Choices
      label={`¿Qué día es «${isolated(shortened(cell))}»?`}
      options={options.map(({ text }) => text)}
      value={options.find(({ each }) => each === order)?.text ?? null}
      onChange={(chosen) => onChange(options.find(({ text }) => text === chosen)?.each ?? 'day first')}
    />
  )
}
