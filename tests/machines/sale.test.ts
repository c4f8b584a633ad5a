import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { sale } from '#machines/sale/machine.ts'
import { ignoredWhileSelling, model } from '#models/sale.ts'
import { discountOf, lineAmount, totalOf } from '#rules/sales/amounts.ts'
import { hasUnreadableDiscount } from '#rules/sales/discount.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { everyReachable } from '#support/models/paths.ts'
import { moves, table, tags } from '#support/models/tables.ts'

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
      'SET_QUANTITY many',
      'SET_QUANTITY unreadable',
      'PUT_BACK_PRODUCT',
      'ADD_LINE',
      'TAKE_MONTHS',
      'SET_LINE_MONTH',
      'SET_LINE_QUANTITY',
      'SET_DISCOUNT',
      'SET_DISCOUNT unreadable',
      'REMOVE_LINE',
      'PROCESS',
      'REOPEN',
      'DISCARD',
      'RECOVER cart',
      'RECOVER registered sale',
    ]
      .map((event) => `composing --${event}--> composing`)
      .concat(
        ['waiting', 'asking', 'registering', 'payingDiscipline'].flatMap((state) =>
          ignoredWhileSelling.map((event) => `selling.${state} --${event}--> selling.${state}`),
        ),
      )
      .concat([
        'composing --PROCESS--> selling.asking',
        'selling.asking --questions: back--> composing',
        'selling.asking --questions: sell--> selling.registering',
        'selling.asking --questions: sell--> selling.waiting',
        'selling.registering --sending: refused--> composing',
        'selling.registering --sending: found--> composing',
        'selling.registering --sending: found--> selling.payingDiscipline',
        'selling.registering --sending: not found--> composing',
        'selling.registering --sending: unknown--> composing',
        'selling.registering --sending: several--> askingFound',
        'askingFound --ACCEPT--> composing',
        'askingFound --ACCEPT--> selling.payingDiscipline',
        'askingFound --DENY--> composing',
        'askingFound --DECLINE--> composing',
        'composing --REOPEN--> selling.registering',
        'selling.payingDiscipline --pay: done--> composing',
        'selling.payingDiscipline --pay: failed--> composing',
      ])
      .map((move) => move.replace(/^/, 'counter.').replace('--> ', '--> counter.'))
      .concat(
        table(`
          # the list is a region of its own: it is reloaded once a sale is registered, also anew
          counter.selling.registering list.still --sending: done--> counter.composing list.reloading
          counter.selling.registering list.still --sending: done--> counter.selling.payingDiscipline list.reloading
          counter.selling.registering list.reloading --sending: done--> counter.selling.payingDiscipline list.reloading
          counter.composing list.still --REOPEN--> counter.selling.payingDiscipline list.reloading
          counter.composing list.reloading --REOPEN--> counter.selling.payingDiscipline list.reloading
          list.reloading --reload: done--> list.still
          list.reloading --reload: failed--> list.still

          # only an equal sale waits for it
          counter.selling.waiting list.reloading --reload: done--> counter.selling.registering list.still
          counter.selling.waiting list.reloading --reload: failed--> counter.selling.registering list.still
        `),
      )
      .toSorted(),
  )
  expect([allStates(sale).size, allTransitions(sale).size]).toEqual([14, 60])
})
test('the counter is busy until the sale is settled', () => {
  const counterTags = tags(model).map((row) => row.replace(/^counter\.(.*) list\.\w+:/, '$1:'))
  expect([...new Set(counterTags)].toSorted()).toEqual(
    table(`
      askingFound: asking
      selling.asking: busy
      selling.waiting: busy
      selling.registering: busy
      selling.payingDiscipline: busy
    `),
  )
})
test('holds in every reachable state', () => {
  const reachable = everyReachable(model)
  expect(reachable.length).toBeGreaterThan(1000)
  for (const { name, state } of reachable) expect(broken(state), name).toEqual([])
})

/** The invariants that a state of the sale breaks. */
function broken(state: SnapshotFrom<typeof sale>): string[] {
  const { buyer, choice, lines, lost, missing, pending, registered, found, nextId } = state.context
  const { isWaitNotified, unlisted } = state.context
  const ids = [...lines.map(({ cartId }) => cartId), ...lost.map(({ id }) => id)]
  const isReloading = state.matches({ list: 'reloading' })
  const at = (counter: 'composing' | 'askingFound') => state.matches({ counter })
  const isSelling = (selling: 'asking' | 'waiting') => state.matches({ counter: { selling } })
  const isOnItsWay = state.hasTag('busy') && !isSelling('asking')
  const rules: Record<string, boolean> = {
    'a sale that is being registered has a student, a line and the total of its lines':
      !isOnItsWay ||
      isSelling('waiting') ||
      (pending !== null && lines.length > 0 && pending.sale.total === totalOf(lines)),
    'nothing is pending while a sale is composed': !at('composing') || (pending === null && registered === null),
    'nothing is pending while something is asked': !isSelling('asking') || (pending === null && registered === null),
    'a list that is on its way is that of a registered sale': !isReloading || unlisted.length > 0,
    'no sale begins while the list of an equal one is on its way': !isSelling('waiting') || isReloading,
    'a sale goes on its way when nothing chosen is left out': !isOnItsWay || choice === null,
    'what is asked about has a student and a cart': !isSelling('asking') || (buyer !== null && lines.length > 0),
    'what a sale on its way costs was read': !state.hasTag('busy') || !hasUnreadableDiscount(lines),
    'no percent is outside 0 to 100': lines.every(({ discountPercent: p }) => p >= 0 && p <= 100),
    'no amount is negative': lines.every((line) => lineAmount(line) >= 0 && discountOf(line) >= 0),
    'every quantity is at least 1': lines.every(({ quantity }) => quantity >= 1) && (choice?.quantity ?? 1) >= 1,
    'a thing in the cart has its color and size': lines.every(
      ({ type, selectedColor, selectedSize }) =>
        type !== 'physical' || (selectedColor !== null && selectedSize !== null),
    ),
    'a line or lost sale has an id of its own': new Set(lines.map(({ cartId }) => cartId)).size === lines.length,
    'a month in the cart is owed by who buys': lines.every(
      ({ month }) => month === undefined || buyer === null || month.studentId === buyer.id,
    ),
    'ids are not given twice': ids.every((id) => id < nextId),
    'what was lost can be put back': lost.every((one) => one.lines.length > 0),
    'what may be registered has a student, and can be told from what was there before': lost.every(
      (one) => (one.known === null && one.registered === null) || (one.known !== null && one.buyer !== null),
    ),
    'sales are asked about while one that was sent may be among them':
      at('askingFound') === (found !== null) && (found === null || (pending !== null && lines.length > 0)),
    'only while a sale is on its way a person is told to wait': !isWaitNotified || state.hasTag('busy'),
    'what is asked for is missing': missing !== 'student' || buyer === null,
    'the cart is asked for only when empty': missing !== 'lines' || lines.length === 0,
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
}
