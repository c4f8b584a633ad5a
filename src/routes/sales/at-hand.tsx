import { useSelector } from '@xstate/react'
import { useId, type MouseEvent } from 'react'
import type { SaleActor } from '#actors/sale.ts'
import type { Product } from '#api/products.ts'
import type { Sale } from '#api/sales.ts'
import type { Student } from '#api/students.ts'
import { hueAmongProducts } from '#routes/shared/lists/hues.ts'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { disciplineAmong } from '#rules/payments/discipline-product.ts'
import { atHand, enrolmentFee, soldMost } from '#rules/sales/at-hand.ts'
import { formatMoney } from '#values/money.ts'
import { shortened } from '#values/text.ts'
import classes from './at-hand.module.css'
import type { PressedIn } from './chosen-place.tsx'

type Props = {
  sale: SaleActor
  students: readonly Student[] | undefined
  products: readonly Product[] | undefined
  /** `undefined` while loading, and after a failed load */
  sales: readonly Sale[] | undefined
  chosen: string | null
  /** sets the element below for the chosen product */
  setRoom: (room: HTMLElement | null) => void
  onChoose: (product: Product, press: MouseEvent<HTMLElement>, pressedIn: PressedIn) => void
}

const none: never[] = []
const mostFor = memoizeByList(soldMost)
const disciplinesFor = memoizeByList((products: readonly Product[]) => disciplineAmong(products))

/** The student's discipline, the enrolment of a newcomer and best sellers, above the catalogue (spec 2, POS). */
export function AtHand({ sale, students = none, products = none, sales = none, ...choosing }: Props) {
  const { chosen, setRoom, onChoose } = choosing
  const id = useId()
  const today = useToday()
  const buyer = useSelector(sale, ({ context }) => context.buyer?.id)
  const student = students.find((each) => each.id === buyer)
  const own = student ? disciplinesFor(products)(student.discipline) : null
  const fee = student ? enrolmentFee(student, sales, products, today) : []
  const shown = atHand(own, [...fee, ...mostFor(sales, products, today)])
  const hueOf = hueAmongProducts(products)
  if (shown.length === 0) return null
  return (
    <>
      <div role="group" aria-labelledby={id} className={classes.hand}>
        <h2 id={id}>A la mano</h2>
        <div className={classes.row}>
          {shown.map(({ product, isOwn }) => (
            <button
              key={product.id}
              type="button"
              className={classes.product}
              data-hue={hueOf(product.name)}
              data-own={isOwn || undefined}
              aria-pressed={product.id === chosen}
              aria-label={`Elegir ${product.name}${isOwn ? ' su disciplina' : ''}`}
              title={formatMoney(product.price)}
              onClick={(press) => onChoose(product, press, 'hand')}
            >
              {shortened(product.name)} {isOwn && <small>su disciplina</small>}
            </button>
          ))}
        </div>
      </div>
      <div ref={setRoom} className={classes.room} />
    </>
  )
}
