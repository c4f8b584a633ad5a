import { useMemo, type ReactNode } from 'react'
import { moneyColumn } from '#routes/shared/lists/money-column.ts'
import { studentLabel } from '#rules/homonyms.ts'
import type { DebtTime } from '#rules/payments/owed.ts'
import { monthRow, monthRows, monthTotals, type Account, type MonthRow } from '#rules/payments/payments.ts'
import { hasBegun, monthText, numberOf, type Period } from '#rules/payments/period.ts'
import { unlistedIn } from '#rules/payments/unlisted.ts'
import { pendingNotOwed } from '#rules/payments/year.ts'
import { statusNote } from '#rules/students/student-status.ts'
import { LinkButton } from '#ui/fields/link-button.tsx'
import { useIsBelow } from '#ui/shell/column-width.ts'
import { usualCardsAt, type Column } from '#ui/table/column.ts'
import { ListSection, type ListQuery } from '#ui/table/list-section.tsx'
import { Pill } from '#ui/table/pill.tsx'
import { monthNames } from '#values/dates.ts'
import { formatMoney } from '#values/money.ts'
import { capitalized, shortened } from '#values/text.ts'
import { actionsColumn, type MonthActions } from './month-actions.tsx'
import classes from './payments.module.css'
import type { PaymentsSearch } from './search.ts'
import { PaidNote, Totals } from './totals.tsx'
import { Unlisted } from './unlisted.tsx'

type Props = {
  accounts: Account[]
  /** whether the student was chosen by name: the row then shows even without a charge */
  isChosen: boolean
  year: number
  month: number
  time: DebtTime
  status: PaymentsSearch['estado']
  order: string | undefined
  /** `undefined` without permission */
  actions: MonthActions | undefined
  onSearch: (change: PaymentsSearch) => void
  query: ListQuery
  /** whether students or payments failed to load, so that the totals are not valid */
  isUnknown: boolean
  lacking: string | undefined
  empty: string
  /** shown below `empty`, if no student is chosen */
  help: ReactNode
}

const statusFilters = {
  pagado: ({ status }: MonthRow) => status === 'paid',
  pendiente: ({ status }: MonthRow) => status === 'pending',
}

/** Payment status of each student in a month, with totals (spec 4, Payment status). */
export function MonthView({
  accounts,
  isChosen,
  year,
  month,
  time,
  status,
  order,
  onSearch,
  actions,
  query,
  isUnknown,
  lacking,
  empty,
  help,
}: Props) {
  const rows = useMemo(() => {
    const period = { year, month }
    return isChosen ? accounts.map((account) => monthRow(account, period)) : monthRows(accounts, period)
  }, [accounts, isChosen, year, month])
  const totals = useMemo(() => {
    const { paid, pending, amount } = monthTotals(rows)
    return { settled: paid, owing: pending, amount }
  }, [rows])
  const isToCome = !hasBegun({ year, month }, time.now)
  const columns = useMemo(() => {
    const shown = columnsFor(isToCome, (id) => onSearch({ vista: 'anual', estudiante: id }))
    return actions ? [...shown, actionsColumn({ year, month }, actions)] : shown
  }, [onSearch, actions, isToCome, year, month])

  // On a phone the rows come first.
  const isPhone = useIsBelow(usualCardsAt)
  const paidNote = <PaidNote year={year} month={month} />

  return (
    <>
      <Totals shown="month" totals={query.isPending ? undefined : totals} isUnknown={isUnknown} lacking={lacking} />
      <ListSection
        heading={`${capitalized(monthNames[month - 1] ?? '')} de ${year}`}
        caption="Pagos"
        className={classes.month}
        isCard
        freshness={null}
        lacking={lacking}
        isUnknown={isUnknown}
        file="Pagos"
        query={query}
        loading="Cargando pagos"
        heights={{ card: 65 }}
        empty={empty}
        help={help}
        note={!isPhone && paidNote}
        end={isPhone && paidNote}
        columns={columns}
        rows={rows}
        filter={status && statusFilters[status]}
        rowId={accountOf}
        order={order}
        usualOrder="estudiante"
        onOrder={(orden) => onSearch({ orden })}
      />
      <Unlisted count={unlistedIn(accounts, rows)} />
      {!isUnknown && !query.isPending && <NotOwed rows={rows} period={{ year, month }} time={time} />}
      {rows.some(({ account: { uncharged } }) => uncharged.get(numberOf({ year, month }))?.student === null) && (
        <p className={classes.unlisted}>Este mes no se cobra a nadie. Se cambia en Cobranza, «Meses sin cobro».</p>
      )}
    </>
  )
}

/** Note of how many pending students do not owe this month, because debts count from a later one (spec 4, Who owes). */
function NotOwed({ rows, period, time }: { rows: readonly MonthRow[]; period: Period; time: DebtTime }) {
  const count = hasBegun(period, time.now) ? pendingNotOwed(rows, period, time) : 0
  if (count === 0) return null
  const [counts, is] =
    count === 1
      ? ['1 pendiente no se cuenta como adeudo', 'es']
      : [`${count.toLocaleString('es-MX')} pendientes no se cuentan como adeudo`, 'son']
  const why = time.isChosen
    ? `las deudas se cuentan desde ${monthText(time.first)}.`
    : `${is} de antes de su primer mes.`
  return <p className={classes.unlisted}>{`${counts}: ${why}`}</p>
}

const accountOf = ({ account }: MonthRow): string => account.id

/** Words of each status (spec 4, Payment status). */
const statusTexts = { paid: 'Pagado', pending: 'Pendiente', uncharged: 'Sin cobro' } as const satisfies Record<
  MonthRow['status'],
  string
>

/** The price of a month that was paid in part. Its status is paid all the same (spec 4, Payment status). */
const priceText = ({ price }: MonthRow): string => (price === undefined ? '' : ` de ${formatMoney(price)}`)

/** A future month is pending too, but nobody owes it yet. */
function toneOf({ status }: MonthRow, isToCome: boolean): 'good' | 'warning' | 'quiet' {
  if (status === 'paid') return 'good'
  return isToCome || status === 'uncharged' ? 'quiet' : 'warning'
}

export function columnsFor(isToCome: boolean, onYear: (id: string) => void): Column<MonthRow>[] {
  return [
    {
      id: 'estudiante',
      header: 'Estudiante',
      cell: ({ note = '', account: { id, name, words, status } }) => (
        <>
          <LinkButton title="Ver todo su año" onClick={() => onYear(id)}>
            {shortened(studentLabel(name, words, 'Activo'))}
          </LinkButton>
          {[statusNote(status), note].map(
            (each) => each !== '' && <span key={each} className={classes.note}>{` ${each}`}</span>,
          )}
        </>
      ),
      sortValue: ({ account }) => account.name,
      csv: ({ account: { name, words } }) => studentLabel(name, words, 'Activo'),
    },
    moneyColumn('monto', 'Monto mensual', ({ amount }) => amount),
    {
      id: 'estado',
      header: 'Estado',
      cell: (row) => (
        <>
          <Pill tone={toneOf(row, isToCome)}>{statusTexts[row.status]}</Pill>
          {row.price !== undefined && <span className={classes.note}>{priceText(row)}</span>}
        </>
      ),
      sortValue: ({ status }) => status,
      csv: (row) => `${statusTexts[row.status]}${priceText(row)}`,
      isShort: true,
    },
  ]
}
