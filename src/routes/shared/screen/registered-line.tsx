import { ActionIcon, Button } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { Student } from '#api/students.ts'
import { ButtonLink } from '#routes/shared/screen/button-link.tsx'
import { mayOpen } from '#rules/permissions.ts'
import { receiptOfPastRegistration } from '#rules/sales/receipt.ts'
import classes from './registered-line.module.css'

/** A registered student, with what may come next. */
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
      <ActionIcon variant="subtle" color="gray" size={40} aria-label="Ocultar" title="Ocultar" onClick={hide}>
        <X size={18} />
      </ActionIcon>
    </div>
  )
}
