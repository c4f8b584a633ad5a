import type { Id } from '#api/reading.ts'
import type { Lack, Shared } from '#forms/import-values.ts'
import type { CheckedRow } from '#forms/student-import.ts'

/** A field that rows lack, with their number. `disciplineId`: the discipline of the rows that lack a subdiscipline. */
export type Missing = { field: Lack; disciplineId: Id; count: number }

const order: readonly Lack[] = [
  'mainDisciplineId',
  'subdisciplines',
  'level',
  'parentName',
  'phone',
  'birthDate',
  'paidUntil',
]

/** Whether the user gave all rows that lack a field a common value. */
const isShared = (field: Lack, shared: Shared): boolean =>
  shared[field === 'mainDisciplineId' ? 'disciplineId' : field].length > 0

/**
 * The fields that several rows lack, which one common value fills. A field stays listed once it has that value, so that
 * the choice can be undone. Registered rows do not count.
 */
export function missingValues(checked: readonly CheckedRow[], shared: Shared): Missing[] {
  const open = checked.filter(({ verdict: { is } }) => is !== 'made' && is !== 'sent')
  return order
    .flatMap((field) => {
      const rows = open.filter(({ lacks }) => lacks.includes(field))
      const groups = Map.groupBy(rows, ({ values }) => (field === 'subdisciplines' ? values.mainDisciplineId : ''))
      return [...groups].map(([disciplineId, { length: count }]): Missing => ({ field, disciplineId, count }))
    })
    .filter(({ field, count }) => count > 1 || isShared(field, shared))
}
