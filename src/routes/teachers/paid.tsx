import { Button } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import type { Id } from '#api/reading.ts'
import { markPaid, usePaidSlips } from '#device/kept/paid-slips.ts'
import { OnlyHere } from '#routes/shared/fields/only-here.tsx'
import { useToday } from '#routes/shared/screen/today.ts'
import { paidSlipOf, paidTexts, sharedDaysTexts } from '#rules/teachers/paid-slips.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import { isReversed, type IsoDate } from '#values/dates.ts'
import type { Cents } from '#values/money.ts'
import classes from './payslip.module.css'

type Props = { teacher: Id; start: IsoDate | undefined; end: IsoDate | undefined; salary: Cents | null }

/** Marks the payslip as paid, and takes the mark back. Without both dates or the sum there is nothing to mark. */
export const PaidMark = ({ teacher, start, end, salary }: Props) =>
  start !== undefined &&
  end !== undefined &&
  salary !== null &&
  !isReversed(start, end) && <Mark teacher={teacher} start={start} end={end} salary={salary} />

function Mark({ teacher, start, end, salary }: { teacher: Id; start: IsoDate; end: IsoDate; salary: Cents }) {
  const { user } = useRouteContext({ from: '__root__' })
  const today = useToday()
  const all = usePaidSlips()
  const paid = paidSlipOf(all, teacher, start, end)
  const slip = { teacher, start, end, amount: salary, day: today, by: user.username }
  const [isAsking, setIsAsking] = useState(false)
  const shared = paid ? [] : sharedDaysTexts(all, teacher, { start, end })
  const texts = paidTexts(all, teacher, { start, end, salary })
  return (
    <div className={classes.paid}>
      <span role="status">{texts.join(' ')}</span>
      <Button
        variant="default"
        aria-label={paid ? 'Deshacer: no está pagada' : undefined}
        onClick={() => (shared.length > 0 ? setIsAsking(true) : markPaid(slip, paid === undefined))}
      >
        {paid ? 'Deshacer' : 'Marcar como pagada'}
      </Button>
      <OnlyHere />
      <Confirm
        question={isAsking ? `${shared.join(' ')} ¿Marcarla también?` : null}
        note="Sus días en común se pagan dos veces."
        accept="Marcar como pagada"
        isHarmless
        onAccept={() => {
          markPaid(slip, true)
          setIsAsking(false)
        }}
        onDecline={() => setIsAsking(false)}
      />
    </div>
  )
}
