/** A person sells something, whatever happens, and notes what they were told. */
import * as z from 'zod/mini'
import { recoveryTexts } from '#machines/sale-notices.ts'
import { lineAmount } from '#rules/sale.ts'
import { paymentKey, saleKey, saleValue } from '#support/soak/ledger.ts'
import { monthlyFee } from '#support/soak/academy.ts'
import { recoverDrafts, startErrand, type Errand, type Habits } from '#support/soak/errand.ts'
import type { Sight } from '#support/soak/orders.ts'
import type { Person } from '#support/soak/person.ts'
import { pesosOf } from '#values/money.ts'

/** What a customer wants. */
export type Wish = Habits & {
  studentId: string
  lines: WishedLine[]
  today: string
  /** presses again before the answer comes */
  isImpatient: boolean
}

type WishedLine = {
  id: string
  quantity: number
  color: string | null
  size: string | null
  discountPercent: number
}

const Line = z.object({
  cartId: z.number(),
  id: z.string(),
  quantity: z.number(),
  selectedColor: z.nullable(z.string()),
  selectedSize: z.nullable(z.string()),
  discountPercent: z.number(),
})
const Cart = { buyer: z.nullable(z.object({ id: z.string() })), lines: z.array(Line) }
const SaleView = z.object({ ...Cart, lost: z.array(z.object({ ...Cart, id: z.number() })) })
type SaleView = z.infer<typeof SaleView>

const Students = z.array(z.object({ id: z.string(), name: z.string() }))
const Products = z.array(z.looseObject({ id: z.string(), price: z.number(), type: z.string() }))
const SoldLine = z.object({
  id: z.string(),
  quantity: z.number(),
  color: z.nullable(z.string()),
  size: z.nullable(z.string()),
  discountPercent: z.number(),
})
const History = z.array(z.object({ studentId: z.string(), products: z.array(SoldLine) }))
const Payments = z.array(z.object({ studentId: z.string(), month: z.string(), year: z.string(), amount: z.number() }))

const viewOf = ({ state }: Sight): SaleView => SaleView.parse(state?.context)

const isTold = ({ notices }: Sight, text: string | RegExp) =>
  notices.some((notice) => (typeof text === 'string' ? notice.text === text : text.test(notice.text)))

const numbered = (lines: readonly WishedLine[]) => lines.map((line) => ({ ...line, id: Number(line.id) }))

/** Sells what a customer wants. */
export function startSelling(person: Person, wish: Wish): Errand {
  const { ledger } = person
  const key = saleKey(Number(wish.studentId), numbered(wish.lines))
  /** the total in pesos, by the prices that the person saw */
  let total = 0
  /** whether something of it was typed, so that it must not be lost */
  let isTyped = false
  /** whether the page crashed since it was typed */
  let hasCrashed = false
  /** whether it was sent, and what became of it was not told */
  let isOnItsWay = false
  let isMade = false

  const isMine = ({ buyer, lines }: Pick<SaleView, 'buyer' | 'lines'>) =>
    buyer?.id === wish.studentId &&
    lines.length > 0 &&
    lines.every(({ id, quantity }) => wish.lines.some((one) => one.id === id && one.quantity === quantity))

  type End = 'goes on' | 'made' | 'given up'

  async function advance(): Promise<End> {
    if (isMade) return checkPayment()
    if (hasCrashed) await recoverDrafts(person, 'saleDraft')
    const view = viewOf(await person.look('sale'))
    const lost = view.lost.find(isMine)
    if (lost) return afterwards(await person.send('sale', [{ type: 'RECOVER', id: lost.id }]))
    if (!isMine(view)) {
      if (isOnItsWay) {
        const sales = await person.reload('sales')
        if (sales === null) return 'goes on'
        isOnItsWay = false
        if (History.parse(sales).some((each) => saleKey(Number(each.studentId), numbered(each.products)) === key))
          return made()
      }
      if (isTyped && hasCrashed) ledger.note('lost', `the typed sale of ${key} was not offered after a crash`)
      isTyped = false
      hasCrashed = false
    }
    if (!(await compose(view))) return 'goes on'
    isOnItsWay = true
    return afterwards(await press())
  }

  /** Puts what is missing into the cart; `false` if the lists did not load. */
  async function compose(view: SaleView): Promise<boolean> {
    const catalogue = await person.open('products')
    const students = await person.open('students')
    await person.open('sales')
    if (catalogue === null || students === null) return false
    const products = Products.parse(catalogue)
    const student = Students.parse(students).find(({ id }) => id === wish.studentId)
    if (!student) throw new Error(`no student ${wish.studentId}`)
    if (view.buyer?.id !== student.id) await person.send('sale', [{ type: 'PICK_STUDENT', student }])
    let cents = 0
    for (const { id, quantity, color, size, discountPercent } of wish.lines) {
      const product = products.find((one) => one.id === id)
      if (!product) throw new Error(`no product ${id}`)
      cents += lineAmount({ price: product.price, quantity, discountPercent })
      if (!view.lines.some((line) => line.id === id)) {
        await person.send('sale', [
          { type: 'CHOOSE_PRODUCT', product },
          ...(color === null ? [] : [{ type: 'CHOOSE_COLOR', color }]),
          ...(size === null ? [] : [{ type: 'CHOOSE_SIZE', size }]),
          { type: 'SET_QUANTITY', quantity },
          { type: 'ADD_LINE' },
        ])
        isTyped = true
      }
      const line = viewOf(await person.look('sale')).lines.find((each) => each.id === id)
      if (line && line.discountPercent !== discountPercent)
        await person.send('sale', [{ type: 'SET_DISCOUNT', cartId: line.cartId, percent: discountPercent }])
    }
    total = pesosOf(cents)
    return true
  }

  async function press(): Promise<Sight> {
    const presses = Array.from({ length: wish.presses }, () => ({ type: 'PROCESS' }))
    if (!wish.isImpatient) return person.send('sale', presses)
    const first = await person.send('sale', presses, { isHasty: true })
    const then = await person.send('sale', [{ type: 'PROCESS' }])
    return { ...then, notices: [...first.notices, ...then.notices] }
  }

  async function afterwards(seen: Sight): Promise<End> {
    const sight = seen.state?.value === 'askingMonth' ? await person.send('sale', [{ type: 'ACCEPT' }]) : seen
    if (isTold(sight, /^Venta .* registrada\.$/)) return made()
    isOnItsWay = false
    const lost = viewOf(sight).lost.find(isMine)
    if (!lost || !wish.givesUp || !isTold(sight, /^Error: /) || isTold(sight, recoveryTexts.isDoubtful))
      return 'goes on'
    await person.send('sale', [{ type: 'DISCARD', id: lost.id }])
    return 'given up'
  }

  async function made(): Promise<End> {
    ledger.believe('sale', key, saleValue(numbered(wish.lines), total))
    isMade = true
    return checkPayment()
  }

  /** Whether the month was recorded is not told: the person looks at Pagos. */
  async function checkPayment(): Promise<End> {
    if (!wish.lines.some(({ id }) => id === monthlyFee)) return 'made'
    const payments = await person.reload('payments')
    if (payments === null) return 'goes on'
    const paid = Payments.parse(payments).find(({ studentId }) => studentId === wish.studentId)
    if (!paid) {
      // It failed, and that is only logged: the person records it in Pagos, and looks again.
      const [year = 0, month = 0] = wish.today.split('-').map(Number)
      await person.send('payment', [
        { type: 'OPEN', unpaid: { studentId: wish.studentId, year, month } },
        { type: 'SUBMIT', suggested: '950.00' },
      ])
      return 'goes on'
    }
    const { studentId, year, month, amount } = paid
    ledger.believe('payment', paymentKey(studentId, year, month), pesosOf(amount).toFixed(2))
    return 'made'
  }

  return startErrand(person, { name: `sale ${key}`, crashAfter: wish.crashAfter }, async (crashedSince) => {
    hasCrashed ||= crashedSince
    const end = await advance()
    return end === 'goes on' ? null : end
  })
}
