import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { chooseDebtsSince } from '#device/kept/debts-since.ts'
import { OnlyHere } from '#routes/shared/fields/only-here.tsx'
import { debtTime } from '#rules/payments/debts-time.ts'
import { keyOf, monthsToCountFrom } from '#rules/payments/months-ahead.ts'
import type { DebtTime } from '#rules/payments/owed.ts'
import type { Account } from '#rules/payments/payments.ts'
import { monthText } from '#rules/payments/period.ts'
import classes from './payments.module.css'
import { Uncharged } from './uncharged.tsx'

type Props = { accounts: readonly Account[]; time: DebtTime }

/** Chooses the month from which debts count, by default the proposed one, and months without charge (spec 4, Who owes). */
export function DebtsSince({ accounts, time: { now, first, isChosen } }: Props) {
  const proposed = useMemo(() => debtTime(accounts, now, null).first, [accounts, now])
  const [isOpen, setOpen] = useState(false)
  const months = monthsToCountFrom(now, first)
  return (
    <>
      <label className={classes.since}>
        Las deudas se cuentan desde{' '}
        <select
          value={isChosen ? keyOf(first) : ''}
          onChange={({ currentTarget: { value } }) =>
            chooseDebtsSince(months.find((month) => keyOf(month) === value) ?? null)
          }
        >
          <option value="">{`${monthText(proposed)}, o su primer pago si es antes (propuesto)`}</option>
          {months.map((month) => (
            <option key={keyOf(month)} value={keyOf(month)}>
              {monthText(month)}
            </option>
          ))}
        </select>
      </label>
      <OnlyHere />
      <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
        Meses sin cobro
      </Button>
      {isOpen && <Uncharged waived={{ student: null }} now={now} onClose={() => setOpen(false)} />}
    </>
  )
}
