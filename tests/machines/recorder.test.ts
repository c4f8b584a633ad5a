import { describe, expect, test, vi } from 'vitest'
import { Actor, createActor, fromPromise, type AnyStateMachine } from 'xstate'
import type { RegisteredSale } from '#api/sales.ts'
import type { Credentials, User } from '#api/session.ts'
import { stateText } from '#device/diagnosis.ts'
import { menus } from '#machines/page/menus.ts'
import { report } from '#machines/report/machine.ts'
import type { SaleAnswer, SaleCheck, SaleWrite, Unlisted } from '#machines/sale/context.ts'
import { sale } from '#machines/sale/machine.ts'
import { saleQuestions } from '#machines/sale/questions.ts'
import { removalMachine } from '#machines/saving/removal.ts'
import type { Reading } from '#machines/saving/sending-context.ts'
import { sendingMachine } from '#machines/saving/sending.ts'
import { session } from '#machines/session/machine.ts'
import { clear, failure, leotard } from '#models/sale.ts'
import { user } from '#models/session.ts'
import { ana } from '#models/student-row.ts'
import type { Buyer } from '#rules/sales/cart-check.ts'
import type { FoundSales } from '#rules/sales/found-sales.ts'
import type { CartLine } from '#rules/sales/sale.ts'
import { frontMachine } from '#training/machines/front.ts'
import { possibleIn } from '#training/machines/possible.ts'
import { movesPerMachine, recordMachines } from '#training/machines/recorder.ts'
import { agoText, causeText, namesOf } from '#training/machines/texts.ts'

const bag = { ...leotard, id: '30', name: 'Bolsa', colors: [], sizes: [] }

/** A recorder of machines at a page that can change. */
function recording(path = '/pos') {
  const place = { path }
  const recorder = recordMachines({ page: () => place.path })
  const run = <Machine extends AnyStateMachine>(machine: Machine) =>
    new Actor(machine, { inspect: recorder.inspect }).start()
  const only = () => recorder.getSnapshot()[0] ?? expect.unreachable('nothing runs')
  const front = () => frontMachine(recorder.getSnapshot(), place.path)?.machine.id
  return { recorder, place, run, only, front }
}

/** The machine of the sale with a server that the test controls. */
function saleWith(register: () => Promise<RegisteredSale>) {
  return sale.provide({
    actors: {
      questions: saleQuestions.provide({
        actors: { check: fromPromise<SaleCheck, { buyer: Buyer; lines: CartLine[] }>(async () => clear) },
      }),
      sending: sendingMachine<SaleWrite, SaleAnswer>().provide({
        actors: {
          read: fromPromise<Reading<SaleWrite>, { write: SaleWrite }>(async ({ input: { write } }) => ({
            is: 'same',
            write,
          })),
          send: fromPromise<SaleAnswer, { write: SaleWrite }>(async () => ({
            sales: [await register()],
            isSure: true,
            isListed: false,
          })),
          find: fromPromise(() => Promise.reject(new Error('sin red'))),
        },
      }),
      reloadSales: fromPromise<FoundSales[], Unlisted[]>(() => Promise.resolve([])),
    },
  })
}

/** The moves of a recorded machine: each cause with its target state. */
const movesText = ({ moves }: { moves: readonly Parameters<typeof causeText>[0][] }) =>
  moves.map((move) => `${causeText(move)} → ${stateText(move.snapshot.value)}`)

const bySale = (types: readonly string[]) => (type: string) => types.includes(type)

describe('the moves of a sale', () => {
  test('are kept with what caused each, a refusal included, and each can be gone back to', async () => {
    const { run, only } = recording()
    const actor = run(saleWith(() => Promise.reject(failure('No hay existencias', 'refused'))))
    actor.send({ type: 'EDIT', change: { kind: 'PICK_STUDENT', student: ana } })
    actor.send({ type: 'EDIT', change: { kind: 'PUT_BACK_PRODUCT' } })
    actor.send({ type: 'EDIT', change: { kind: 'CHOOSE_PRODUCT', product: bag } })
    actor.send({ type: 'ADD_LINE' })
    actor.send({ type: 'PROCESS' })
    await vi.waitFor(() => expect(actor.getSnapshot().matches({ counter: 'composing' })).toBe(true))

    // An event without a change is not a move, for example putting a product back before the choice.
    expect(movesText(only())).toEqual([
      'empezó → counter.composing + list.still',
      'elegiste al estudiante → counter.composing + list.still',
      'elegiste un producto → counter.composing + list.still',
      'presionaste Agregar al carrito → counter.composing + list.still',
      'presionaste Procesar venta, o Cobrar → counter.selling.asking + list.still',
      'respondió lo que se pregunta antes de vender → counter.selling.registering + list.still',
      'respondió el registro de la venta → counter.composing + list.still',
    ])
    const [, , , , processed, asked] = only().moves
    expect(asked?.transitions.map(({ source, target }) => [source.key, target?.[0]?.key])).toEqual([
      ['asking', 'comparing'],
      ['comparing', 'registering'],
    ])
    expect(processed?.snapshot.hasTag('busy')).toBe(true)
    actor.stop()
  })

  test('can be what the state lets: what a person may do, and how the call on its way may end', async () => {
    const { run, only } = recording()
    const answer = Promise.withResolvers<RegisteredSale>()
    const actor = run(saleWith(() => answer.promise))
    const possible = () => {
      const { moves } = possibleIn(only().moves.at(-1)?.snapshot ?? expect.unreachable('no move'))
      const typesOf = (isCertain: boolean) =>
        new Set(moves.filter((each) => each.isCertain === isCertain).map((each) => each.transition.eventType))
      const guardsOf = (type: string) =>
        moves.flatMap(({ transition: { eventType, guard } }) => (eventType === type ? [guard] : []))
      return { certain: typesOf(true), perhaps: typesOf(false), guardsOf }
    }
    expect(possible().certain).toContain('PROCESS')
    expect(possible().guardsOf('ADD_LINE')).toEqual([undefined])
    // The change decides whether it fits the cart.
    expect(possible().perhaps).toContain('EDIT')
    expect([...possible().certain, ...possible().perhaps].some(bySale(['ACCEPT', 'DECLINE']))).toBe(false)

    actor.send({ type: 'EDIT', change: { kind: 'CHOOSE_PRODUCT', product: bag } })
    expect(possible().certain).toContain('ADD_LINE')
    expect(possible().guardsOf('ADD_LINE')).toEqual(['can be added'])

    actor.send({ type: 'ADD_LINE' })
    actor.send({ type: 'EDIT', change: { kind: 'PICK_STUDENT', student: ana } })
    actor.send({ type: 'PROCESS' })
    expect(possible().perhaps).toEqual(new Set(['EDIT', 'xstate.done.actor.questions']))
    actor.stop()
  })

  test('are the last hundred, and their list is the same until there is another', () => {
    const { recorder, run, only } = recording()
    const actor = run(menus)
    for (let at = 0; at < 2 * movesPerMachine; at += 1) actor.send({ type: 'TOGGLE_LEFT' })
    expect(only().moves).toHaveLength(movesPerMachine)
    expect(only().moves.at(-1)?.order).toBe(2 * movesPerMachine + 1)
    const list = recorder.getSnapshot()
    expect(recorder.getSnapshot()).toBe(list)
    actor.send({ type: 'TOGGLE_RIGHT' })
    expect(recorder.getSnapshot()).not.toBe(list)
  })
})

describe('the machines that run', () => {
  test('are those that have begun and not ended; who listens is movesText after, once', async () => {
    const { recorder, run } = recording()
    const listener = vi.fn<() => void>()
    const leave = recorder.subscribe(listener)
    createActor(menus, recorder)
    expect(recorder.getSnapshot()).toEqual([])
    const [one, other] = [run(menus), run(menus)]
    expect(listener).not.toHaveBeenCalled()
    await Promise.resolve()
    expect(listener).toHaveBeenCalledOnce()
    expect([...namesOf(recorder.getSnapshot()).values()]).toEqual(['Menús 1', 'Menús 2'])
    one.stop()
    expect([...namesOf(recorder.getSnapshot()).values()]).toEqual(['Menús'])
    leave()
    other.stop()
    await Promise.resolve()
    expect(listener).toHaveBeenCalledOnce()
  })

  test('have that of the screen in front among them, and the session where nobody is signed in', async () => {
    const { place, run, front } = recording('/login')
    expect(front()).toBeUndefined()
    const visitor = run(
      session.provide({
        actors: {
          check: fromPromise<User | null>(() => Promise.resolve(null)),
          signIn: fromPromise<User, Credentials>(() => Promise.resolve(user)),
        },
      }),
    )
    await vi.waitFor(() => expect(visitor.getSnapshot().matches('signedOut')).toBe(true))
    const counter = run(saleWith(() => Promise.reject(new Error('sin red'))))
    expect(front()).toBe('session')
    visitor.send({ type: 'SIGN_IN', username: 'admin', password: 'x' })
    await vi.waitFor(() => expect(visitor.getSnapshot().matches('signedIn')).toBe(true))
    place.path = '/pos'
    counter.send({ type: 'EDIT', change: { kind: 'PICK_STUDENT', student: ana } })
    run(menus).send({ type: 'TOGGLE_LEFT' })
    expect(front()).toBe('sale')
    place.path = '/dashboard'
    expect(front()).toBe('session')
    place.path = '/finanzas'
    for (const machine of [removalMachine(), report]) run(machine)
    expect(front()).toBe('report')
    place.path = '/pos'
    expect(front()).toBe('sale')
    visitor.send({ type: 'EXPIRED' })
    expect(front()).toBe('session')
    for (const actor of [visitor, counter]) actor.stop()
  })
})

test('what a person did is movesText to them, however its words begin', () => {
  const { run, only } = recording()
  const actor = run(menus)
  for (const type of ['TOGGLE_LEFT', 'CLOSE'] as const) actor.send({ type })
  expect(movesText(only())).toEqual([
    'empezó → none',
    'presionaste el menú izquierdo → left',
    'elegiste una entrada o cerraste el menú → none',
  ])
})

test('the time since a move is said in seconds, minutes and hours', () => {
  expect([0, 3_400, 59_000, 61_000, 7_200_000].map(agoText)).toEqual([
    'ahora',
    'hace 3 s',
    'hace 59 s',
    'hace 1 min',
    'hace 2 h',
  ])
})
