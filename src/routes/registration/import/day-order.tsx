import type { ImportRow } from '#forms/student-import.ts'
import { textOfField, type Columns } from '#rules/students/import-columns.ts'
import { Choices } from '#ui/fields/choices.tsx'
import { dayInWords } from '#values/dates.ts'
import { isolated, shortened } from '#values/text.ts'
import { dayOfCell, isAmbiguousDay, type DateOrder } from '#values/sheet-dates.ts'

type Props = {
  rows: readonly ImportRow[]
  columns: Columns
  order: DateOrder | null
  onChange: (order: DateOrder) => void
}

const orders = ['day first', 'month first'] as const

/** Which day the first cell means that can be read in two ways: all cells of the column are read like it. */
export function DayOrder({ rows, columns, order, onChange }: Props) {
  const day = rows.map(({ cells }) => textOfField('birthDate', cells, columns)).find(isAmbiguousDay) ?? ''
  const options = orders.map((each) => ({ each, text: dayInWords(dayOfCell(day, each) ?? '') }))
  return (
    <Choices
      label={`¿Qué día es «${isolated(shortened(day))}»?`}
      options={options.map(({ text }) => text)}
      value={options.find(({ each }) => each === order)?.text ?? null}
      onChange={(chosen) => onChange(options.find(({ text }) => text === chosen)?.each ?? 'day first')}
    />
  )
}
