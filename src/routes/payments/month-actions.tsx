import type { OpenedMonth } from '#forms/payment.ts'
import { studentLabel } from '#rules/homonyms.ts'
import type { Account, MonthRow, Period } from '#rules/payments/payments.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import type { Column } from '#ui/table/column.ts'
import { ChargeButton } from './charge.tsx'
import classes from './payments.module.css'

type OnRecord = (opened: OpenedMonth) => void

/** What a user may do with a student's month: charge or record it if it is pending, correct it if it is paid. */
export const actionsColumn = (period: Period, onRecord: OnRecord): Column<MonthRow> => ({
  id: 'acciones',
  header: 'Acciones',
  cell: ({ status, amount, account }) => {
    if (status === 'pending') return <PendingActions account={account} period={period} onRecord={onRecord} />
    // The server takes no payment of a deleted student.
    if (account.status === 'Eliminado') return null
    return (
      <PaidActions account={account} onCorrect={() => onRecord({ studentId: account.id, ...period, over: amount })} />
    )
  },
  align: 'end',
  inCard: 'note',
})

const labelOf = ({ name, words }: Account): string => studentLabel(name, words, 'Activo')

type PendingProps = { account: Account; period: Period; onRecord: OnRecord }

/** Recording is for a payment that failed after its sale (spec 4, Payment status). */
const PendingActions = ({ account, period: { year, month }, onRecord }: PendingProps) => (
  <span className={classes.actions}>
    <ChargeButton id={account.id} label={labelOf(account)} months={`${year}-${String(month).padStart(2, '0')}`} />
    <ActionButton
      variant="subtle"
      size="compact-md"
      aria-label={`Registrar pago de ${labelOf(account)}`}
      onClick={() => onRecord({ studentId: account.id, year, month })}
    >
      Registrar pago
    </ActionButton>
  </span>
)

const PaidActions = ({ account, onCorrect }: { account: Account; onCorrect: () => void }) => (
  <span className={classes.actions}>
    <ActionButton
      variant="subtle"
      size="compact-sm"
      aria-label={`Corregir el monto de ${labelOf(account)}`}
      onClick={onCorrect}
    >
      Corregir el monto
    </ActionButton>
  </span>
)
