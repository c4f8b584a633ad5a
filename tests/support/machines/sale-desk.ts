import { createActor, fromPromise, type ActorOptions, type EventFromLogic } from 'xstate'
import type { NewSale, RegisteredSale } from '#api/sales.ts'
import type { Notice } from '#machines/notice.ts'
import {
  foundOf,
  type SaleAnswer,
  type SaleCheck,
  type SaleWrite,
  type Sold,
  type Unlisted,
} from '#machines/sale/context.ts'
import { sale } from '#machines/sale/machine.ts'
import type { MonthsToPay } from '#machines/sale/months-to-pay.ts'
import { saleQuestions, type PayingCart } from '#machines/sale/questions.ts'
import type { Found, Reading } from '#machines/saving/sending-context.ts'
import { sendingMachine } from '#machines/saving/sending.ts'
import { ballet, clear, failure, leotard } from '#models/sale.ts'
import { addedTo, asRegistered, chargedMonths, type ReplacedMonth } from '#rules/payments/charged-months.ts'
import type { PartTexts } from '#rules/payments/part-texts.ts'
import type { Period } from '#rules/payments/period.ts'
import { totalOf } from '#rules/sales/amounts.ts'
import type { Buyer } from '#rules/sales/cart-check.ts'
import type { CartChange } from '#rules/sales/cart.ts'
import type { FoundSales } from '#rules/sales/found-sales.ts'
import type { CartLine } from '#rules/sales/sale.ts'

type Effects = {
  check?: () => Promise<Partial<SaleCheck>>
  recheck?: () => Promise<ReplacedMonth[]>
  register?: () => Promise<RegisteredSale>
  findSale?: () => Promise<FoundSales>
  reload?: () => Promise<FoundSales[]>
  pay?: () => Promise<void>
}

export const registered: RegisteredSale = { saleId: '897', total: null, logoUrl: null }

/** The same answer for another sale. */
export const again: RegisteredSale = { ...registered, saleId: '898' }

/** The sales that the history certainly contains. */
export const found = (...sales: RegisteredSale[]): FoundSales => ({ sales, isSure: true })

/** The counter with the given answers. It records its actions, sent data, sales and notices. */
export function openDesk(
  {
    check = async () => ({}),
    recheck = async () => (await check()).paid ?? [],
    register = async () => registered,
    findSale = async () => found(),
    reload = async () => [found(registered)],
    pay = async () => {},
  }: Effects = {},
  options: Pick<ActorOptions<typeof sale>, 'inspect'> = {},
) {
  const did: string[] = []
  const checked: string[] = []
  const paidMonths: Period[] = []
  const sent: NewSale[] = []
  const searched: NewSale[] = []
  const listed: Unlisted['id'][][] = []
  const sold: Sold[] = []
  const notices: Notice[] = []
  const actor = createActor(
    sale.provide({
      actors: {
        questions: saleQuestions.provide({
          actors: {
            check: fromPromise<SaleCheck, { buyer: Buyer; lines: CartLine[] }>(async ({ input }) => {
              checked.push(input.buyer.id)
              return { ...clear, ...(await check()) }
            }),
            recheck: fromPromise<ReplacedMonth[], PayingCart>(recheck),
          },
        }),
        sending: sendingMachine<SaleWrite, SaleAnswer>().provide({
          actors: {
            read: fromPromise<Reading<SaleWrite>, { write: SaleWrite }>(async ({ input: { write } }) =>
              write.wasSent ? { is: 'sent' } : { is: 'same', write },
            ),
            send: fromPromise<SaleAnswer, { write: SaleWrite }>(async ({ input: { write } }) => {
              did.push('register')
              sent.push(write.sale)
              return { sales: [await register()], isSure: true, isListed: false }
            }),
            find: fromPromise<Found<SaleAnswer>, { write: SaleWrite }>(async ({ input: { write } }) => {
              did.push('search')
              searched.push(write.sale)
              return foundOf(await findSale())
            }),
          },
        }),
        reloadSales: fromPromise<FoundSales[], Unlisted[]>(({ input }) => {
          did.push('reload')
          listed.push(input.map(({ id }) => id))
          return reload()
        }),
        payDiscipline: fromPromise<PartTexts, MonthsToPay>(async ({ input }) => {
          const { studentId, lines, period, added, total } = input
          const charged = chargedMonths(lines, period ?? clear.period)
          const asPaid = asRegistered(charged, { lines: totalOf(lines), total })
          for (const { year, month, amount } of addedTo(added, asPaid)) {
            did.push(`pay ${amount} for ${studentId}`)
            paidMonths.push({ year, month })
          }
          await pay()
          return []
        }),
      },
    }),
    options,
  )
  actor.on('notice', ({ notice }) => notices.push(notice))
  actor.on('finding', ({ notice }) => notices.push(notice))
  actor.on('sold', ({ type: _, ...what }) => {
    did.push('receipt')
    sold.push(what)
  })
  actor.start()
  const context = () => actor.getSnapshot().context
  const edit = (change: CartChange) => actor.send({ type: 'EDIT', change })
  const choose = ({ color, size }: { color?: string; size?: string }) => {
    edit({ kind: 'CHOOSE_PRODUCT', product: leotard })
    if (color) edit({ kind: 'CHOOSE_COLOR', color })
    if (size) edit({ kind: 'CHOOSE_SIZE', size })
  }
  const questions = () => actor.getSnapshot().children.questions
  return {
    actor,
    did,
    at: () => actor.getSnapshot().value.counter,
    /** the open question before the sale, or the check of the sale */
    asked: () => questions()?.getSnapshot().value ?? null,
    question: () => questions()?.getSnapshot().context ?? null,
    answer: (type: EventFromLogic<typeof saleQuestions>['type']) => questions()?.send({ type }),
    /** the students whose sale was checked */
    checked,
    paidMonths,
    sent,
    searched,
    /** the ids of the sales of each list reload */
    listed,
    sold,
    notices,
    context,
    /** the notices, each after its tone */
    told: () => notices.map(({ tone, text }) => `${tone}: ${text}`),
    settled: () => new Promise((resolve) => setImmediate(resolve)),
    /** changes the cart */
    edit,
    choose,
    add: (choice: Parameters<typeof choose>[0]) => {
      choose(choice)
      actor.send({ type: 'ADD_LINE' })
    },
    fill: () => {
      edit({ kind: 'PICK_STUDENT', student: ana })
      edit({ kind: 'CHOOSE_PRODUCT', product: ballet })
      actor.send({ type: 'ADD_LINE' })
      choose({ color: 'Rosa', size: '6' })
      edit({ kind: 'SET_QUANTITY', typed: '2' })
      actor.send({ type: 'ADD_LINE' })
      for (const { cartId } of context().lines) edit({ kind: 'SET_DISCOUNT', cartId, typed: '10' })
    },
    reset: {
      buyer: null,
      choice: null,
      lines: [],
      missing: null,
      pending: null,
      registered: null,
      found: null,
      failure: null,
    },
  }
}

export const ana = { id: '1', name: 'Ana López' }
export const refused = failure('El estudiante no existe.', 'refused')
export const unanswered = failure('Error al guardar la venta.', 'unanswered')
export const reject = (error: Error) => () => Promise.reject(error)
