import { expect, test } from 'vitest'
import type { EventFromLogic, SnapshotFrom } from 'xstate'
import type { Missing } from '#machines/sale-notices.ts'
import { sale } from '#machines/sale.ts'
import { discountOf, hasDiscipline, lineAmount, maxQuantity, totalOf } from '#rules/sale.ts'
import { ana, openDesk, registered, reject, unanswered } from '#support/machines/sale-desk.ts'
import { everyReachable, moves, table, tags } from '#support/models/model.ts'
import { allStates, allTransitions } from '#training/machines/diagram/nodes.ts'
import { ballet, ignoredWhileSelling, leotard, model, november } from '#models/sale.ts'

test('moves as spec 4 says', () => {
  expect(moves(model, { withContext: false })).toEqual(
    [
      'PICK_STUDENT',
      'SELL_TO',
      'CHOOSE leotard',
      'CHOOSE ballet',
      'CHOOSE_COLOR',
      'CHOOSE_SIZE',
      'SET_QUANTITY',
      'PUT_BACK_PRODUCT',
      'ADD_LINE',
      'SET_LINE_QUANTITY',
      'SET_DISCOUNT',
      'REMOVE_LINE',
      'PROCESS',
      'RECOVER',
      'DISCARD',
      'RESTORE cart',
      'RESTORE registered sale',
    ]
      .map((event) => `composing --${event}--> composing`)
      .concat([
        'composing --PROCESS--> askingProduct',
        'askingProduct --ADD_LINE--> composing',
        'askingProduct --ADD_LINE--> selling.checkingMonth',
        'askingProduct --ADD_LINE--> selling.registering',
        'askingProduct --PUT_BACK_PRODUCT--> selling.checkingMonth',
        'askingProduct --PUT_BACK_PRODUCT--> selling.registering',
        'askingProduct --DECLINE--> composing',
        'composing --PROCESS--> selling.checkingMonth',
        'composing --PROCESS--> selling.registering',
        'selling.checkingMonth --check: not paid--> selling.registering',
        'selling.checkingMonth --check: paid--> askingMonth',
        'selling.checkingMonth --check: failed--> selling.registering',
        'askingMonth --ACCEPT--> selling.registering',
        'askingMonth --DECLINE--> composing',
        'composing --RECOVER--> selling.searching',
        'composing --RECOVER--> selling.payingDiscipline',
        'selling.registering --register: done--> composing',
        'selling.registering --register: done--> selling.payingDiscipline',
        'selling.registering --register: refused--> composing',
        'selling.registering --register: expired--> composing',
        'selling.registering --register: no answer--> selling.searching',
        'selling.searching --search: found--> composing',
        'selling.searching --search: found--> selling.payingDiscipline',
        'selling.searching --search: not found--> composing',
        'selling.searching --search: several--> askingFound',
        'askingFound --ACCEPT--> composing',
        'askingFound --ACCEPT--> selling.payingDiscipline',
        'askingFound --DENY--> composing',
        'askingFound --DECLINE--> composing',
        'selling.searching --search: no answer--> composing',
        'composing --PROCESS--> selling.starting',
        'askingProduct --PUT_BACK_PRODUCT--> selling.starting',
        'selling.starting --reload: done--> selling.checkingMonth',
        'selling.starting --reload: failed--> selling.checkingMonth',
        'selling.payingDiscipline --pay: done--> composing',
        'selling.payingDiscipline --pay: failed--> composing',
      ])
      .concat(
        ['starting', 'checkingMonth', 'registering', 'searching', 'payingDiscipline'].flatMap((state) =>
          ignoredWhileSelling.map((event) => `selling.${state} --${event}--> selling.${state}`),
        ),
      )
      .concat(
        [
          'composing',
          'askingProduct',
          'askingMonth',
          'askingFound',
          'selling.checkingMonth',
          'selling.registering',
          'selling.searching',
          'selling.payingDiscipline',
        ].flatMap((state) => ['reload: done', 'reload: failed'].map((event) => `${state} --${event}--> ${state}`)),
      )
      .toSorted(),
  )
  expect([allStates(sale).size, allTransitions(sale).size]).toEqual([11, 60])
})

test('the counter is busy until the sale is settled', () => {
  expect(tags(model)).toEqual(
    table(`
      askingProduct: asking
      askingMonth: asking
      askingFound: asking
      selling.starting: busy
      selling.checkingMonth: busy
      selling.registering: busy
      selling.searching: busy
      selling.payingDiscipline: busy
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
  const { buyer, choice, lines, lost, missing, pending, registered, found, nextId } = state.context
  const { isToldToWait, paidMonth, unlisted, isReloading } = state.context
  const ids = [...lines.map(({ cartId }) => cartId), ...lost.map(({ id }) => id)]
  const rules: Record<string, boolean> = {
    'a sale that is being registered has a student, a line and the total of its lines':
      !state.hasTag('busy') ||
      state.matches({ selling: 'starting' }) ||
      state.matches({ selling: 'checkingMonth' }) ||
      (pending !== null && lines.length > 0 && pending.sale.total === totalOf(lines)),
    'nothing is pending while a sale is composed':
      !state.matches('composing') || (pending === null && registered === null),
    'a list that is on its way is that of a registered sale': !isReloading || unlisted.length > 0,
    'no sale begins while the list of an equal one is on its way':
      !state.matches({ selling: 'starting' }) || isReloading,
    'a sale goes on its way when nothing chosen is left out': !state.hasTag('busy') || choice === null,
    'what is asked about was chosen, with a student and a cart beside it':
      !state.matches('askingProduct') || (choice !== null && buyer !== null && lines.length > 0),
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
    'what may be registered has a student, and can be told from what was there before': lost.every(
      (one) => (one.known === null && one.registered === null) || (one.known !== null && one.buyer !== null),
    ),
    'a paid month is asked about with its student and a discipline':
      !state.matches('askingMonth') || (paidMonth !== null && buyer !== null && hasDiscipline(lines)),
    'sales are asked about while one that was sent may be among them':
      state.matches('askingFound') === (found !== null) && (found === null || (pending !== null && lines.length > 0)),
    'only while a sale is on its way a person is told to wait': !isToldToWait || state.hasTag('busy'),
    'what is asked for is missing': missing !== 'student' || buyer === null,
    'the cart is asked for only when empty': missing !== 'lines' || lines.length === 0,
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
}

test('a sale is registered, the list reloaded, the month paid, the receipt opened, the cart reset: in this order', async () => {
  const desk = openDesk()
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

test('the receipt does not wait for the list', async () => {
  const desk = openDesk({ reload: () => new Promise(() => {}) })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'reload', 'pay 85500 for 1', 'receipt'])
  expect(desk.actor.getSnapshot().value).toBe('composing')
  expect(desk.context()).toMatchObject(desk.reset)
})

/** The counter that asks about a leotard, chosen after the cart was filled. */
function askAboutLeotard(choice: Parameters<Desk['choose']>[0]) {
  const desk = openDesk()
  desk.fill()
  desk.choose(choice)
  desk.actor.send({ type: 'PROCESS' })
  expect(desk.actor.getSnapshot().value).toBe('askingProduct')
  expect(desk.sent).toEqual([])
  return desk
}

test('a chosen product that is not in the cart is asked about, and sold with the rest once it is added', async () => {
  const desk = askAboutLeotard({ color: 'Negro', size: '4' })
  desk.actor.send({ type: 'ADD_LINE' })
  await desk.settled()
  expect(desk.sent.map(({ products, total }) => [products.length, total])).toEqual([[3, 203_100]])
  expect(desk.sent[0]?.products.at(-1)).toMatchObject({ id: '15', quantity: 1, color: 'Negro', size: '4' })
})

test('put back instead, it is not sold', async () => {
  const desk = askAboutLeotard({ color: 'Negro', size: '4' })
  desk.actor.send({ type: 'PUT_BACK_PRODUCT' })
  await desk.settled()
  expect(desk.sent.map(({ products, total }) => [products.length, total])).toEqual([[2, 161_100]])
})

test('neither added nor put back, it stays chosen and nothing is sold', () => {
  const desk = askAboutLeotard({ color: 'Negro' })
  desk.actor.send({ type: 'DECLINE' })
  expect(desk.actor.getSnapshot().value).toBe('composing')
  expect(desk.context()).toMatchObject({ choice: { color: 'Negro' }, lines: [{}, {}], pending: null })
  expect(desk.sent).toEqual([])
})

test.each([
  [{}, 'color', 'Por favor, selecciona un color.'],
  [{ color: 'Negro' }, 'size', 'Por favor, selecciona una talla.'],
] as const)('added with %j it is asked for its %s, and nothing is sold', (choice, missing, text) => {
  const desk = askAboutLeotard(choice)
  desk.actor.send({ type: 'ADD_LINE' })
  expect(desk.actor.getSnapshot().value).toBe('composing')
  expect(desk.context()).toMatchObject({ missing, choice })
  expect(desk.notices).toEqual([{ tone: 'alert', text }])
  expect(desk.sent).toEqual([])
})

test('asked about once more, it no longer says what it misses', () => {
  const desk = askAboutLeotard({})
  desk.actor.send({ type: 'ADD_LINE' })
  desk.actor.send({ type: 'PROCESS' })
  expect(desk.actor.getSnapshot().value).toBe('askingProduct')
  expect(desk.context().missing).toBeNull()
})

test('a month that is already paid is asked about before its amount is replaced', async () => {
  const desk = openDesk({ findPaidMonth: async () => november })
  desk.fill()
  const { lines } = desk.context()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.checked).toEqual(['1'])
  expect(desk.actor.getSnapshot().value).toBe('askingMonth')
  expect(desk.context().paidMonth).toEqual(november)
  desk.actor.send({ type: 'DECLINE' })
  expect(desk.actor.getSnapshot().value).toBe('composing')
  expect(desk.context()).toMatchObject({ buyer: ana, lines, pending: null, paidMonth: null })
  expect(desk.did).toEqual([])

  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  desk.actor.send({ type: 'ACCEPT' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'reload', 'pay 85500 for 1', 'receipt'])
})

test('payments that cannot be looked up do not stop the sale', async () => {
  const desk = openDesk({ findPaidMonth: reject(unanswered) })
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'reload', 'pay 85500 for 1', 'receipt'])
  expect(desk.notices).toEqual([])
})

test('a sale without disciplines pays for no month', async () => {
  const desk = openDesk()
  desk.fill()
  desk.actor.send({ type: 'REMOVE_LINE', cartId: desk.context().lines[0]?.cartId ?? 0 })
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'reload', 'receipt'])
  expect(desk.checked).toEqual([])
})

test.each([
  ['list that does not load', { reload: reject(unanswered) }],
  ['payment that fails', { pay: reject(unanswered) }],
])('a %s keeps nobody from the receipt, and nobody is told', async (_, effects) => {
  const desk = openDesk(effects)
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.did).toEqual(['register', 'reload', 'pay 85500 for 1', 'receipt'])
  expect(desk.notices).toEqual([])
  expect(desk.context()).toMatchObject(desk.reset)
})

test('one press registers once, however often it is pressed', async () => {
  const desk = openDesk()
  desk.fill()
  for (let press = 0; press < 10; press += 1) desk.actor.send({ type: 'PROCESS' })
  await desk.settled()
  expect(desk.sent).toHaveLength(1)
})

test('what is pressed while a sale is on its way changes nothing, and is told once', async () => {
  const wait = 'status: Espera: la venta se está registrando.'
  const desk = openDesk()
  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  const { isToldToWait: _, ...before } = desk.context()
  desk.actor.send({ type: 'PICK_STUDENT', student: { id: '2', name: 'Berta Ruiz' } })
  desk.actor.send({ type: 'CHOOSE_PRODUCT', product: ballet })
  desk.actor.send({ type: 'SET_DISCOUNT', cartId: desk.context().lines[0]?.cartId ?? 0, percent: 50 })
  desk.actor.send({ type: 'PROCESS' })
  expect(desk.context()).toMatchObject(before)
  expect(desk.told()).toEqual([wait])
  await desk.settled()
  expect(desk.sent).toHaveLength(1)

  desk.fill()
  desk.actor.send({ type: 'PROCESS' })
  expect(desk.told()).toEqual([wait])
  desk.actor.send({ type: 'ADD_LINE' })
  expect(desk.told()).toEqual([wait, wait])
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
  ['no size', (desk: Desk) => desk.choose({ color: 'Rosa' }), 'ADD_LINE', 'size', 'Por favor, selecciona una talla.'],
] as const)('with %s it asks for it (spec 5, POS)', (_, given, type, missing, text) => {
  const desk = openDesk()
  given(desk)
  desk.actor.send({ type })
  expect(desk.notices).toEqual([{ tone: 'alert', text }])
  expect(desk.context().missing).toBe(missing)
  expect(desk.actor.getSnapshot().value).toBe('composing')
  expect(desk.context().lines).toEqual([])
})
type Desk = ReturnType<typeof openDesk>
type SaleEvent = EventFromLogic<typeof sale>

test('only physical products ask for color and size', () => {
  const desk = openDesk()
  const service = { ...leotard, type: 'service' as const }
  desk.actor.send({ type: 'CHOOSE_PRODUCT', product: service })
  desk.actor.send({ type: 'ADD_LINE' })
  expect(desk.context().lines).toMatchObject([{ id: leotard.id, selectedColor: null, selectedSize: null }])
})

test('a color or size that the product does not have is not taken', () => {
  const desk = openDesk()
  desk.actor.send({ type: 'CHOOSE_PRODUCT', product: leotard })
  desk.actor.send({ type: 'CHOOSE_COLOR', color: 'Verde' })
  desk.actor.send({ type: 'CHOOSE_SIZE', size: 'XXL' })
  expect(desk.context().choice).toMatchObject({ color: null, size: null })
})

test('the same product added twice is two lines with a discount each', () => {
  const desk = openDesk()
  for (let time = 0; time < 2; time += 1) {
    desk.actor.send({ type: 'CHOOSE_PRODUCT', product: ballet })
    desk.actor.send({ type: 'ADD_LINE' })
  }
  const [first, second] = desk.context().lines
  desk.actor.send({ type: 'SET_DISCOUNT', cartId: second?.cartId ?? 0, percent: 250 })
  expect(first?.cartId).not.toBe(second?.cartId)
  expect(desk.context().lines.map(({ discountPercent }) => discountPercent)).toEqual([0, 100])
})

test.each([
  [3, 3],
  [0, 1],
  [2.7, 2],
  [maxQuantity + 1, maxQuantity],
])('a quantity of %d in the cart becomes %d, of that line only', (quantity, kept) => {
  const desk = openDesk()
  for (let time = 0; time < 2; time += 1) {
    desk.actor.send({ type: 'CHOOSE_PRODUCT', product: ballet })
    desk.actor.send({ type: 'ADD_LINE' })
  }
  const [, second] = desk.context().lines
  desk.actor.send({ type: 'SET_LINE_QUANTITY', cartId: second?.cartId ?? 0, quantity })
  expect(desk.context().lines.map((line) => line.quantity)).toEqual([1, kept])
})

test.each<[Missing, (desk: Desk) => void, SaleEvent]>([
  ['student', (desk) => desk.actor.send({ type: 'PROCESS' }), { type: 'PICK_STUDENT', student: ana }],
  [
    'lines',
    (desk) => {
      desk.actor.send({ type: 'PICK_STUDENT', student: ana })
      desk.actor.send({ type: 'CHOOSE_PRODUCT', product: ballet })
      desk.actor.send({ type: 'PROCESS' })
    },
    { type: 'ADD_LINE' },
  ],
  ['product', (desk) => desk.actor.send({ type: 'ADD_LINE' }), { type: 'CHOOSE_PRODUCT', product: leotard }],
  ['color', (desk) => desk.add({ size: '6' }), { type: 'CHOOSE_COLOR', color: 'Rosa' }],
  ['size', (desk) => desk.add({ color: 'Rosa' }), { type: 'CHOOSE_SIZE', size: '6' }],
  ['color', (desk) => desk.add({ size: '6' }), { type: 'PUT_BACK_PRODUCT' }],
  [
    'product',
    (desk) => {
      desk.fill()
      desk.actor.send({ type: 'ADD_LINE' })
    },
    { type: 'PROCESS' },
  ],
])('the mark at the missing %s stays until it is given', (missing, ask, answer) => {
  const desk = openDesk()
  ask(desk)
  expect(desk.context().missing).toBe(missing)
  desk.actor.send(answer)
  expect(desk.context().missing).toBeNull()
})

test('a chosen product starts as one piece without color and size, and can be put back', () => {
  const { actor, context } = openDesk()
  expect(actor.getSnapshot().can({ type: 'PUT_BACK_PRODUCT' })).toBe(false)
  expect(actor.getSnapshot().can({ type: 'SET_QUANTITY', quantity: 2 })).toBe(false)
  actor.send({ type: 'CHOOSE_PRODUCT', product: leotard })
  actor.send({ type: 'CHOOSE_COLOR', color: 'Rosa' })
  actor.send({ type: 'SET_QUANTITY', quantity: 3 })
  actor.send({ type: 'CHOOSE_PRODUCT', product: leotard })
  expect(context().choice).toEqual({ product: leotard, color: null, size: null, quantity: 1 })
  actor.send({ type: 'PUT_BACK_PRODUCT' })
  expect(context().choice).toBeNull()
})

test('what is not in the cart gets no quantity and no discount, and is not removed', () => {
  const { actor, fill } = openDesk()
  fill()
  expect(actor.getSnapshot().can({ type: 'SET_LINE_QUANTITY', cartId: 99, quantity: 5 })).toBe(false)
  expect(actor.getSnapshot().can({ type: 'SET_DISCOUNT', cartId: 99, percent: 5 })).toBe(false)
  expect(actor.getSnapshot().can({ type: 'REMOVE_LINE', cartId: 99 })).toBe(false)
})
