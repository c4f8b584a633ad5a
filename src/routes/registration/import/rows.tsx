import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ImportActor } from '#actors/student-import.ts'
import { missingValues } from '#forms/import-missing.ts'
import { countRows, studentsToPay, type ImportCounts } from '#forms/import-progress.ts'
import type { ImportRow } from '#forms/import-table.ts'
import type { CheckedRow } from '#forms/student-import.ts'
import { LeadTo } from '#routes/shared/screen/lead-to.tsx'
import type { ImportView } from '#rules/students/import-views.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { Choices } from '#ui/fields/choices.tsx'
import { LinkButton } from '#ui/fields/link-button.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { counted } from '#values/counted.ts'
import classes from './import.module.css'
import { LeftOut } from './left-out.tsx'
import { Misnamed } from './misnamed.tsx'
import { MissingValues } from './missing.tsx'
import { useOpenImportRow } from './open-row.tsx'
import type { ImportSearch } from './search.ts'
import { importColumns } from './table-columns.tsx'
import { useCheckedRows } from './use-checked-rows.ts'
import type { ImportLists } from './use-import-data.ts'

type Props = {
  actor: ImportActor
  data: ImportLists
  search: ImportSearch
  onSearch: (change: ImportSearch) => void
}

const none: never[] = []

const rowId = ({ row }: CheckedRow): string => String(row.line)

/** Width in rem below which the columns do not fit. */
const cardsAt = 79.99

const isIn: Record<ImportView, (checked: CheckedRow) => boolean> = {
  todos: () => true,
  corregir: ({ verdict, row }) => verdict.is === 'wrong' || verdict.is === 'sent' || row.outcome.is === 'refused',
  repetidos: ({ verdict }) => verdict.is === 'twin',
  bajas: ({ verdict }) => verdict.is === 'left',
  nuevos: ({ verdict }) => verdict.is === 'new',
  registrados: ({ verdict }) => verdict.is === 'made',
}

/** Rows of the sheet with their verdicts, to correct before sending, and at the end the registered students. */
export function ImportRows({ actor, data, search, onSearch }: Props) {
  const context = useSelector(actor, (state) => state.context)
  const isDone = useSelector(actor, (state) => state.matches('done'))
  const { known, query } = data
  const { rows, columns, headings, notes, editing, shared } = context
  const isKnown = !query.isPending && !query.isLoadingError
  const read = useCheckedRows(context, data)
  const checked = read ?? none
  const counts = useMemo(() => countRows(checked), [checked])
  const toPay = studentsToPay(rows).length
  const missing = useMemo(() => missingValues(checked, shared), [checked, shared])
  const view = search.ver ?? usualView(counts, isDone, editing !== null)
  const open = useOpenImportRow(actor, editing?.line ?? null, data)
  const openLine = editing?.line
  const filter = useMemo(() => (each: CheckedRow) => each.row.line === openLine || isIn[view](each), [view, openLine])
  const tableColumns = useMemo(() => importColumns(actor, known, isDone), [actor, known, isDone])
  return (
    <>
      {!isDone && <LeftOut headings={headings} columns={columns} rows={rows} notes={notes} mayPay={known.mayPay} />}
      {isKnown && !isDone && <Misnamed actor={actor} known={known} checked={checked} />}
      {!isDone && <MissingValues actor={actor} known={known} missing={missing} shared={shared} />}
      <ListSection
        heading={headingOf(rows, isDone)}
        caption="Renglones de la importación"
        className={classes.rows}
        isCard
        tools={<Views counts={counts} view={view} total={rows.length} onChange={(ver) => onSearch({ ver })} />}
        freshness={null}
        query={{ ...query, isPending: query.isPending || read === null }}
        loading={read === null ? 'Revisando los renglones' : 'Cargando las listas'}
        empty={
          query.isLoadingError
            ? 'Sin los estudiantes y las disciplinas no se puede revisar ningún renglón.'
            : 'Ningún renglón de esta clase.'
        }
        {...(isDone && { file: 'Importación' })}
        columns={tableColumns}
        rows={checked}
        filter={filter}
        rowId={rowId}
        order={search.orden}
        usualOrder="renglon"
        onOrder={(orden) => onSearch({ orden })}
        open={open}
        cardsAt={cardsAt}
        heights={{ row: 57, card: 132 }}
      />
      <Send
        actor={actor}
        data={data}
        counts={counts}
        toPay={toPay}
        isChecked={isKnown && read !== null}
        isDone={isDone}
        onStep={() => onSearch({ ver: undefined })}
      />
    </>
  )
}

function usualView(counts: ImportCounts, isDone: boolean, isEditing: boolean): ImportView {
  if (isDone) return 'registrados'
  return isEditing || counts.wrong + counts.sent + counts.refused > 0 ? 'corregir' : 'todos'
}

/** Number of rows, and their lines in the sheet, whose heading counts as a line. */
function headingOf(rows: readonly ImportRow[], isDone: boolean): string {
  const total = rows.length
  const made = rows.filter(({ outcome }) => outcome.is === 'made').length
  if (isDone || made > 0) return `${made.toLocaleString('es-MX')} de ${total.toLocaleString('es-MX')} registrados`
  const [first, last] = [rows[0]?.line ?? 0, rows.at(-1)?.line ?? 0]
  return total === 1
    ? `1 renglón, el ${String(first)} de tu hoja`
    : `${counted(total, 'renglón', 'renglones')}, del ${String(first)} al ${String(last)} de tu hoja`
}

type ViewsProps = { counts: ImportCounts; view: ImportView; total: number; onChange: (view: ImportView) => void }

function Views({ counts, view, total, onChange }: ViewsProps) {
  const { wrong, sent, refused, twin, left, made } = counts
  const all: readonly (readonly [ImportView, string, number])[] = [
    ['todos', 'Todos', total],
    ['corregir', 'Por corregir', wrong + sent + refused],
    ['repetidos', '¿Repetidos?', twin],
    ['bajas', 'No activos', left],
    ['nuevos', 'Nuevos', counts.new],
    ['registrados', 'Registrados', made],
  ]
  const labels = all
    .filter(([each, , count]) => each === 'todos' || each === view || count > 0)
    .map(([each, label, count]) => ({ each, label: `${label} ${count.toLocaleString('es-MX')}` }))
  return (
    <Choices
      label="Ver"
      options={labels.map(({ label }) => label)}
      value={labels.find(({ each }) => each === view)?.label ?? null}
      onChange={(chosen) => onChange(labels.find(({ label }) => label === chosen)?.each ?? 'todos')}
    />
  )
}

type SendProps = {
  actor: ImportActor
  data: ImportLists
  counts: ImportCounts
  /** the number of registered students whose paid months are not recorded yet */
  toPay: number
  /** whether the rows have verdicts; before, nobody knows how many can be registered */
  isChecked: boolean
  isDone: boolean
  /** runs at each step, so that notices of the step before disappear */
  onStep: () => void
}

function Send({ actor, data, counts, toPay, isChecked, isDone, onStep }: SendProps) {
  const { wanted, sent, wrong, refused, months } = counts
  const { known, students, query } = data
  const left = wrong + sent + refused
  const total = wanted + sent
  const send = (event: Parameters<ImportActor['send']>[0]) => {
    onStep()
    actor.send(event)
  }
  const pay = toPay > 0 && (
    <ActionButton
      onClick={() => send({ type: 'PAY' })}
    >{`Registrar los meses de ${counted(toPay, 'estudiante', 'estudiantes')}`}</ActionButton>
  )
  if (isDone)
    return (
      <div className={classes.send} data-bottom-bar>
        <LinkButton onClick={() => send({ type: 'RESET' })}>Importar otra hoja</LinkButton>
        <LeadTo page="StudentsList">Ver en Estudiantes</LeadTo>
        {pay}
        {left > 0 && (
          <ActionButton
            onClick={() => send({ type: 'REVIEW' })}
          >{`Corregir ${left.toLocaleString('es-MX')}`}</ActionButton>
        )}
      </div>
    )
  return (
    <div className={classes.send} data-bottom-bar>
      <LinkButton onClick={() => send({ type: 'RESET' })}>Empezar de nuevo</LinkButton>
      <LinkButton onClick={() => send({ type: 'COLUMNS' })}>Columnas</LinkButton>
      {months > 0 && <span>{`Se registran ${counted(months, 'mes pagado', 'meses pagados')} sin monto.`}</span>}
      {pay}
      {total > 0 ? (
        <ActionButton
          disabled={query.isPending || query.isLoadingError}
          onClick={() => send({ type: 'START', known, students })}
        >
          {`Registrar ${counted(total, 'estudiante', 'estudiantes')}`}
        </ActionButton>
      ) : (
        isChecked && !pay && <span>No hay estudiantes por registrar: corrige o marca alguno.</span>
      )}
    </div>
  )
}
