import { assign, setup } from 'xstate'
import { port } from '#machines/port.ts'
import {
  fresh,
  offerOf,
  without,
  type DraftContext,
  type DraftEvent,
  type Offer,
} from '#machines/saving/draft-context.ts'
import type { Draft } from '#saving/draft-place.ts'

/** The events, actors, actions and guards of `draft`. */
export function draftSetup<Content>() {
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
  })
}
