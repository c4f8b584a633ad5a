import type { OpenedMonth } from '#forms/payment.ts'
import { studentLabel } from '#rules/homonyms.ts'
import type { Account, MonthRow, StudentMonth } from '#rules/payments/payments.ts'
import type { Period } from '#rules/payments/period.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import type { Column } from '#ui/table/column.ts'
import type { Cents } from '#values/money.ts'
import { ChargeButton } from './charge.tsx'
import classes from './payments.module.css'

/** What a user may do with months; without `takeBack` the server cannot take a payment back. */
export type MonthActions = {
  record: (opened: OpenedMonth) => void
  takeBack: ((paid: StudentMonth & { amount: Cents }) => void) | undefined
}

/** A pending month is charged or recorded, a paid one is corrected or taken back. */
export const actionsColumn = (period: Period, { record, takeBack }: MonthActions): Column<MonthRow> => ({
  id: 'acciones',
  header: 'Acciones',
  cell: ({ status, amount, account }) => {
    if (status === 'pending') return <PendingActions account={account} period={period} onRecord={record} />
    // The server takes no payment of a deleted student.
    if (account.status === 'Eliminado') return null
    const month = { studentId: account.id, ...period }
    return (
      <PaidActions
        account={account}
        onCorrect={() => record({ ...month, over: amount })}
        onTakeBack={takeBack && (() => takeBack({ ...month, amount }))}
      />
    )
  },
  align: 'end',
  inCard: 'note',
})

const labelOf = ({ name, words }: Account): string => studentLabel(name, words, 'Activo')

type PendingProps = { account: Account; period: Period; onRecord: MonthActions['record'] }

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

type PaidProps = { account: Account; onCorrect: () => void; onTakeBack: (() => void) | undefined }

const PaidActions = ({ account, onCorrect, onTakeBack }: PaidProps) => (
  <span className={classes.actions} data-paid>
    <PaidAction does="Corregir el monto" of={account} onPress={onCorrect} />
    {onTakeBack && <PaidAction does="Quitar el pago" of={account} onPress={onTakeBack} />}
  </span>
)

type PaidActionProps = { does: string; of: Account; onPress: () => void }

const PaidAction = ({ does, of, onPress }: PaidActionProps) => (
  <ActionButton variant="subtle" size="compact-sm" aria-label={`${does} de ${labelOf(of)}`} onClick={onPress}>
    {does}
  </ActionButton>
)
