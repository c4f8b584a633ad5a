import { studentOf, type Receipt } from '#rules/sales/receipt.ts'
import { enumerated } from '#values/text.ts'

/** One receipt for the sales of a family. Each sale keeps its number and its payment, each line names its student. */
export function jointReceipt(all: readonly Receipt[], last: Receipt): Receipt {
  const students = [...new Set(all.map(studentOf))]
  return {
    ...last,
    number: all.map(({ number }) => number).join(' · '),
    facts: [{ label: 'Estudiantes', value: enumerated(students) }],
    lines: all.flatMap((receipt) => receipt.lines.map((line) => ({ ...line, student: studentOf(receipt) }))),
    total: all.reduce((sum, { total }) => sum + (total ?? 0), 0),
    paid: all.flatMap(({ number, paid = [] }) =>
      paid.map(({ label, value }) => ({ label: `${label} ${number}`, value })),
    ),
  }
}
