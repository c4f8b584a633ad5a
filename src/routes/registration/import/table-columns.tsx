import type { ImportActor } from '#actors/student-import.ts'
import type { ImportData } from '#forms/import-values.ts'
import type { CheckedRow } from '#forms/student-import.ts'
import { studentFolio } from '#rules/sales/folio.ts'
import type { Column } from '#ui/table/column.ts'
import { RowAction, RowActions } from '#ui/table/row-action.tsx'
import { RowMore } from '#ui/table/row-more.tsx'
import { textColumn } from '#ui/table/text-column.tsx'
import { mexicanDate } from '#values/dates.ts'
import { phoneForSheet } from '#values/phone.ts'
import { VerdictCell, verdictText, WantCheck } from './verdict.tsx'

const folioOf = ({ row: { outcome } }: CheckedRow): string =>
  outcome.is === 'made' && outcome.id !== null ? studentFolio(outcome.id) : ''

const nameOf = ({ values: { name }, row: { line } }: CheckedRow): string => name || `renglón ${String(line)} de tu hoja`

/** Columns of the import: the dry run with verdicts, or the registered students with their numbers. */
export function importColumns(actor: ImportActor, { disciplines }: ImportData, isDone: boolean): Column<CheckedRow>[] {
  const names = new Map(disciplines.map(({ id, name }) => [id, name]))
  /** `Ballet: Puntas, Clásico · Intermedio` */
  const classesOf = ({ values: { mainDisciplineId, subdisciplines, level } }: CheckedRow): string => {
    const taught = [names.get(mainDisciplineId) ?? '', subdisciplines.join(', ')].filter(Boolean).join(': ')
    return [taught, level].filter(Boolean).join(' · ')
  }
  const line: Column<CheckedRow> = {
    id: 'renglon',
    header: 'Renglón',
    cell: ({ row }) => String(row.line),
    sortValue: ({ row }) => row.line,
    csv: ({ row }) => row.line,
    isShort: true,
    inCard: 'figure',
  }
  const want: Column<CheckedRow> = {
    id: 'registrar',
    header: 'Registrar',
    cell: (checked) => (
      <WantCheck
        checked={checked}
        onChange={(isWanted) => actor.send({ type: 'WANT', line: checked.row.line, isWanted })}
      />
    ),
    isShort: true,
    inCard: 'named',
  }
  const verdict: Column<CheckedRow> = {
    id: 'revision',
    header: 'Revisión',
    cell: (checked) => <VerdictCell checked={checked} />,
    // Puts rows with the same words together, such as the registered rows whose months are still to be recorded.
    sortValue: (checked) => `${checked.verdict.is} ${verdictText(checked)}`,
    csv: verdictText,
    inCard: 'note',
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
  const texts: Column<CheckedRow>[] = [
    textColumn('nombre', 'Nombre', ({ values }) => values.name, { inCard: 'title' }),
    textColumn('padre', 'Padre o tutor', ({ values }) => values.parentName, { inCard: 'more' }),
    textColumn('telefono', 'Teléfono', ({ values }) => values.phone, {
      isShort: true,
      inCard: 'more',
      csv: ({ values }) => phoneForSheet(values.phone),
    }),
    textColumn('nacimiento', 'Nacimiento', ({ values }) => values.birthDate && mexicanDate(values.birthDate), {
      sortValue: ({ values }) => values.birthDate,
      isShort: true,
      inCard: 'more',
    }),
    textColumn('clases', 'Clases', classesOf, { inCard: 'more' }),
  ]
  if (isDone) return [line, textColumn('folio', 'Registro', folioOf, { isShort: true }), ...texts, verdict]
  return [want, line, ...texts, verdict, actions]
}
