import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { PaymentActor } from '#actors/payment.ts'
import type { OpenedMonth } from '#forms/payment.ts'
import { useSoldMonths } from '#routes/shared/lists/sold-months.ts'
import { DiscardQuestion } from '#routes/shared/questions/questions.tsx'
import { SendingQuestion } from '#routes/shared/questions/sending-question.tsx'
import { useIsBusy } from '#routes/shared/questions/use-is-busy.ts'
import { studentLabel } from '#rules/homonyms.ts'
import type { Account } from '#rules/payments/payments.ts'
import { monthText } from '#rules/payments/period.ts'
import { soldAmong } from '#rules/payments/sold-month.ts'
import answers from '#ui/dialogs/answers.module.css'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { plainAmount } from '#values/money.ts'
import { typedCents } from '#values/numbers.ts'
import { isolated } from '#values/text.ts'
import classes from './payments.module.css'

type Props = {
  payment: PaymentActor
  accounts: readonly Account[]
}

/** Records a month whose payment failed after its sale, or corrects a paid amount (spec 4, Payment status). */
export function Recording({ payment, accounts }: Props) {
  const { opened, typed, refusal } = useSelector(payment, ({ context }) => context)
  const isBusy = useIsBusy(payment)
  const { title, text } = opened?.over === undefined ? recording : correcting
  const account = opened && accounts.find(({ id }) => id === opened.studentId)
  const name = account ? studentLabel(account.name, account.words, account.status) : ''
  const cancel = () => payment.send({ type: 'CANCEL' })
  return (
    <>
      <Dialog title={title} isOpen={opened !== null} onClose={() => payment.send({ type: 'CLOSE' })}>
        {opened && (
          <>
            <p>{`${isolated(name)}, ${monthText(opened)}`}</p>
            <p className={classes.note}>{text}</p>
            <Form
              opened={opened}
              payments={account?.payments ?? noPayments}
              submit={title}
              error={refusal?.hints['amount']}
              isBusy={isBusy}
              typed={typed}
              onType={(amount) => payment.send({ type: 'CHANGE', amount })}
              onRecord={(suggested) => payment.send({ type: 'SUBMIT', suggested })}
              onCancel={cancel}
            />
          </>
        )}
      </Dialog>
      <DiscardQuestion form={payment} />
      <SendingQuestion of={payment} />
    </>
  )
}

const recording = {
  title: 'Registrar pago',
  text: 'Solo anota que el mes ya se pagó. No es una venta: no entra en caja ni da comprobante. Para cobrarlo, usa «Cobrar».',
}

const correcting = {
  title: 'Corregir el monto',
  text: 'Solo cambia lo que se anotó de este mes. Su venta, la caja y el comprobante no cambian.',
}

const noPayments: Account['payments'] = new Map()

type FormProps = {
  opened: OpenedMonth
  payments: Account['payments']
  /** the name of the button */
  submit: string
  error: string | undefined
  isBusy: boolean
  /** `null` while the suggested amount stands */
  typed: string | null
  onType: (amount: string) => void
  onRecord: (suggested: string) => void
  onCancel: () => void
}

/** Suggests the paid amount, or the amount of the month's sale once the sales load, unless another amount is typed. */
function Form({ opened, payments, submit, error, isBusy, typed, onType, onRecord, onCancel }: FormProps) {
  const field = useRef<HTMLInputElement>(null)
  const { findSold } = useSoldMonths()
  const sold = soldAmong(findSold({ id: opened.studentId, payments }), [opened])[0]?.amount ?? null
  const proposed = opened.over ?? sold
  const suggested = proposed === null ? '' : plainAmount(proposed)
  const value = typed ?? suggested
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onRecord(suggested)
        field.current?.focus()
      }}
    >
      <NumberField
        ref={field}
        label="Monto"
        {...(typedCents(value) === 0
          ? { description: 'Con 0 el mes queda pagado: ya no se cobra.' }
          : sold !== null && { description: 'Lo que se cobró por disciplinas en su venta de ese mes.' })}
        leftSection="$"
        data-autofocus
        mt="md"
        readOnly={isBusy}
        value={value}
        error={error}
        onChange={onType}
      />
      <div className={answers.answers}>
        <Button variant="default" disabled={isBusy} onClick={onCancel}>
          Cancelar
        </Button>
        <ActionButton type="submit" loading={isBusy}>
          {submit}
        </ActionButton>
      </div>
    </form>
  )
}
