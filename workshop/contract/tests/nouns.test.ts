/** Every call of the contract is in exactly one entry of a noun. */

import { expect, test } from 'vitest'
import { contract } from '#backend/calls.ts'
import { isUndeletable, nouns } from '#contract/suite/nouns/nouns.ts'

/** The calls that change no record. */
const ofSession = ['admin_login', 'logout']
const required = contract.filter(({ extension }) => extension === undefined)
const named = (calls: readonly { name: string }[]) => calls.map(({ name }) => name).toSorted()

test('each call that changes a record is what some noun saves or removes', () => {
  const changing = required.filter(({ name, method }) => method !== 'GET' && !ofSession.includes(name))
  const known = nouns
    .flatMap(({ saves, remove }) => [...saves, ...(remove ? [remove] : [])])
    .filter(({ extension }) => extension === undefined)
  expect(named(known), '`saves` and `remove` of contract/suite/nouns/entries').toEqual(named(changing))
})

test('what no call removes is what a run leaves', () => {
  expect(named(contract.filter(isUndeletable))).toEqual([
    'create_attendance',
    'create_or_update_payment',
    'register_sale',
  ])
})

test('a noun is removed before those whose records it names', () => {
  const order = nouns.map(({ list }) => list.name)
  for (const { list, needs = [] } of nouns)
    for (const needed of needs) expect(order.indexOf(list.name), list.name).toBeLessThan(order.indexOf(needed.name))
})
