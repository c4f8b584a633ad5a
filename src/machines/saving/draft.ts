import { assign, emit, setup } from 'xstate'
import type { Draft } from '#device/draft-items.ts'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'

/** A draft found on the device. */
export type Offer<Content> = Draft<Content> & {
  /** when it was found, in milliseconds since 1970 */
  foundAt: number
  /** whether the draft is so old that the user is asked about it */
  isOld: boolean
  /** the text beside a draft that may have arrived; else `null` */
  doubt: string | null
}

type Context<Content> = {
  /** creates the id of a new draft */
  newId: () => string
  /** whether a recovered draft joins the current work, as lost sales do */
  joins: boolean
  /** the unsent work; while there is none, its id is for the next work */
  current: { id: string; savedAt: number; content: Content | null }
  offered: Offer<Content>[]
}

type Event<Content> =
  | { type: 'KEEP'; content: Content; now: number }
  /** the work was sent or given up */
  | { type: 'CLEAR' }
  | { type: 'KEPT' }
  | { type: 'LOST' }
  | { type: 'RECOVER'; id: string }
  | { type: 'DISCARD'; id: string }
  /** another tab has recovered or discarded an offered draft */
  | { type: 'WITHDRAW'; id: string }
  /** the user puts off the question about an old draft */
  | { type: 'DECLINE' }

/**
 * The drafts of one place (spec 4, Drafts). `keeping` keeps the current work on the device until it is sent. `offering`
 * offers earlier drafts, with a question about an old one. A recovered draft replaces the current work, which is then
 * offered, unless the two join.
 */
export function draftMachine<Content = unknown>() {
  type Here = Context<Content>

  const without = ({ offered }: Here, id: string) => offered.filter((each) => each.id !== id)
  const offerOf = ({ offered }: Here, id: string) => offered.find((each) => each.id === id)
  const fresh = ({ newId }: Here) => ({ id: newId(), savedAt: 0, content: null })

  /** Makes an offered draft the current one, under an id of this tab. The previous work is offered. */
  const recovered = (context: Here, id: string): Partial<Here> => {
    const { current } = context
    // After recovery, this tab's draft holds both versions.
    if (context.joins && current.content !== null) return { offered: without(context, id) }
    const before =
      current.content === null
        ? []
        : [{ ...current, content: current.content, foundAt: current.savedAt, isOld: false, doubt: null }]
    const { savedAt, content } = required(offerOf(context, id))
    return {
      current: { id: context.newId(), savedAt, content },
      offered: [...before, ...without(context, id)],
    }
  }

  return setup({
    types: {
      input: {} as { newId: () => string; joins: boolean },
      context: {} as Here,
      events: {} as Event<Content>,
      emitted: {} as { type: 'recovered'; content: Content },
      tags: {} as 'asking' | 'unkept',
    },
    actors: {
      find: port<Offer<Content>[]>('find'),
      /** sends changes of the work, and drafts that another tab withdraws; never ends by itself */
      watch: port<never>('watch'),
    },
    actions: {
      keep: (_, _params: Draft<Content>) => {},
      /** keeps the current draft in the place of another draft */
      replace: (_, _params: { id: string; by: Draft<Content> }) => {},
      remove: (_, _params: { id: string }) => {},
      clear: assign(({ context }) => ({ current: fresh(context) })),
      withdraw: assign(({ context }, id: string) => ({ offered: without(context, id) })),
    },
    guards: {
      'is old': (_, offers: Offer<Content>[]) => offers.some(({ isOld }) => isOld),
      'none is old': ({ context }) => !context.offered.some(({ isOld }) => isOld),
      'is offered': ({ context }, id: string) => offerOf(context, id) !== undefined,
    },
  }).createMachine({
    id: 'draft',
    type: 'parallel',
    invoke: { id: 'watch', src: 'watch' },
    context: ({ input: { newId, joins } }) => ({
      newId,
      joins,
      current: { id: newId(), savedAt: 0, content: null },
      offered: [],
    }),
    states: {
      keeping: {
        initial: 'empty',
        on: {
          RECOVER: { guard: { type: 'is offered', params: ({ event }) => event.id }, target: '.kept' },
          KEEP: {
            target: '.kept',
            actions: [
              assign(({ context: { current }, event: { content, now } }) => ({
                current: { id: current.id, savedAt: now, content },
              })),
              {
                type: 'keep',
                params: ({ context: { current }, event: { content, now } }) => ({
                  id: current.id,
                  savedAt: now,
                  content,
                }),
              },
            ],
          },
        },
        states: {
          empty: {},
          kept: {
            initial: 'safe',
            on: {
              CLEAR: {
                target: 'empty',
                actions: [{ type: 'remove', params: ({ context }) => ({ id: context.current.id }) }, 'clear'],
              },
            },
            states: {
              safe: { on: { LOST: 'unsafe' } },
              /** The device keeps no drafts: closing the page would lose the work. */
              unsafe: { tags: 'unkept', on: { KEPT: 'safe' } },
            },
          },
        },
      },
      offering: {
        initial: 'finding',
        states: {
          finding: {
            invoke: {
              id: 'find',
              src: 'find',
              onDone: [
                {
                  guard: { type: 'is old', params: ({ event }) => event.output },
                  target: 'asking',
                  actions: assign({ offered: ({ event }) => event.output }),
                },
                { target: 'waiting', actions: assign({ offered: ({ event }) => event.output }) },
              ],
              onError: 'waiting',
            },
          },
          /** Asks about an old draft at once. Other drafts are only offered. */
          asking: {
            tags: 'asking',
            always: { guard: 'none is old', target: 'waiting' },
            on: { DECLINE: 'waiting' },
          },
          waiting: {},
        },
        on: {
          RECOVER: {
            guard: { type: 'is offered', params: ({ event }) => event.id },
            target: '.waiting',
            actions: [
              emit(({ context, event }) => ({
                type: 'recovered' as const,
                content: required(offerOf(context, event.id)).content,
              })),
              assign(({ context, event }) => recovered(context, event.id)),
              {
                type: 'replace',
                params: ({ context: { current }, event: { id } }) => ({
                  id,
                  by: { ...current, content: required(current.content) },
                }),
              },
            ],
          },
          DISCARD: {
            guard: { type: 'is offered', params: ({ event }) => event.id },
            target: '.waiting',
            actions: [
              { type: 'remove', params: ({ event }) => ({ id: event.id }) },
              { type: 'withdraw', params: ({ event }) => event.id },
            ],
          },
          WITHDRAW: { actions: { type: 'withdraw', params: ({ event }) => event.id } },
        },
      },
    },
  })
}
