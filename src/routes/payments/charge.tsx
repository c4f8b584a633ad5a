import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Id } from '#api/reading.ts'
import { isolated, shortened } from '#values/text.ts'

type Props = {
  id: Id
  /** the student's name with the words that tell namesakes apart */
  label: string
  /** name on the button, if several buttons share a row */
  shown?: string | undefined
  /** months for the cart: `adeudo` for all that the student owes, `familia` for siblings too, or one as `yyyy-mm` */
  months: string
}

/** Opens the counter with the student and the owed months (spec 2, Payments). */
export function ChargeButton({ id, label, shown, months }: Props) {
  const navigate = useNavigate()
  return (
    <Button
      variant="default"
      size="compact-md"
      aria-label={`Cobrar a ${label}`}
      onClick={() => void navigate({ to: '/pos', search: { estudiante: id, meses: months } })}
    >
      {shown === undefined ? 'Cobrar' : `Cobrar a ${isolated(shortened(shown))}`}
    </Button>
  )
}
