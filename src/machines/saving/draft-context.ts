/** The drafts of one place, and what recovering a draft changes. */

import { required } from '#machines/required.ts'
import type { Draft } from '#saving/draft-place.ts'

/** A draft found on the device. */
export type Offer<Content> = Draft<Content> & {
  /** whether the draft is so old that the user is asked about it */
  isOld: boolean
  /** the text beside a draft that may have arrived; else `null` */
  doubt: string | null
}

export type DraftContext<Content> = {
  newId: () => string
  /** whether a recovered draft joins the current work, as lost sales do */
  joins: boolean
  /** the unsent work; while there is none, its id is for the next work */
  current: { id: string; savedAt: number; content: Content | null }
  offered: Offer<Content>[]
}

export type DraftEvent<Content> =
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

/** No work yet, under the id for the next work. */
export const fresh = (newId: () => string) => ({ id: newId(), savedAt: 0, content: null })

export const without = <Content>({ offered }: DraftContext<Content>, id: string): Offer<Content>[] =>
  offered.filter((each) => each.id !== id)

export const offerOf = <Content>({ offered }: DraftContext<Content>, id: string): Offer<Content> | undefined =>
  offered.find((each) => each.id === id)

/** Makes an offered draft the current one, under an id of this tab. The previous work is offered. */
export function recovered<Content>(context: DraftContext<Content>, id: string): Partial<DraftContext<Content>> {
  const { current } = context
  // After recovery, this tab's draft holds both versions.
  if (context.joins && current.content !== null) return { offered: without(context, id) }
  const before = current.content === null ? [] : [{ ...current, content: current.content, isOld: false, doubt: null }]
  const { savedAt, content } = required(offerOf(context, id))
  return {
    current: { id: context.newId(), savedAt, content },
    offered: [...before, ...without(context, id)],
  }
}
