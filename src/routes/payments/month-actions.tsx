import { chargeAgain } from '#device/kept/uncharged-changes.ts'
import type { OpenedMonth } from '#forms/payment.ts'
import { studentLabel } from '#rules/homonyms.ts'
import type { StudentMonth } from '#rules/payments/ledger.ts'
import type { Account, MonthRow } from '#rules/payments/payments.ts'
import { numberOf, type Period } from '#rules/payments/period.ts'
import { yearMonth } from '#rules/payments/uncharged.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import type { Column } from '#ui/table/column.ts'
import type { Cents } from '#values/money.ts'
import { ChargeButton } from './charge.tsx'
import classes from './payments.module.css'
import type { Waived } from './uncharged.tsx'

/** What a user may do with months; without `takeBack` the server cannot take a payment back. */
export type MonthActions = {
  record: (opened: OpenedMonth) => void
  /** asks until which month a student is not charged */
  waive: (waived: Waived) => void
  takeBack: ((paid: StudentMonth & { amount: Cents }) => void) | undefined
}

/** An unpaid month is charged, recorded or waived, a paid one is corrected or taken back. */
export const actionsColumn = (period: Period, { record, waive, takeBack }: MonthActions): Column<MonthRow> => ({
  id: 'acciones',
  header: 'Acciones',
  cell: ({ status, amount, account }) => {
    if (status !== 'paid') return <UnpaidActions account={account} period={period} onRecord={record} onWaive={waive} />
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

type UnpaidProps = {
  account: Account
  period: Period
  onRecord: MonthActions['record']
  onWaive: MonthActions['waive']
}

/** Recording is for a payment that failed after its sale (spec 4). The last button is one, so that it keeps the focus. */
function UnpaidActions({ account, period, onRecord, onWaive }: UnpaidProps) {
  const uncharged = account.uncharged.get(numberOf(period))
  const [does, label] = [uncharged ? 'Volver a cobrar' : 'No cobrar', labelOf(account)]
  return (
    <span className={classes.actions}>
      <ChargeButton id={account.id} label={label} months={yearMonth(period)} />
      {!uncharged && (
        <ActionButton
          variant="subtle"
          size="compact-sm"
          aria-label={`Registrar pago de ${label}`}
          onClick={() => onRecord({ studentId: account.id, ...period })}
        >
          Registrar pago
        </ActionButton>
      )}
      {uncharged?.student !== null && (
        <ActionButton
          variant="subtle"
          size="compact-sm"
          aria-label={`${does} a ${label}`}
          onClick={() => (uncharged ? chargeAgain(uncharged) : onWaive({ student: account.id, label, from: period }))}
        >
          {does}
        </ActionButton>
      )}
    </span>
  )
}

type PaidProps = { account: Account; onCorrect: () => void; onTakeBack: (() => void) | undefined }

const PaidActions = ({ account, onCorrect, onTakeBack }: PaidProps) => (
  <span className={classes.actions} data-paid>
    <PaidAction does="Corregir el monto" of={account} onPress={onCorrect} />
    {onTakeBack && <PaidAction does="Quitar el pago" of={account} onPress={onTakeBack} />}
  </span>
)

const PaidAction = ({ does, of, onPress }: { does: string; of: Account; onPress: () => void }) => (
  <ActionButton variant="subtle" size="compact-sm" aria-label={`${does} de ${labelOf(of)}`} onClick={onPress}>
    {does}
  </ActionButton>
)
