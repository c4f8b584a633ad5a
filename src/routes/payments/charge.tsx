import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Id } from '#api/reading.ts'
import { isolated, shortened } from '#values/text.ts'

type Props = {
  id: Id
  /** the student's name with what tells them apart */
  label: string
  /** whom the button names where several stand together */
  shown?: string | undefined
  /** which months come into the cart: `adeudo`, all that they owe, or one as `yyyy-mm` */
  months: string
}

/** Leads to the counter with the student and what they owe (spec 2, Payments). */
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
