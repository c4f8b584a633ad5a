import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRing, givenBy, guardText, recordedEvent, stateText } from '#device/diagnosis.ts'

describe('a diagnosis stores of an event', () => {
  test('ids as hashes, booleans unchanged, and only the presence of the rest', () => {
    const given = givenBy(
      { type: 'CHANGE', id: 12, studentId: '12', isPaid: false, name: 'Ana', values: { price: '150' }, at: undefined },
      'salt',
    )
    expect(given).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}$/),
      studentId: given?.['id'],
      isPaid: false,
      name: '…',
      values: 'price',
    })
  })

  test('a record as the hash of its id', () => {
    const given = givenBy({ type: 'EDIT', studentId: 7, student: { id: 7, name: 'Ana' }, row: { name: 'Ana' } }, 'salt')
    expect(given).toEqual({ studentId: expect.any(String), student: given?.['studentId'], row: '…' })
  })

  test('a name of an id only if it ends like one, and an id only as a number or a text', () => {
    const given = givenBy({ type: 'X', paid: 1, idle: 1, studentIds: 1, id: { a: 1 }, row: null }, '')
    expect(given).toEqual({ paid: '…', idle: '…', studentIds: '…', id: '…', row: '…' })
  })

  test('the names of changed fields only, and of a text not even its length', () => {
    const given = givenBy(
      { type: 'X', values: { name: 'Ana', price: 1 }, choice: { date: '' }, change: { level: '' } },
      '',
    )
    expect(given).toEqual({ values: 'name,price', choice: 'date', change: 'level' })
    expect(givenBy({ type: 'X', values: 'Ana' }, '')).toEqual({ values: '…' })
  })

  test('ids with the hash FNV-1a', () => {
    expect(givenBy({ type: 'X', id: 'foobar' }, '')).toEqual({ id: 'bf9cf968' })
  })

  test('ids distinguishably, with another hash on another page', () => {
    const hashOf = (id: number, salt: string) => givenBy({ type: 'EDIT', id }, salt)?.['id']
    expect(new Set(Array.from({ length: 1000 }, (_, id) => hashOf(id, 'a'))).size).toBe(1000)
    expect(hashOf(1, 'a')).not.toBe(hashOf(1, 'b'))
  })

  test('an edit of the cart as an event of its kind, without its text', () => {
    const edit = recordedEvent({ type: 'EDIT', change: { kind: 'SET_DISCOUNT', cartId: 7, typed: '10' } })
    expect(edit.type).toBe('SET_DISCOUNT')
    expect(givenBy(edit, 'salt')).toEqual({ cartId: givenBy({ type: 'X', id: 7 }, 'salt')?.['id'], typed: '…' })
    for (const event of [{ type: 'EDIT' }, { type: 'X', change: { level: '' } }, { type: 'X', change: null }])
      expect(recordedEvent(event)).toBe(event)
  })

  test('nothing if the event has no data, or does not belong to the machine', () => {
    expect(givenBy({ type: 'SAVE' }, 'salt')).toBeUndefined()
    expect(givenBy({ type: 'xstate.done.actor.save', actorId: 'save' }, 'salt')).toBeUndefined()
  })

  test('no text and no amount, for any event', () => {
    const long = fc.string({ minLength: 3 }).filter((text) => !'…'.includes(text) && !/^[0-9a-f]+$/.test(text))
    const event = fc.dictionary(fc.constantFrom('id', 'name', 'studentId', 'row', 'error'), fc.oneof(long, fc.object()))
    fc.assert(
      fc.property(event, (carried) => {
        const kept = Object.values(givenBy({ type: 'X', ...carried }, 'salt') ?? {})
        expect(kept.every((one) => one === '…' || /^[0-9a-f]{8}$/.test(String(one)))).toBe(true)
      }),
    )
  })
})

test('a diagnosis stores the names of the guards of the taken transitions', () => {
  const guards = ['has buyer', { type: 'is lost', params: () => 1 }, () => true, null, undefined]
  expect(guardText(guards.map((guard) => ({ guard })))).toBe('has buyer, is lost')
  expect(guardText([{}])).toBe('')
})

test.each([
  { added: [], kept: [] },
  { added: [1, 2], kept: [1, 2] },
  { added: [1, 2, 3], kept: [1, 2, 3] },
  { added: [1, 2, 3, 4, 5, 6, 7], kept: [5, 6, 7] },
])('a ring of three contains the last three of $added, oldest first', ({ added, kept }) => {
  const ring = createRing<number>(3)
  for (const item of added) ring.add(item)
  expect(ring.items()).toEqual(kept)
})

test.each([
  { value: 'idle', text: 'idle' },
  { value: { signedIn: { active: 'certain' } }, text: 'signedIn.active.certain' },
  { value: { cart: 'open', payment: { paying: 'checking' } }, text: 'cart.open + payment.paying.checking' },
  { value: { open: {} }, text: 'open' },
  { value: undefined, text: '' },
  { value: null, text: '' },
])('a state has a text of one line: $text', ({ value, text }) => {
  expect(stateText(value)).toBe(text)
})
