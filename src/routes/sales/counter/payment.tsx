import { Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { SaleActor } from '#actors/sale.ts'
import type { PaymentMethod } from '#api/sales.ts'
import { useIsBusy } from '#routes/sales/questions/use-questions.ts'
import { totalOf } from '#rules/sales/amounts.ts'
import {
  allInCash,
  amountLabels,
  methodNames,
  onlyMethod,
  readPayment,
  referencedMethods,
  type PaymentChange,
  type PaymentReading,
  type TypedPayment,
} from '#rules/sales/paid.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { Choices } from '#ui/fields/choices.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { formatMoney, plainAmount } from '#values/money.ts'
import { paymentMethods } from '#values/payment-methods.ts'
import { longestReference } from '#values/sale-limits.ts'
import classes from './payment.module.css'

/** How a sale is paid: one method for all, or an amount for each. It stands where the button of the sale is. */
export function Payment({ sale, onProcess, onBack }: { sale: SaleActor; onProcess: () => void; onBack: () => void }) {
  const { lines, payment } = useSelector(sale, ({ context }) => context)
  const isBusy = useIsBusy(sale)
  const typed = payment ?? allInCash
  const total = totalOf(lines)
  const reading = readPayment(typed, total)
  const panel = useRef<HTMLFieldSetElement>(null)
  const change = (edit: PaymentChange) => sale.send({ type: 'EDIT_PAYMENT', change: edit })
  useEffect(() => panel.current?.querySelector('input')?.focus(), [])
  const only = onlyMethod(reading.amounts)
  const referenced = referencedMethods.filter((method) => reading.amounts[method] > 0)

  return (
    <fieldset ref={panel} className={classes.payment} disabled={isBusy} aria-label="Forma de pago">
      <Choices
        label="Todo con"
        options={paymentMethods.map((method) => methodNames[method])}
        value={only && methodNames[only]}
        onChange={(name) => {
          const method = paymentMethods.find((each) => methodNames[each] === name)
          if (method) change({ kind: 'ALL', method })
        }}
      />
      <div className={classes.amounts}>
        {paymentMethods.map((method) => (
          <Amount key={method} method={method} typed={typed} reading={reading} onChange={change} />
        ))}
      </div>
      {referenced.length > 0 && (
        <div className={classes.references}>
          {referenced.map((method) => (
            <TextInput
              key={method}
              label={`Referencia de ${methodNames[method].toLocaleLowerCase('es-MX')}`}
              maxLength={longestReference}
              autoComplete="off"
              value={typed.references[method] ?? ''}
              onChange={({ currentTarget }) => change({ kind: 'REFERENCE', method, typed: currentTarget.value })}
            />
          ))}
        </div>
      )}
      {reading.amounts.cash > 0 && <Received typed={typed} reading={reading} onChange={change} />}
      <div className={classes.buttons}>
        <Button variant="default" size="lg" onClick={onBack}>
          Volver
        </Button>
        <ActionButton size="lg" loading={isBusy} aria-keyshortcuts="Control+Enter" onClick={onProcess}>
          {`Cobrar ${formatMoney(total)}`}
        </ActionButton>
      </div>
    </fieldset>
  )
}

type PartProps = { typed: TypedPayment; reading: PaymentReading; onChange: (change: PaymentChange) => void }

function Amount({ method, typed, reading, onChange }: PartProps & { method: PaymentMethod }) {
  const amount = reading.amounts[method]
  const filled = amount > 0 ? plainAmount(amount) : ''
  return (
    <NumberField
      label={amountLabels[method]}
      leftSection="$"
      value={method === typed.rest ? filled : (typed.amounts[method] ?? '')}
      error={reading.hints[method]}
      onChange={(text) => onChange({ kind: 'AMOUNT', method, typed: text })}
    />
  )
}

const Received = ({ typed, reading: { hints, change }, onChange }: PartProps) => (
  <div className={classes.received}>
    <NumberField
      label="Recibido"
      leftSection="$"
      value={typed.received}
      error={hints.received}
      onChange={(text) => onChange({ kind: 'RECEIVED', typed: text })}
    />
    <p className={classes.change}>
      <span>Cambio</span>
      <output aria-live="polite" aria-label="Cambio">
        {change === null ? '—' : formatMoney(change)}
      </output>
    </p>
  </div>
)
