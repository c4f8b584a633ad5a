import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Offer } from '#machines/saving/draft-context.ts'
import { draftMachine } from '#machines/saving/draft.ts'
import { machine, model } from '#models/draft.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { everyReachable } from '#support/models/paths.ts'
import { moves, table, tags } from '#support/models/tables.ts'

test('keeps what is typed while it offers what was kept before (spec 4, Drafts)', () => {
  expect(moves(model)).toEqual(
    table(`
      keeping.empty [none] --KEEP--> keeping.kept.safe [none]
      keeping.empty [offered] --KEEP--> keeping.kept.safe [offered]
      keeping.empty offering.asking [offered] --RECOVER--> keeping.kept.safe offering.waiting [none]
      keeping.empty offering.waiting [offered] --RECOVER--> keeping.kept.safe offering.waiting [none]
      keeping.kept.safe [none] --CLEAR--> keeping.empty [none]
      keeping.kept.safe [none] --KEEP--> keeping.kept.safe [none]
      keeping.kept.safe [none] --LOST--> keeping.kept.unsafe [none]
      keeping.kept.safe [offered] --CLEAR--> keeping.empty [offered]
      keeping.kept.safe [offered] --KEEP--> keeping.kept.safe [offered]
      keeping.kept.safe [offered] --LOST--> keeping.kept.unsafe [offered]
      keeping.kept.safe offering.asking [offered] --RECOVER--> keeping.kept.safe offering.waiting [offered]
      keeping.kept.safe offering.waiting [offered] --RECOVER--> keeping.kept.safe offering.waiting [offered]
      keeping.kept.unsafe [none] --CLEAR--> keeping.empty [none]
      keeping.kept.unsafe [none] --KEEP--> keeping.kept.safe [none]
      keeping.kept.unsafe [none] --KEPT--> keeping.kept.safe [none]
      keeping.kept.unsafe [offered] --CLEAR--> keeping.empty [offered]
      keeping.kept.unsafe [offered] --KEEP--> keeping.kept.safe [offered]
      keeping.kept.unsafe [offered] --KEPT--> keeping.kept.safe [offered]
      keeping.kept.unsafe offering.asking [offered] --RECOVER--> keeping.kept.safe offering.waiting [offered]
      keeping.kept.unsafe offering.waiting [offered] --RECOVER--> keeping.kept.safe offering.waiting [offered]
      offering.asking [offered] --DECLINE--> offering.waiting [offered]
      offering.asking [offered] --DISCARD--> offering.waiting [none]
      offering.asking [offered] --WITHDRAW--> offering.waiting [none]
      offering.finding [none] --WITHDRAW--> offering.finding [none]
      offering.finding [none] --find: an old one--> offering.asking [offered]
      offering.finding [none] --find: failed--> offering.waiting [none]
      offering.finding [none] --find: none--> offering.waiting [none]
      offering.finding [none] --find: one--> offering.waiting [offered]
      offering.waiting [none] --WITHDRAW--> offering.waiting [none]
      offering.waiting [offered] --DISCARD--> offering.waiting [none]
      offering.waiting [offered] --WITHDRAW--> offering.waiting [none]
      offering.waiting [offered] --WITHDRAW--> offering.waiting [offered]
    `),
  )
  expect([allStates(machine).size, allTransitions(machine).size]).toEqual([9, 13])
})

test('work that is not kept, and a question that waits, are known everywhere', () => {
  expect(tags(model)).toEqual(
    table(`
      keeping.empty offering.asking: asking
      keeping.kept.safe offering.asking: asking
      keeping.kept.unsafe offering.asking: asking unkept
      keeping.kept.unsafe offering.finding: unkept
      keeping.kept.unsafe offering.waiting: unkept
    `),
  )
})

test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  const { current, offered } = state.context
  expect(current.content !== null).toBe(state.matches({ keeping: 'kept' }))
  if (state.hasTag('asking')) expect(offered.some(({ isOld }) => isOld)).toBe(true)
})

const offer = (id: string, isOld = false): Offer<string> => ({
  id,
  savedAt: 1,
  content: `content of ${id}`,
  isOld,
  doubt: null,
})

/** The drafts of a place, with a record of their device operations. */
function open(found: Offer<string>[], { joins = false } = {}) {
  const did: string[] = []
  let watchers = 0
  let made = 0
  const actor = createActor(
    draftMachine<string>().provide({
      actors: {
        find: fromPromise(async () => found),
        watch: fromPromise<never>(({ signal }) => {
          watchers += 1
          signal.addEventListener('abort', () => void (watchers -= 1))
          return new Promise(() => {})
        }),
      },
      actions: {
        keep: (_, { id, content, savedAt }) => did.push(`keeps ${id}: ${content} at ${savedAt}`),
        replace: (_, { id, by }) => did.push(`keeps ${by.id} for ${id}: ${by.content} of ${by.savedAt}`),
        remove: (_, { id }) => did.push(`removes ${id}`),
      },
    }),
    { input: { newId: () => `new ${++made}`, joins } },
  )
  actor.on('recovered', ({ content }) => did.push(`recovers ${content}`))
  actor.start()
  const offered = () => actor.getSnapshot().context.offered.map(({ id }) => id)
  return { actor, did, offered, watchers: () => watchers, found: () => new Promise((resolve) => setImmediate(resolve)) }
}

test('what is typed is watched once, from the start to the end', async () => {
  const { actor, watchers, found } = open([offer('a')])
  expect(watchers()).toBe(1)
  await found()
  actor.send({ type: 'KEEP', content: 'Top', now: 10 })
  actor.send({ type: 'RECOVER', id: 'a' })
  actor.send({ type: 'CLEAR' })
  expect(watchers()).toBe(1)
  actor.stop()
  expect(watchers()).toBe(0)
})

test('what is typed is kept under one id until it is sent; what is typed next has another', () => {
  const { actor, did } = open([])
  actor.send({ type: 'KEEP', content: 'Mo', now: 10 })
  actor.send({ type: 'KEEP', content: 'Mochila', now: 20 })
  actor.send({ type: 'CLEAR' })
  actor.send({ type: 'CLEAR' })
  actor.send({ type: 'KEEP', content: 'Top', now: 30 })
  expect(did).toEqual([
    'keeps new 1: Mo at 10',
    'keeps new 1: Mochila at 20',
    'removes new 1',
    'keeps new 2: Top at 30',
  ])
})

test('a recovered draft is put back and kept in the place of the old one', async () => {
  const { actor, did, offered, found } = open([offer('a'), offer('b')])
  await found()
  expect(offered()).toEqual(['a', 'b'])
  actor.send({ type: 'RECOVER', id: 'b' })
  expect(did).toEqual(['keeps new 2 for b: content of b of 1', 'recovers content of b'])
  expect(offered()).toEqual(['a'])
  actor.send({ type: 'CLEAR' })
  expect(did.at(-1)).toBe('removes new 2')
})

test('recovering offers what was typed until then', async () => {
  const { actor, offered, found } = open([offer('a')])
  await found()
  actor.send({ type: 'KEEP', content: 'Top', now: 10 })
  actor.send({ type: 'RECOVER', id: 'a' })
  expect(actor.getSnapshot().context.offered).toEqual([
    { id: 'new 1', savedAt: 10, content: 'Top', isOld: false, doubt: null },
  ])
  actor.send({ type: 'RECOVER', id: 'new 1' })
  expect(actor.getSnapshot().context.current.content).toBe('Top')
  expect(actor.getSnapshot().context.offered).toMatchObject([{ content: 'content of a' }])
  expect(offered()).toHaveLength(1)
})

test('what joins the work of the place takes no place of it, and is offered no more', async () => {
  const { actor, did, offered, found } = open([offer('a'), offer('b')], { joins: true })
  await found()
  actor.send({ type: 'RECOVER', id: 'a' })
  actor.send({ type: 'RECOVER', id: 'b' })
  expect(offered()).toEqual([])
  // The typed draft contains both, and the device stores it under one id.
  expect(did.filter((each) => each.startsWith('keeps')).map((each) => each.split(':')[0])).toEqual([
    'keeps new 2 for a',
    'keeps new 2 for b',
  ])
})

test('a discarded draft is removed; one that another tab took is only offered no more', async () => {
  const { actor, did, offered, found } = open([offer('a'), offer('b')])
  await found()
  actor.send({ type: 'DISCARD', id: 'a' })
  actor.send({ type: 'DISCARD', id: 'a' })
  actor.send({ type: 'WITHDRAW', id: 'b' })
  actor.send({ type: 'RECOVER', id: 'b' })
  expect(did).toEqual(['removes a'])
  expect(offered()).toEqual([])
})

test('an old draft is asked about, and offered when the question is put off', async () => {
  const { actor, offered, found } = open([offer('a'), offer('b', true)])
  await found()
  expect(actor.getSnapshot().hasTag('asking')).toBe(true)
  actor.send({ type: 'DECLINE' })
  expect(actor.getSnapshot().hasTag('asking')).toBe(false)
  expect(offered()).toEqual(['a', 'b'])
})

test('work that the device does not keep is known, until it is kept', () => {
  const { actor } = open([])
  actor.send({ type: 'KEEP', content: 'Top', now: 10 })
  actor.send({ type: 'LOST' })
  expect(actor.getSnapshot().hasTag('unkept')).toBe(true)
  actor.send({ type: 'KEPT' })
  expect(actor.getSnapshot().hasTag('unkept')).toBe(false)
})
