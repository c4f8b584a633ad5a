import { useQuery } from '@tanstack/react-query'
import type { CancellationActor } from '#actors/removals/cancellation.ts'
import type { Sale } from '#api/sales.ts'
import { Dependents } from '#routes/shared/questions/dependents.tsx'
import { ReasonQuestion } from '#routes/shared/questions/reason-question.tsx'
import { paymentsQuery } from '#rows/payments.ts'
import { salesQuery } from '#rows/sales.ts'
import { cancelledMonths, cancelledMonthText } from '#rules/payments/cancelled-months.ts'
import { saleFolio } from '#rules/sales/folio.ts'
import { formatMoney } from '#values/money.ts'

type Props = { cancellation: CancellationActor; nameOf: (sale: Sale) => string }

const texts = {
  question: '¿Cancelar esta venta?',
  accept: 'Cancelar la venta',
  decline: 'Dejarla como está',
}

/** Asks for the reason before a sale is cancelled, with its amount and its months (spec 5). */
export const CancellationQuestion = ({ cancellation, nameOf }: Props) => (
  <ReasonQuestion
    removal={cancellation}
    texts={texts}
    noteOf={(sale: Sale) => (
      <>
        {saleFolio(sale.id)}, <bdi>{nameOf(sale)}</bdi>: {formatMoney(sale.total)}
      </>
    )}
    dependentsOf={(sale) => <Months sale={sale} />}
  />
)

function Months({ sale }: { sale: Sale }) {
  const [sales, payments] = [useQuery(salesQuery()), useQuery(paymentsQuery())]
  const textsOf = () =>
    sales.data && payments.data
      ? cancelledMonths(sale, sales.data, payments.data).map(cancelledMonthText)
      : ['No se pudo saber qué meses pagó. Revísalos después en Pagos.']
  return <Dependents lists={[sales, payments]} textsOf={textsOf} />
}
