import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { ChevronDown, ChevronUp, ShoppingCart } from 'lucide-react'
import { memo, useMemo, type Ref } from 'react'
import type { SaleActor } from '#actors/sale.ts'
import { PaidMonthNote } from '#routes/sales/questions/paid-month.tsx'
import { useIsBusy } from '#routes/sales/questions/use-questions.ts'
import { studentOptions } from '#routes/shared/fields/student-options.ts'
import { Freshness } from '#routes/shared/lists/freshness.tsx'
import { studentsQuery } from '#rows/students.ts'
import { homonymWords, studentNote } from '#rules/homonyms.ts'
import { totalOf } from '#rules/sales/amounts.ts'
import { buyerOf, type Buyer } from '#rules/sales/cart-check.ts'
import { paidText, readPayment } from '#rules/sales/paid.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { LinkButton } from '#ui/fields/link-button.tsx'
import { TypeAhead, type Option } from '#ui/fields/type-ahead.tsx'
import { NotLoaded } from '#ui/notes/empty-list.tsx'
import { useKeyHint } from '#ui/shell/key-hint.ts'
import { latePart } from '#ui/shell/late-part.tsx'
import { formatMoney } from '#values/money.ts'
import { isolated } from '#values/text.ts'
import { Cart, useNewestInView } from './cart.tsx'
import classes from './counter.module.css'
import { FamilyReceipt, useFamilySales } from './family-receipt.tsx'
import { LostSales } from './lost-sales.tsx'
import { Owed } from './owed.tsx'
import { useFamilyDebts } from './use-family-debts.ts'

const { Part: Payment } = latePart(async () => (await import('./payment.tsx')).Payment)

type Props = {
  ref: Ref<HTMLInputElement>
  sale: SaleActor
  isOpen: boolean
  onToggle: () => void
  onProcess: () => void
  /** whether the server keeps how a sale was paid */
  canPayOtherwise: boolean
  otherwiseRef: Ref<HTMLButtonElement>
  onPayOtherwise: () => void
  /** returns from the payment to the cart */
  onBack: () => void
  /** focuses the product search; a stable function, because the student field is memoized */
  onFind: () => void
}

/** Counter of the sale: student, cart, total, and the button that processes it. */
export function Counter({ ref, sale, isOpen, canPayOtherwise, otherwiseRef, onToggle, onFind, ...does }: Props) {
  const { onProcess, onPayOtherwise, onBack } = does
  const snapshot = useSelector(sale, (state) => state)
  const { buyer, lines, choice, missing, lost, payment } = snapshot.context
  const isBusy = useIsBusy(sale)
  const sold = useFamilySales(sale)
  // After a sale its family may continue to pay.
  const debts = useFamilyDebts(buyer?.id ?? sold.at(-1)?.buyer.id ?? null)
  // The effect of the parent runs after that of the cart, so that a saved cart comes into view last.
  const newestLost = useNewestInView<HTMLUListElement>(lost.length)
  const total = formatMoney(totalOf(lines))
  // A payment stays in view while its sale is on its way.
  const isPaying = snapshot.matches({ counter: 'paying' }) || (payment !== null && snapshot.hasTag('busy'))
  const paid = payment && readPayment(payment, totalOf(lines)).paid

  return (
    <section className={classes.sale} data-open={isOpen} aria-label="Venta">
      <button type="button" className={classes.bar} aria-expanded={isOpen} aria-controls="sale" onClick={onToggle}>
        <ShoppingCart size={20} aria-hidden />
        <span>{lines.length === 1 ? '1 producto' : `${lines.length} productos`}</span>
        <strong>{total}</strong>
        {isOpen ? <ChevronDown size={20} aria-hidden /> : <ChevronUp size={20} aria-hidden />}
      </button>
      <div id="sale" className={classes.body}>
        <LostSales ref={newestLost} sale={sale} lost={lost} isBusy={isBusy} onEmptied={onFind} />
        <StudentPicker
          ref={ref}
          sale={sale}
          buyer={buyer}
          onFind={onFind}
          error={missing === 'student' && 'Elige a quién le vendes.'}
        />
        {!buyer && <FamilyReceipt sold={sold} />}
        <Owed sale={sale} buyer={buyer} lines={lines} debts={debts} />
        <Cart sale={sale} lines={lines} buyer={buyer} debts={debts} chosen={choice?.product} onEmptied={onFind} />
        <PaidMonthNote sale={sale} />
        <div className={classes.end}>
          <p className={classes.total}>
            <span>Total</span>
            {canPayOtherwise && !isPaying && (
              <LinkButton ref={otherwiseRef} disabled={isBusy} onClick={onPayOtherwise}>
                {payment && paid ? `Otra forma de pago: ${paidText(paid.payments, isolated)}…` : 'Otra forma de pago…'}
              </LinkButton>
            )}
            <output aria-live="polite" aria-label="Total">
              {total}
            </output>
          </p>
          {isPaying ? (
            <Payment sale={sale} onProcess={onProcess} onBack={onBack} />
          ) : (
            <ActionButton size="lg" fullWidth loading={isBusy} onClick={onProcess} aria-keyshortcuts="Control+Enter">
              Procesar venta
            </ActionButton>
          )}
        </div>
      </div>
    </section>
  )
}

type PickerProps = Pick<Props, 'ref' | 'sale' | 'onFind'> & {
  buyer: Buyer | null
  error: string | false
}

const none: never[] = []

/** Memoized, so that a change of the cart does not render thousands of students. */
const StudentPicker = memo(function StudentPicker({ ref, sale, buyer, onFind, error }: PickerProps) {
  const students = useQuery(studentsQuery())
  const keyHint = useKeyHint('F2')
  const listed = studentOptions(students.data ?? none)
  // A recovered sale may have a student who is no longer listed.
  const options = useMemo(
    () =>
      buyer && !listed.some(({ value }) => value === buyer.id)
        ? [...listed, { value: buyer.id, label: buyer.name }]
        : listed,
    [listed, buyer],
  )
  const studentOf = (id: string | undefined) => students.data?.find((student) => student.id === id)
  const picked = ({ value, label }: Option): Buyer => {
    const student = studentOf(value)
    return student ? buyerOf(student) : { id: value, name: label }
  }
  const chosen = buyer ? studentOf(buyer.id) : undefined
  return (
    <div>
      <TypeAhead
        ref={ref}
        label="Estudiante"
        placeholder={students.isPending ? 'Cargando estudiantes…' : `Escribe un nombre${keyHint}`}
        keys="F2"
        options={options}
        chosen={buyer?.id ?? null}
        onChoose={(option) =>
          sale.send({ type: 'EDIT', change: { kind: 'PICK_STUDENT', student: option && picked(option) } })
        }
        onKeyDown={(event) => {
          // No name has a slash, so with a chosen student it is the shortcut, not text over the name.
          if (event.key !== '/' || event.ctrlKey || event.metaKey || buyer === null) return
          event.preventDefault()
          onFind()
        }}
        clear="Quitar estudiante"
        {...(chosen && { note: studentNote(homonymWords(students.data ?? []).get(chosen.id), chosen.status) })}
        nothingFound="Nadie coincide."
        unchosen="Nadie está elegido: elige a alguien de la lista."
        error={error}
      />
      <Freshness of={[studentsQuery()]} />
      {students.isLoadingError && (
        <NotLoaded onRetry={() => void students.refetch()}>No se pudo cargar la lista.</NotLoaded>
      )}
    </div>
  )
})
