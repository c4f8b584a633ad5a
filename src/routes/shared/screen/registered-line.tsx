import { ActionIcon, Button } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { Student } from '#api/students.ts'
import { chargeAgain, waive } from '#device/kept/uncharged-changes.ts'
import { useUncharged } from '#device/kept/uncharged-months.ts'
import { OnlyHere } from '#routes/shared/fields/only-here.tsx'
import { ButtonLink } from '#routes/shared/screen/button-link.tsx'
import { useToday } from '#routes/shared/screen/today.ts'
import { shortMonth } from '#rules/payments/charged-months.ts'
import { periodOf } from '#rules/payments/period.ts'
import { unchargedId, yearMonth } from '#rules/payments/uncharged.ts'
import { mayOpen } from '#rules/permissions.ts'
import { receiptOfPastRegistration } from '#rules/sales/receipt.ts'
import classes from './registered-line.module.css'

/** A registered student, with what may come next: a charge, the receipt, or a month without charge for a trial. */
export function RegisteredLine({ student }: { student: Student }) {
  const { user, visit } = useRouteContext({ from: '__root__' })
  const { registered, receipt } = visit
  const made = receiptOfPastRegistration(student, user)
  const hide = () => {
    registered.set(null)
    // The pressed button disappears.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <div className={classes.line}>
      <span>{`Último registro: ${made.number}`}</span>
      {mayOpen(user, 'POS') && (
        <ButtonLink
          to="/pos"
          search={{ estudiante: student.id }}
          size="compact-md"
          variant="light"
          aria-label={`Cobrar a ${student.name}`}
          onClick={() => registered.set(null)}
        >
          Cobrar
        </ButtonLink>
      )}
      <Button
        size="compact-md"
        variant="default"
        aria-label={`Comprobante de ${student.name}`}
        onClick={() => receipt.send({ type: 'OPEN', receipt: made })}
      >
        Comprobante
      </Button>
      {mayOpen(user, 'PaymentsPanel') && <Trial student={student} />}
      <ActionIcon variant="subtle" color="gray" size={40} aria-label="Ocultar" title="Ocultar" onClick={hide}>
        <X size={18} />
      </ActionIcon>
      {mayOpen(user, 'PaymentsPanel') && <OnlyHere text="«Viene a probar» se guarda en este dispositivo." />}
    </div>
  )
}

/** Marks the current month as one without charge, for somebody who tries a class (spec 4, Who owes). */
function Trial({ student }: { student: Student }) {
  const now = periodOf(useToday())
  const month = { student: student.id, month: yearMonth(now), note: 'Clase de prueba' }
  const isTrial = useUncharged().some((each) => unchargedId(each) === unchargedId(month))
  return (
    <Button
      size="compact-md"
      variant={isTrial ? 'light' : 'default'}
      aria-pressed={isTrial}
      onClick={({ detail }) => {
        // The second click of a double click would charge the month again.
        if (detail > 1) return
        if (isTrial) chargeAgain(month)
        else waive([month])
      }}
    >
      {`Viene a probar: no cobrar ${shortMonth(now, now)}`}
    </Button>
  )
}
