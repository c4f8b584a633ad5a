import { useSelector } from '@xstate/react'
import { useMemo, type ComponentProps, type ReactNode } from 'react'
import type { ImportActor } from '#actors/sheet-import.ts'
import type { Checked } from '#forms/import-checks.ts'
import { nothingToSend, type NounWords } from '#forms/import-noun.ts'
import { countRows, studentsToPay, type ImportCounts } from '#forms/import-progress.ts'
import { countToCorrect, importHeading, isInView, usualView, viewLabels } from '#forms/import-views.ts'
import type { ImportView } from '#rules/sheets/import-views.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { Choices } from '#ui/fields/choices.tsx'
import { LinkButton } from '#ui/fields/link-button.tsx'
import type { Column, OpenRow } from '#ui/table/column.ts'
import { ListSection, type ListQuery } from '#ui/table/list-section.tsx'
import { counted } from '#values/counted.ts'
import classes from './import.module.css'
import { LeftOut } from './left-out.tsx'
import type { ImportSearch } from './search.ts'

type AnyChecked = Checked<unknown, unknown>

type Props<Row extends AnyChecked> = {
  actor: ImportActor
  words: NounWords
  /** the rows with their verdicts; `null` while they are read */
  checked: Row[] | null
  columns: Column<Row>[]
  open: OpenRow<Row> | null
  /** the lists with which the rows are compared */
  query: ListQuery
  /** shown without these lists */
  unknown: string
  about: ComponentProps<typeof LeftOut>['about']
  /** what is asked above the rows */
  questions: ReactNode
  /** link to the registered rows */
  leadTo: ReactNode
  search: ImportSearch
  onSearch: (change: ImportSearch) => void
  onStart: () => void
}

const none: never[] = []

const rowId = ({ row }: AnyChecked): string => String(row.line)

/** Width in rem below which the columns do not fit. */
const cardsAt = 79.99

/** Rows of the sheet with their verdicts, to check before sending, and at the end the registered ones. */
export function ImportRows<Row extends AnyChecked>({
  actor,
  words,
  checked: read,
  columns: tableColumns,
  open,
  query,
  unknown,
  about,
  questions,
  leadTo,
  search,
  onSearch,
  onStart,
}: Props<Row>) {
  const context = useSelector(actor, (state) => state.context)
  const isDone = useSelector(actor, (state) => state.matches('done'))
  const { rows, columns, headings, notes, editing } = context
  const checked = read ?? none
  const counts = useMemo(() => countRows(checked), [checked])
  const toPay = studentsToPay(rows).length
  const view = search.ver ?? usualView(counts, isDone, editing !== null)
  const openLine = editing?.line
  const filter = useMemo(() => (each: Row) => each.row.line === openLine || isInView[view](each), [view, openLine])
  return (
    <>
      {!isDone && <LeftOut headings={headings} columns={columns} rows={rows} notes={notes} about={about} />}
      {!isDone && questions}
      <ListSection
        heading={importHeading(rows, isDone, counts.joined)}
        caption="Renglones de la importación"
        className={classes.rows}
        isCard
        tools={<Views counts={counts} view={view} total={rows.length} onChange={(ver) => onSearch({ ver })} />}
        freshness={null}
        query={{ ...query, isPending: query.isPending || read === null }}
        loading={read === null ? 'Revisando los renglones' : 'Cargando las listas'}
        empty={query.isLoadingError ? unknown : 'Ningún renglón de esta clase.'}
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
        words={words}
        leadTo={leadTo}
        query={query}
        onStart={onStart}
        counts={counts}
        toPay={toPay}
        isChecked={read !== null && !query.isLoadingError}
        isDone={isDone}
        onStep={() => onSearch({ ver: undefined })}
      />
    </>
  )
}

type ViewsProps = { counts: ImportCounts; view: ImportView; total: number; onChange: (view: ImportView) => void }

function Views({ counts, view, total, onChange }: ViewsProps) {
  const labels = viewLabels(counts, view, total)
  return (
    <Choices
      label="Ver"
      options={labels.map(({ label }) => label)}
      value={labels.find(({ each }) => each === view)?.label ?? null}
      onChange={(chosen) => onChange(labels.find(({ label }) => label === chosen)?.each ?? 'todos')}
    />
  )
}

type SendProps = Pick<Props<AnyChecked>, 'actor' | 'words' | 'leadTo' | 'query' | 'onStart'> & {
  counts: ImportCounts
  /** the number of registered students whose paid months are not recorded yet */
  toPay: number
  /** whether the rows have verdicts; before, nobody knows how many can be registered */
  isChecked: boolean
  isDone: boolean
  /** runs at each step, so that notices of the step before disappear */
  onStep: () => void
}

function Send({ actor, words, leadTo, query, counts, toPay, isChecked, isDone, onStart, onStep }: SendProps) {
  const left = countToCorrect(counts)
  const total = counts.wanted + counts.sent
  const send = (event: { type: 'PAY' | 'RESET' | 'REVIEW' | 'COLUMNS' }) => {
    onStep()
    actor.send(event)
  }
  const pay = toPay > 0 && (
    <ActionButton
      onClick={() => send({ type: 'PAY' })}
    >{`Registrar los meses de ${counted(toPay, ...words)}`}</ActionButton>
  )
  const register = total > 0 && (
    <ActionButton
      disabled={query.isPending || query.isLoadingError}
      onClick={() => {
        // After the months of recovered rows, the rest of the sheet is still to be registered.
        if (isDone) actor.send({ type: 'REVIEW' })
        onStep()
        onStart()
      }}
    >
      {`Registrar ${counted(total, ...words)}`}
    </ActionButton>
  )
  if (isDone)
    return (
      <div className={classes.send} data-bottom-bar>
        <LinkButton onClick={() => send({ type: 'RESET' })}>Importar otra hoja</LinkButton>
        {leadTo}
        {pay}
        {register}
        {left > 0 && (
          <ActionButton
            variant={register ? 'default' : 'filled'}
            onClick={() => send({ type: 'REVIEW' })}
          >{`Corregir ${left.toLocaleString('es-MX')}`}</ActionButton>
        )}
      </div>
    )
  return (
    <div className={classes.send} data-bottom-bar>
      <LinkButton onClick={() => send({ type: 'RESET' })}>Empezar de nuevo</LinkButton>
      <LinkButton onClick={() => send({ type: 'COLUMNS' })}>Columnas</LinkButton>
      {counts.months > 0 && (
        <span>{`Se registran ${counted(counts.months, 'mes pagado', 'meses pagados')} sin monto.`}</span>
      )}
      {pay}
      {register || (isChecked && !pay && <span>{nothingToSend(words)}</span>)}
    </div>
  )
}
