import type { Sale } from '#api/sales.ts'
import type { Student } from '#api/students.ts'
import { moneyColumn } from '#routes/shared/lists/money-column.ts'
import { calledStudent, goneBuyer } from '#rules/homonyms.ts'
import { saleFolio } from '#rules/sales/folio.ts'
import { folioOf } from '#rules/sales/history.ts'
import { saleSortKey } from '#rules/sales/sort-key.ts'
import { asIs, type Column } from '#ui/table/column.ts'
import { mexicanDate } from '#values/dates.ts'

/** Columns of every sales table. `nameOf` returns the student's name, or `sin datos` if the students failed to load. */
export function saleColumns(students: readonly Student[] | undefined) {
  const names = new Map(students?.map((student) => [student.id, calledStudent(student, students)]))
  const nameOf = ({ studentId }: Sale) => (students ? (names.get(studentId) ?? goneBuyer(studentId)) : 'sin datos')
  return {
    nameOf,
    folio: {
      id: 'folio',
      header: 'Folio',
      cell: ({ id }) => saleFolio(id),
      sortValue: ({ id }) => folioOf(id),
      csv: ({ id }) => saleFolio(id),
      isShort: true,
      inCard: 'note',
    },
    day: {
      id: 'fecha',
      header: 'Fecha',
      cell: ({ date }) => (date === null ? '—' : mexicanDate(date)),
      sortValue: saleSortKey,
      csv: ({ date }) => (date === null ? '' : mexicanDate(date)),
      isShort: true,
    },
    student: asIs('estudiante', 'Estudiante', nameOf, { inCard: 'title' }),
    total: moneyColumn('total', 'Total', ({ total }) => total),
  } satisfies Record<string, Column<Sale> | typeof nameOf>
}
