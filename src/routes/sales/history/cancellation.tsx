import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { CancellationActor } from '#actors/cancellation.ts'
import { paymentsQuery } from '#api/payments.ts'
import { salesQuery, type Sale } from '#api/sales.ts'
import { Dependents } from '#routes/shared/questions/dependents.tsx'
import { cancelledMonths, cancelledMonthText } from '#rules/payments/cancelled-months.ts'
import { saleFolio } from '#rules/sales/folio.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import { formatMoney } from '#values/money.ts'

type Props = { cancellation: CancellationActor; nameOf: (sale: Sale) => string }

/** Asks for the reason before a sale is cancelled, with its amount and its months (spec 5). */
export function CancellationQuestion({ cancellation, nameOf }: Props) {
  const sale = useSelector(cancellation, ({ context }) => context.row)
  const isAsking = useSelector(cancellation, (state) => state.hasTag('asking'))
  return isAsking && sale ? <Question cancellation={cancellation} sale={sale} name={nameOf(sale)} /> : null
}

function Question({ cancellation, sale, name }: { cancellation: CancellationActor; sale: Sale; name: string }) {
  const isBusy = useSelector(cancellation, (state) => state.hasTag('busy'))
  const refusal = useSelector(cancellation, ({ context }) => context.refusal)
  const reason = useRef<HTMLInputElement>(null)
  const accept = () => {
    cancellation.send({ type: 'ACCEPT', reason: reason.current?.value ?? '' })
    reason.current?.focus()
  }
  return (
    <Confirm
      question="¿Cancelar esta venta?"
      note={
        <>
          {saleFolio(sale.id)}, <bdi>{name}</bdi>: {formatMoney(sale.total)}
        </>
      }
      accept="Cancelar la venta"
      decline="Dejarla como está"
      isBusy={isBusy}
      onAccept={accept}
      onDecline={() => cancellation.send({ type: 'DECLINE' })}
      onLeave={() => cancellation.send({ type: 'LEAVE' })}
    >
      <Months sale={sale} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          accept()
        }}
      >
        <TextInput ref={reason} label="Motivo" maxLength={200} autoComplete="off" error={refusal} readOnly={isBusy} />
      </form>
    </Confirm>
  )
}

function Months({ sale }: { sale: Sale }) {
  const [sales, payments] = [useQuery(salesQuery()), useQuery(paymentsQuery())]
  const textsOf = () =>
    sales.data && payments.data
      ? cancelledMonths(sale, sales.data, payments.data).map(cancelledMonthText)
      : ['No se pudo saber qué meses pagó. Revísalos después en Pagos.']
  return <Dependents lists={[sales, payments]} textsOf={textsOf} />
}
