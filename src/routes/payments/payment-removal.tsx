import type { PaymentRemovalActor } from '#actors/removals/payment-removal.ts'
import { ReasonQuestion } from '#routes/shared/questions/reason-question.tsx'
import { monthText } from '#rules/payments/period.ts'
import { formatMoney } from '#values/money.ts'

type Props = { removal: PaymentRemovalActor; nameOf: (studentId: string) => string }

const texts = { question: '¿Quitar este pago?', accept: 'Quitar el pago', decline: 'Dejarlo como está' }

/** Asks for the reason before a paid month becomes pending (spec 2, Payments). */
export const PaymentRemovalQuestion = ({ removal, nameOf }: Props) => (
  <ReasonQuestion
    removal={removal}
    texts={texts}
    noteOf={(row) => (
      <>
        <bdi>{nameOf(row.studentId)}</bdi>, {monthText(row)}: {formatMoney(row.amount)}. El mes queda pendiente. La
        venta y la caja quedan como están.
      </>
    )}
  />
)
