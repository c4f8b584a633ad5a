/** A person makes a sale through all faults, and notes the messages. */

import * as z from 'zod/mini'
import { recoveryTexts } from '#machines/sale/texts.ts'
import type { Period } from '#rules/payments/period.ts'
import { lineAmount } from '#rules/sales/amounts.ts'
import { pesosOf } from '#values/money.ts'
import { monthlyFee } from './academy.ts'
import { pause, startErrand, type Errand, type Habits } from './errand.ts'
import { paidFor, suggestedFee } from './months.ts'
import { lookAtOffers, recover } from './offers.ts'
import { times, type Observation } from './orders.ts'
import type { Person } from './person.ts'
import { answersOf } from './records.ts'
import { paymentKey, saleKey, saleValue } from './things.ts'
import type { Owner } from './unsent.ts'

/** The order of a customer. */
export type Wish = Habits & {
  studentId: string
  lines: WishedLine[]
  /** the owed months that the student pays, one line each; no other sale of the day pays them */
  months: readonly Period[]
  today: string
  /** pays with the card, or a half of it; otherwise all in cash */
  card: 'all' | 'half' | 'none'
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
  price: z.number(),
  quantity: z.number(),
  selectedColor: z.nullable(z.string()),
  selectedSize: z.nullable(z.string()),
  discountPercent: z.number(),
  month: z.optional(z.object({ year: z.number(), month: z.number() })),
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

const viewOf = ({ state }: Observation): SaleView => SaleView.parse(state?.context)

const isTold = ({ notices }: Observation, text: string | RegExp) =>
  notices.some((notice) => (typeof text === 'string' ? notice.text === text : text.test(notice.text)))

/** The line of a month. */
const monthLine: WishedLine = { id: monthlyFee, quantity: 1, color: null, size: null, discountPercent: 0 }

const isSameMonth = (one: Period, other: Period | undefined): boolean =>
  one.year === other?.year && one.month === other.month

const numbered = (lines: readonly WishedLine[]) => lines.map((line) => ({ ...line, id: Number(line.id) }))

const Asking = z.object({ counter: z.literal('askingFound') })

const isAskingFound = ({ state }: Observation): boolean => Asking.safeParse(state?.value).success

const soldBy = ({ lines, months }: Pick<Wish, 'lines' | 'months'>) =>
  numbered([...lines, ...months.map(() => monthLine)])

/** The key of a wished sale. */
export const keyOf = (wish: Pick<Wish, 'studentId' | 'lines' | 'months'>): string =>
  saleKey(Number(wish.studentId), soldBy(wish))

/** Sells what a customer wants. */
export function startSelling(person: Person, wish: Wish): Errand {
  const { ledger, unsent } = person
  const sold = soldBy(wish)
  const key = keyOf(wish)
  const own: Owner = { name: `sale ${key}` }
  /** the total in pesos, by the prices in the cart */
  let total = 0
  /** whether it was sent and its outcome is unknown */
  let isOnItsWay = false
  let isMade = false

  const isMine = ({ buyer, lines }: Pick<SaleView, 'buyer' | 'lines'>) =>
    buyer?.id === wish.studentId &&
    lines.length > 0 &&
    lines.every(({ id, quantity, month }) =>
      month
        ? wish.months.some((one) => isSameMonth(one, month))
        : wish.lines.some((one) => one.id === id && one.quantity === quantity),
    )

  let mayPause = wish.pauses

  type End = 'goes on' | typeof pause | 'made' | 'given up'

  async function advance(): Promise<End> {
    if (isMade) return checkPayment()
    if (!(await recoverAll())) return 'goes on'
    const view = viewOf(await person.observe('sale'))
    const lost = view.lost.find(isMine)
    if (lost) return afterwards(await person.send('sale', [{ type: 'REOPEN', id: lost.id }]))
    if (!isMine(view)) {
      if (isOnItsWay) {
        const sales = await person.reload('sales')
        if (sales === null) return 'goes on'
        isOnItsWay = false
        if (History.parse(sales).some((each) => saleKey(Number(each.studentId), numbered(each.products)) === key))
          return made()
      }
    }
    if (!(await compose(view))) return 'goes on'
    if (mayPause) {
      mayPause = false
      return pause
    }
    isOnItsWay = true
    return afterwards(await press())
  }

  /** Recovers the drafts at the counter; they join the sale there. */
  async function recoverAll(): Promise<boolean> {
    if (!unsent.isNew('saleDraft')) return true
    const offered = await lookAtOffers(person, 'saleDraft')
    if (offered.length > 0 && !(await recover(person, 'saleDraft', offered))) return false
    unsent.answered('saleDraft')
    return true
  }

  /** Adds the missing lines to the cart; `false` if the lists did not load. */
  async function compose(view: SaleView): Promise<boolean> {
    const catalogue = await person.open('products')
    const students = await person.open('students')
    await person.open('sales')
    if (catalogue === null || students === null) return false
    const products = Products.parse(catalogue)
    const student = Students.parse(students).find(({ id }) => id === wish.studentId)
    if (!student) throw new Error(`no student ${wish.studentId}`)
    unsent.maybe('saleDraft', own)
    if (view.buyer?.id !== student.id)
      await person.send('sale', [{ type: 'EDIT', change: { kind: 'PICK_STUDENT', student } }])
    await takeMonths(products)
    for (const { id, quantity, color, size, discountPercent } of wish.lines) {
      const product = products.find((one) => one.id === id)
      if (!product) throw new Error(`no product ${id}`)
      if (!view.lines.some((line) => line.id === id && !line.month)) {
        await person.send('sale', [
          { type: 'EDIT', change: { kind: 'CHOOSE_PRODUCT', product } },
          ...(color === null ? [] : [{ type: 'EDIT', change: { kind: 'CHOOSE_COLOR', color } }]),
          ...(size === null ? [] : [{ type: 'EDIT', change: { kind: 'CHOOSE_SIZE', size } }]),
          { type: 'EDIT', change: { kind: 'SET_QUANTITY', typed: String(quantity) } },
          { type: 'ADD_LINE' },
        ])
      }
      const line = viewOf(await person.observe('sale')).lines.find((each) => each.id === id && !each.month)
      if (line) unsent.typed('saleDraft', own)
      if (line && line.discountPercent !== discountPercent)
        await person.send('sale', [
          { type: 'EDIT', change: { kind: 'SET_DISCOUNT', cartId: line.cartId, typed: String(discountPercent) } },
        ])
    }
    const { lines } = viewOf(await person.observe('sale'))
    total = pesosOf(lines.reduce((sum, line) => sum + lineAmount(line), 0))
    return true
  }

  async function takeMonths(products: z.infer<typeof Products>): Promise<void> {
    const product = products.find(({ id }) => id === monthlyFee)
    const months = wish.months.map(({ year, month }) => ({ studentId: wish.studentId, year, month }))
    if (months.length === 0) return
    await person.send('sale', [{ type: 'EDIT', change: { kind: 'TAKE_MONTHS', product, months } }])
    unsent.typed('saleDraft', own)
    person.count('months at the counter')
  }

  /** The payments in pesos, as the ledger of the day has them. */
  function payments() {
    const card = wish.card === 'all' ? total : wish.card === 'half' ? Math.floor(total * 50) / 100 : 0
    const cash = Math.round((total - card) * 100) / 100
    return [
      { method: 'cash', amount: cash, reference: null },
      { method: 'card', amount: card, reference: 'Voucher 1234' },
    ].filter(({ amount }) => amount > 0)
  }

  /** Types how the sale is paid. An earlier sale at the counter may have left its payment open. */
  async function pay(): Promise<void> {
    const typed =
      payments()
        .find(({ method }) => method === 'card')
        ?.amount.toFixed(2) ?? '0'
    const edits =
      wish.card === 'all'
        ? [{ kind: 'ALL', method: 'card' }]
        : [
            { kind: 'ALL', method: 'cash' },
            { kind: 'AMOUNT', method: 'card', typed },
          ]
    await person.send(
      'sale',
      wish.card === 'none'
        ? [{ type: 'BACK' }]
        : [
            { type: 'PAY_OTHERWISE' },
            ...[...edits, { kind: 'REFERENCE', method: 'card', typed: 'Voucher 1234' }].map((change) => ({
              type: 'EDIT_PAYMENT',
              change,
            })),
          ],
    )
  }

  async function press(): Promise<Observation> {
    await pay()
    const presses = times(wish.presses, { type: 'PROCESS' })
    const answers = answersOf(wish.yields, false)
    unsent.maybe('saleDraft', own)
    if (!wish.isImpatient) return person.send('sale', presses, { answers })
    const first = await person.send('sale', presses, { answers, isHasty: true })
    const then = await person.send('sale', [{ type: 'PROCESS' }], { answers })
    return { ...then, notices: [...first.notices, ...then.notices], asked: [...first.asked, ...then.asked] }
  }

  async function afterwards(seen: Observation): Promise<End> {
    let observation = seen
    // Asked about current prices, some people update the cart, read it again and then sell it.
    if (wish.yields && observation.asked.includes('cart')) {
      isOnItsWay = false
      return 'goes on'
    }
    // Each sale is unique, so a found sale is this one.
    while (isAskingFound(observation)) observation = await person.send('sale', [{ type: 'ACCEPT' }])
    if (isTold(observation, /^Venta .* registrada\.$/)) return made()
    isOnItsWay = false
    const lost = viewOf(observation).lost.find(isMine)
    if (lost) unsent.typed('saleDraft', own)
    if (!lost || !wish.givesUp || !isTold(observation, /^Error: /) || isTold(observation, recoveryTexts.isDoubtful))
      return 'goes on'
    unsent.maybe('saleDraft', own)
    await person.send('sale', [{ type: 'DISCARD', id: lost.id }])
    await lookAtCounter()
    return 'given up'
  }

  async function made(): Promise<End> {
    ledger.believe('sale', key, saleValue(sold, total, payments()))
    isMade = true
    await lookAtCounter()
    return checkPayment()
  }

  /** Checks the counter, which may have another person's lost sale. */
  async function lookAtCounter(): Promise<void> {
    unsent.maybe('saleDraft', own)
    if (!(await recoverAll())) return
    const { buyer, lines, lost } = viewOf(await person.observe('sale'))
    if (buyer === null && lines.length === 0 && lost.length === 0) unsent.none('saleDraft')
  }

  /** The months of the sale: a chosen month has its own amount, and this month the price of its disciplines. */
  async function checkPayment(): Promise<End> {
    const { studentId } = wish
    for (const period of wish.months) {
      if ((await paidFor(person, studentId, period)) === null) return 'goes on'
      ledger.believe('payment', monthKey(period), suggestedFee)
    }
    if (!wish.lines.some(({ id }) => id === monthlyFee)) return 'made'
    const [year = 0, month = 0] = wish.today.split('-').map(Number)
    const amount = await paidFor(person, studentId, { year, month })
    if (amount === null) return 'goes on'
    ledger.believe('payment', monthKey({ year, month }), pesosOf(amount).toFixed(2))
    return 'made'
  }

  const monthKey = ({ year, month }: Period) => paymentKey(wish.studentId, year, String(month).padStart(2, '0'))

  return startErrand(person, { ...wish, name: `sale ${key}` }, async () => {
    const end = await advance()
    return end === 'goes on' ? null : end
  })
}
