import { assign, emit } from 'xstate'
import { required } from '#machines/required.ts'
import { fresh, offerOf, recovered } from '#machines/saving/draft-context.ts'
import { draftSetup } from '#machines/saving/draft-setup.ts'

/**
 * The drafts of one place (spec 4, Drafts). `keeping` keeps the current work on the device until it is sent. `offering`
 * offers earlier drafts, with a question about an old one. A recovered draft replaces the current work, which is then
 * offered, unless the two join.
 */
export function draftMachine<Content = unknown>() {
  return draftSetup<Content>().createMachine({
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
