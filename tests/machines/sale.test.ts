import { expect, test } from 'vitest'
import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import type { NewSale, RegisteredSale } from '#api/sales.ts'
import type { Notice } from '#machines/notice.ts'
import { sale, type Sold } from '#machines/sale.ts'
import { discountOf, lineAmount, totalOf } from '#rules/sale.ts'
import { allStates, allTransitions, everyReachable, moves, table, tags } from '#support/models/model.ts'
import { ballet, failure, leotard, model } from '#models/sale.ts'

test('moves as spec 4 says', () => {
  expect(moves(model, { withContext: false })).toEqual(
    [
      'PICK_STUDENT',
      'CHOOSE leotard',
      'CHOOSE ballet',
      'CHOOSE_COLOR',
      'CHOOSE_SIZE',
      'SET_QUANTITY',
      'PUT_BACK_PRODUCT',
      'ADD_LINE',
      'SET_DISCOUNT',
      'REMOVE_LINE',
      'PROCESS',
      'RECOVER',
      'DISCARD',
    ]
      .map((event) => `composing --${event}--> composing`)
      .concat([
        'composing --PROCESS--> registering',
        'composing --RECOVER--> searching',
        'registering --register: done--> reloading',
        'registering --register: refused--> composing',
        'registering --register: expired--> composing',
        'registering --register: no answer--> searching',
        'searching --search: found--> composing',
        'searching --search: found--> payingDiscipline',
        'searching --search: not found--> composing',
        'searching --search: no answer--> composing',
        'reloading --reload: done--> composing',
        'reloading --reload: done--> payingDiscipline',
        'reloading --reload: failed--> composing',
        'reloading --reload: failed--> payingDiscipline',
        'payingDiscipline --pay: done--> composing',
        'payingDiscipline --pay: failed--> composing',
      ])
      .toSorted(),
  )
  expect([allStates(sale).size, allTransitions(sale).size]).toEqual([6, 31])
})

test('the counter is busy until the sale is settled', () => {
  expect(tags(model)).toEqual(
    table(`
      registering: busy
      searching: busy
      reloading: busy
      payingDiscipline: busy
    `),
  )
})

test('holds in every reachable state', () => {
  const reachable = everyReachable(model)
  expect(reachable.length).toBeGreaterThan(1000)
  for (const { name, state } of reachable) expect(broken(state), name).toEqual([])
})

/** What a state of the sale breaks of what must always hold. */
function broken(state: SnapshotFrom<typeof sale>): string[] {
  const { buyer, choice, lines, lost, missing, pending, registered, nextId } = state.context
  const ids = [...lines.map(({ cartId }) => cartId), ...lost.map(({ id }) => id)]
  const rules: Record<string, boolean> = {
    'a sale that is being registered has a student, a line and the total of its lines':
      !state.hasTag('busy') || (pending !== null && lines.length > 0 && pending.sale.total === totalOf(lines)),
    'nothing is pending while a sale is composed':
      !state.matches('composing') || (pending === null && registered === null),
    'no percent is outside 0 to 100': lines.every(({ discountPercent: p }) => p >= 0 && p <= 100),
    'no amount is negative': lines.every((line) => lineAmount(line) >= 0 && discountOf(line) >= 0),
    'every quantity is at least 1': lines.every(({ quantity }) => quantity >= 1) && (choice?.quantity ?? 1) >= 1,
    'a thing in the cart has its color and size': lines.every(
      ({ type, selectedColor, selectedSize }) =>
        type !== 'physical' || (selectedColor !== null && selectedSize !== null),
    ),
    'a line or lost sale has an id of its own': new Set(lines.map(({ cartId }) => cartId)).size === lines.length,
    'ids are not given twice': ids.every((id) => id < nextId),
    'what was lost can be put back': lost.every((one) => one.lines.length > 0),
    'only what may have been registered is doubtful': lost.every((one) => !one.isDoubtful || one.sale !== null),
    'what is asked for is missing': missing !== 'student' || buyer === null,
    'the cart is asked for only when empty': missing !== 'lines' || lines.length === 0,
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
}

type Effects = {
  register?: () => Promise<RegisteredSale>
  findSale?: () => Promise<RegisteredSale | null>
  reload?: () => Promise<void>
  pay?: () => Promise<void>
}

const registered: RegisteredSale = { saleId: '897', total: null, logoUrl: null }

function open({
  register = async () => registered,
  findSale = async () => null,
  reload = async () => {},
  pay = async () => {},
}: Effects = {}) {
  const did: string[] = []
  const sent: NewSale[] = []
  const sold: Sold[] = []
  const notices: Notice[] = []
  const actor = createActor(
    sale.provide({
      actors: {
        register: fromPromise<RegisteredSale, NewSale>(({ input }) => {
          did.push('register')
          sent.push(input)
          return register()
        }),
        reloadSales: fromPromise(async () => {
          did.push('reload')
          await reload()
        }),
        findSale: fromPromise<RegisteredSale | null, NewSale>(() => {
          did.push('search')
          return findSale()
        }),
        payDiscipline: fromPromise<void, { studentId: string; amount: number }>(async ({ input }) => {
          did.push(`pay ${input.amount} for ${input.studentId}`)
          await pay()
        }),
      },
    }),
  )
  actor.on('notice', ({ notice }) => notices.push(notice))
  actor.on('sold', ({ type: _, ...what }) => {
    did.push('receipt')
    sold.push(what)
  })
  actor.start()
  const context = () => actor.getSnapshot().context
  return {
    actor,
    did,
    sent,
    sold,
    notices,
    context,
    texts: () => notices.map(({ text }) => text),
    settled: () => new Promise((resolve) => setImmediate(resolve)),
    fill: () => {
      actor.send({ type: 'PICK_STUDENT', student: ana })
      actor.send({ type: 'CHOOSE_PRODUCT', product: ballet })
      actor.send({ type: 'ADD_LINE' })
      actor.send({ type: 'CHOOSE_PRODUCT', product: leotard })
      actor.send({ type: 'CHOOSE_COLOR', color: 'Rosa' })
      actor.send({ type: 'CHOOSE_SIZE', size: '6' })
      actor.send({ type: 'SET_QUANTITY', quantity: 2 })
      actor.send({ type: 'ADD_LINE' })
      for (const { cartId } of context().lines) actor.send({ type: 'SET_DISCOUNT', cartId, percent: 10 })
    },
    reset: { buyer: null, choice: null, lines: [], missing: null, pending: null, registered: null },
  }
}

const ana = { id: '1', name: 'Ana López' }
const refused = failure('El estudiante no existe.', 'refused')
const unanswered = failure('Error al guardar la venta.', 'unanswered')
const reject = (error: Error) => () => Promise.reject(error)

test('a sale is registered, the list reloaded, the month paid, the receipt opened, the cart reset: in this order', async () => {
  const desk = open()
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'reload', 'pay 85500 for 1', 'receipt'])
  expect(desk.sold).toEqual([{ buyer: ana, sale: desk.sent[0], registered }])
  expect(desk.sent[0]).toMatchObject({
    studentId: '1',
    total: 161_100,
    products: [
      { id: '1', quantity: 1, discountPercent: 10, discount: 9500, color: null, size: null },
      { id: '15', quantity: 2, discountPercent: 10, discount: 8400, color: 'Rosa', size: '6' },
    ],
  })
  expect(desk.context()).toMatchObject(desk.reset)
  expect(desk.notices).toEqual([])
})

test('a sale without disciplines pays for no month', async () => {
  const desk = open()
  desk.fill()
  desk.actor.send({ type: 'REMOVE_LINE', cartId: desk.context().lines[0]?.cartId ?? 0 })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'reload', 'receipt'])
})

test.each([
  ['list that does not load', { reload: reject(unanswered) }],
  ['payment that fails', { pay: reject(unanswered) }],
])('a %s keeps nobody from the receipt, and nobody is told', async (_, effects) => {
  const desk = open(effects)
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'reload', 'pay 85500 for 1', 'receipt'])
  expect(desk.notices).toEqual([])
  expect(desk.context()).toMatchObject(desk.reset)
})

test('one press registers once, however often it is pressed', async () => {
  const desk = open()
  desk.fill()
  for (let press = 0; press < 10; press += 1) desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.sent).toHaveLength(1)
})

test.each([
  ['no student', () => {}, 'PROCESS', 'student', 'Por favor, selecciona una estudiante.'],
  [
    'an empty cart',
    (desk: Desk) => desk.actor.send({ type: 'PICK_STUDENT', student: ana }),
    'PROCESS',
    'lines',
    'Por favor, agrega productos a la venta.',
  ],
  ['no product', () => {}, 'ADD_LINE', 'product', 'Por favor, selecciona un producto.'],
  [
    'no color',
    (desk: Desk) => desk.actor.send({ type: 'CHOOSE_PRODUCT', product: leotard }),
    'ADD_LINE',
    'color',
    'Por favor, selecciona un color.',
  ],
  [
    'no size',
    (desk: Desk) => {
      desk.actor.send({ type: 'CHOOSE_PRODUCT', product: leotard })
      desk.actor.send({ type: 'CHOOSE_COLOR', color: 'Rosa' })
    },
    'ADD_LINE',
    'size',
    'Por favor, selecciona una talla.',
  ],
] as const)('with %s it asks for it (spec 5, POS)', (_, given, type, missing, text) => {
  const desk = open()
  given(desk)
  desk.actor.send({ type })
  expect(desk.notices).toEqual([{ tone: 'alert', text }])
  expect(desk.context().missing).toBe(missing)
  expect(desk.actor.getSnapshot().value).toBe('composing')
  expect(desk.context().lines).toEqual([])
})
type Desk = ReturnType<typeof open>

test('only physical products ask for color and size', () => {
  const desk = open()
  const service = { ...leotard, type: 'service' as const }
  desk.actor.send({ type: 'CHOOSE_PRODUCT', product: service })
  desk.actor.send({ type: 'ADD_LINE' })
  expect(desk.context().lines).toMatchObject([{ id: leotard.id, selectedColor: null, selectedSize: null }])
})

test('a color or size that the product does not have is not taken', () => {
  const desk = open()
  desk.actor.send({ type: 'CHOOSE_PRODUCT', product: leotard })
  desk.actor.send({ type: 'CHOOSE_COLOR', color: 'Verde' })
  desk.actor.send({ type: 'CHOOSE_SIZE', size: 'XXL' })
  expect(desk.context().choice).toMatchObject({ color: null, size: null })
})

test('the same product added twice is two lines with a discount each', () => {
  const desk = open()
  for (let time = 0; time < 2; time += 1) {
    desk.actor.send({ type: 'CHOOSE_PRODUCT', product: ballet })
    desk.actor.send({ type: 'ADD_LINE' })
  }
  const [first, second] = desk.context().lines
  desk.actor.send({ type: 'SET_DISCOUNT', cartId: second?.cartId ?? 0, percent: 250 })
  expect(first?.cartId).not.toBe(second?.cartId)
  expect(desk.context().lines.map(({ discountPercent }) => discountPercent)).toEqual([0, 100])
})

test('a refused sale says why, resets the form, and can be put back with its discounts', async () => {
  const desk = open({ register: reject(refused) })
  desk.fill()
  const { lines } = desk.context()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register'])
  expect(desk.texts()).toEqual(['Error: El estudiante no existe.'])
  expect(desk.context()).toMatchObject({ ...desk.reset, lost: [{ buyer: ana, lines, isDoubtful: false }] })

  desk.actor.send({ type: 'RECOVER', id: desk.context().lost[0]?.id ?? 0 })
  expect(desk.context()).toMatchObject({ buyer: ana, lines, lost: [] })
})

test('a sale that finds the session expired is kept to be recovered, and only the login says so', async () => {
  const desk = open({ register: reject(failure('Error al guardar la venta.', 'expired')) })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register'])
  expect(desk.notices).toEqual([])
  expect(desk.context()).toMatchObject({ ...desk.reset, lost: [{ buyer: ana, isDoubtful: false }] })
})

test('a sale whose answer never came and that was registered goes on to its receipt', async () => {
  const desk = open({ register: reject(unanswered), findSale: async () => registered })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'search', 'pay 85500 for 1', 'receipt'])
  expect(desk.texts()).toEqual(['La respuesta del servidor se perdió, pero la venta sí quedó registrada.'])
  expect(desk.context()).toMatchObject({ ...desk.reset, lost: [] })
})

test('a sale whose answer never came and that was not registered fails as any other', async () => {
  const desk = open({ register: reject(unanswered) })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'search'])
  expect(desk.texts()).toEqual(['Error: Error al guardar la venta.'])
  expect(desk.context()).toMatchObject({ ...desk.reset, lost: [{ isDoubtful: false }] })
})

test('a sale that nobody can tell of is searched for again before it is put back', async () => {
  const finds = [reject(unanswered), reject(unanswered), async () => null]
  const desk = open({ register: reject(unanswered), findSale: () => finds.shift()?.() ?? Promise.resolve(null) })
  desk.fill()
  const { lines } = desk.context()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.texts()).toEqual(['Error: Error al guardar la venta.', doubt])
  expect(desk.context()).toMatchObject({ ...desk.reset, lost: [{ lines, isDoubtful: true }] })

  desk.actor.send({ type: 'RECOVER', id: desk.context().lost[0]?.id ?? 0 })
  await desk.settled()
  expect(desk.texts().slice(2)).toEqual([doubt])
  expect(desk.context()).toMatchObject({ ...desk.reset, lost: [{ lines, isDoubtful: true }] })

  desk.actor.send({ type: 'RECOVER', id: desk.context().lost[0]?.id ?? 0 })
  await desk.settled()
  expect(desk.texts().slice(3)).toEqual(['La venta no quedó registrada: puedes procesarla de nuevo.'])
  expect(desk.context()).toMatchObject({ buyer: ana, lines, lost: [], pending: null })
  expect(desk.did).toEqual(['register', 'search', 'search', 'search'])
})
const doubt =
  'No se pudo comprobar si la venta quedó registrada. Antes de repetirla, «Recuperar venta» la busca en el historial.'

test('a sale that is put back takes the place of the one at the counter, and neither is lost', async () => {
  const desk = open({ register: reject(refused) })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  const failed = desk.context().lost[0]
  const berta = { id: '2', name: 'Berta Ruiz' }
  desk.actor.send({ type: 'PICK_STUDENT', student: berta })
  desk.actor.send({ type: 'CHOOSE_PRODUCT', product: ballet })
  desk.actor.send({ type: 'ADD_LINE' })
  const { lines } = desk.context()
  desk.actor.send({ type: 'RECOVER', id: failed?.id ?? 0 })
  expect(desk.context()).toMatchObject({ buyer: ana, lines: failed?.lines, lost: [{ buyer: berta, lines }] })
  desk.actor.send({ type: 'RECOVER', id: desk.context().lost[0]?.id ?? 0 })
  expect(desk.context()).toMatchObject({ buyer: berta, lines, lost: [{ buyer: ana, lines: failed?.lines }] })
})

test('a lost sale can be given up', async () => {
  const desk = open({ register: reject(refused) })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  desk.actor.send({ type: 'DISCARD', id: desk.context().lost[0]?.id ?? 0 })
  expect(desk.context().lost).toEqual([])
})
