import type { StudentImportActor } from '#actors/student-import.ts'
import type { Student } from '#api/students.ts'
import type { ImportData } from '#forms/import-values.ts'
import type { CheckedRow } from '#forms/student-import.ts'
import { commonColumns } from '#routes/shared/import/verdict.tsx'
import { studentFolio } from '#rules/sales/folio.ts'
import type { Column } from '#ui/table/column.ts'
import { RowAction, RowActions } from '#ui/table/row-action.tsx'
import { RowMore } from '#ui/table/row-more.tsx'
import { textColumn } from '#ui/table/text-column.tsx'
import { mexicanDate } from '#values/dates.ts'
import { phoneForSheet } from '#values/phone.ts'
import { isolated } from '#values/text.ts'

const folioOf = ({ row: { outcome } }: CheckedRow): string =>
  outcome.is === 'made' && outcome.id !== null ? studentFolio(outcome.id) : ''

const describe = ({ name, birthDate, phone, status }: Student): string =>
  [isolated(name), birthDate && `nació el ${mexicanDate(birthDate)}`, phone && `tel. ${isolated(phone)}`, status]
    .filter(Boolean)
    .join(', ')

const nameOf = ({ values: { name }, row: { line } }: CheckedRow): string => name || `renglón ${String(line)} de tu hoja`

/** Columns of the import: the dry run with verdicts, or the registered students with their numbers. */
export function importColumns(
  actor: StudentImportActor,
  { disciplines }: ImportData,
  isDone: boolean,
): Column<CheckedRow>[] {
  const { want, line, verdict } = commonColumns<Student, CheckedRow>(actor, (twins) => twins.map(describe).join('; '))
  const names = new Map(disciplines.map(({ id, name }) => [id, name]))
  /** `Ballet: Puntas, Clásico · Intermedio` */
  const classesOf = ({ values: { mainDisciplineId, subdisciplines, level } }: CheckedRow): string => {
    const taught = [names.get(mainDisciplineId) ?? '', subdisciplines.join(', ')].filter(Boolean).join(': ')
    return [taught, level].filter(Boolean).join(' · ')
  }
  const actions: Column<CheckedRow> = {
    id: 'acciones',
    header: 'Acciones',
    cell: (checked) => (
      <>
        <RowActions>
          {checked.verdict.is !== 'made' && checked.verdict.is !== 'sent' && (
            <RowAction
              does="Editar"
              of={nameOf(checked)}
              onPress={() => actor.send({ type: 'EDIT', line: checked.row.line })}
            />
          )}
        </RowActions>
        <RowMore of={nameOf(checked)} />
      </>
    ),
    align: 'end',
    inCard: 'actions',
  }
  const texts = [
    textColumn<CheckedRow>('nombre', 'Nombre', ({ values }) => values.name, { inCard: 'title' }),
    textColumn<CheckedRow>('padre', 'Padre o tutor', ({ values }) => values.parentName, { inCard: 'more' }),
    textColumn<CheckedRow>('telefono', 'Teléfono', ({ values }) => values.phone, {
      isShort: true,
      inCard: 'more',
      csv: ({ values }) => phoneForSheet(values.phone),
    }),
    textColumn<CheckedRow>(
      'nacimiento',
      'Nacimiento',
      ({ values }) => values.birthDate && mexicanDate(values.birthDate),
      {
        sortValue: ({ values }) => values.birthDate,
        isShort: true,
        inCard: 'more',
      },
    ),
    textColumn<CheckedRow>('clases', 'Clases', classesOf, { inCard: 'more' }),
  ]
  if (isDone) return [line, textColumn<CheckedRow>('folio', 'Registro', folioOf, { isShort: true }), ...texts, verdict]
  return [want, line, ...texts, verdict, actions]
}
