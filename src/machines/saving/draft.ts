import { assign, emit, setup } from 'xstate'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import {
  fresh,
  offerOf,
  recovered,
  without,
  type DraftContext,
  type DraftEvent,
  type Offer,
} from '#machines/saving/draft-context.ts'
import type { Draft } from '#saving/draft-place.ts'

/**
 * The drafts of one place (spec 4, Drafts). `keeping` keeps the current work on the device until it is sent. `offering`
 * offers earlier drafts, with a question about an old one. A recovered draft replaces the current work, which is then
 * offered, unless the two join.
 */
export function draftMachine<Content = unknown>() {
  type Here = DraftContext<Content>

  return setup({
    types: {
      input: {} as { newId: () => string; joins: boolean },
      context: {} as Here,
      events: {} as DraftEvent<Content>,
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
      clear: assign(({ context }) => ({ current: fresh(context.newId) })),
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
      current: fresh(newId),
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
