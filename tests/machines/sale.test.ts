import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { sale } from '#machines/sale.ts'
import { discountOf, hasDiscipline, hasUnreadDiscount, isUnusual, lineAmount, totalOf } from '#rules/sale.ts'
import { everyReachable } from '#support/models/paths.ts'
import { moves, table, tags } from '#support/models/tables.ts'
import { allStates, allTransitions } from '#training/machines/diagram/nodes.ts'
import { ignoredWhileSelling, model } from '#models/sale.ts'

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
      'SET_QUANTITY unread',
      'PUT_BACK_PRODUCT',
      'ADD_LINE',
      'SET_LINE_QUANTITY',
      'SET_DISCOUNT',
      'SET_DISCOUNT unread',
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
        'askingProduct --ADD_LINE--> selling.checking',
        'askingProduct --PUT_BACK_PRODUCT--> selling.checking',
        'askingProduct --DECLINE--> composing',
        'composing --PROCESS--> askingUnusual',
        'askingProduct --ADD_LINE--> askingUnusual',
        'askingUnusual --ACCEPT--> selling.checking',
        'askingUnusual --DECLINE--> composing',
        'composing --PROCESS--> selling.checking',
        'selling.checking --check: clear--> selling.registering',
        'selling.checking --check: paid--> selling.registering',
        'selling.checking --check: changed--> askingCart',
        'askingCart --UPDATE--> composing',
        'askingCart --ACCEPT--> askingMonth',
        'askingCart --ACCEPT--> selling.registering',
        'askingCart --DECLINE--> composing',
        'selling.checking --check: paid--> askingMonth',
        'selling.checking --check: failed--> selling.registering',
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
        'selling.starting --reload: done--> selling.checking',
        'selling.starting --reload: failed--> selling.checking',
        'selling.payingDiscipline --pay: done--> composing',
        'selling.payingDiscipline --pay: failed--> composing',
      ])
      .concat(
        ['starting', 'checking', 'registering', 'searching', 'payingDiscipline'].flatMap((state) =>
          ignoredWhileSelling.map((event) => `selling.${state} --${event}--> selling.${state}`),
        ),
      )
      .concat(
        [
          'composing',
          'askingProduct',
          'askingCart',
          'askingMonth',
          'askingFound',
          'selling.checking',
          'selling.registering',
          'selling.searching',
          'selling.payingDiscipline',
        ].flatMap((state) => ['reload: done', 'reload: failed'].map((event) => `${state} --${event}--> ${state}`)),
      )
      .toSorted(),
  )
  expect([allStates(sale).size, allTransitions(sale).size]).toEqual([14, 71])
})
test('the counter is busy until the sale is settled', () => {
  expect(tags(model)).toEqual(
    table(`
      askingProduct: asking
      askingUnusual: asking
      askingCart: asking
      askingMonth: asking
      askingFound: asking
      selling.starting: busy
      selling.checking: busy
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
  const { isToldToWait, checked, unlisted, isReloading } = state.context
  const ids = [...lines.map(({ cartId }) => cartId), ...lost.map(({ id }) => id)]
  const rules: Record<string, boolean> = {
    'a sale that is being registered has a student, a line and the total of its lines':
      !state.hasTag('busy') ||
      state.matches({ selling: 'starting' }) ||
      state.matches({ selling: 'checking' }) ||
      (pending !== null && lines.length > 0 && pending.sale.total === totalOf(lines)),
    'nothing is pending while a sale is composed':
      !state.matches('composing') || (pending === null && registered === null),
    'a list that is on its way is that of a registered sale': !isReloading || unlisted.length > 0,
    'no sale begins while the list of an equal one is on its way':
      !state.matches({ selling: 'starting' }) || isReloading,
    'a sale goes on its way when nothing chosen is left out': !state.hasTag('busy') || choice === null,
    'what is asked about was chosen, with a student and a cart beside it':
      !state.matches('askingProduct') || (choice !== null && buyer !== null && lines.length > 0),
    'what a sale on its way costs was read': !state.hasTag('busy') || !hasUnreadDiscount(lines),
    'what is asked about as unusual is unusual': !state.matches('askingUnusual') || isUnusual(lines),
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
      !state.matches('askingMonth') || (Boolean(checked?.paid) && buyer !== null && hasDiscipline(lines)),
    'a cart that is asked about has changed':
      !state.matches('askingCart') || (Boolean(checked?.changes) && buyer !== null),
    'sales are asked about while one that was sent may be among them':
      state.matches('askingFound') === (found !== null) && (found === null || (pending !== null && lines.length > 0)),
    'only while a sale is on its way a person is told to wait': !isToldToWait || state.hasTag('busy'),
    'what is asked for is missing': missing !== 'student' || buyer === null,
    'the cart is asked for only when empty': missing !== 'lines' || lines.length === 0,
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
}
