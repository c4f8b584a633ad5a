import { useEffect, useState } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { createScopedActor } from '#actors/run.ts'
import type { SignedIn } from '#actors/scope.ts'
import type { Draft, DraftPlace } from '#api/drafts.ts'
import { draftMachine, type Offer } from '#machines/draft.ts'
import { isOldDraft } from '#rules/drafts.ts'

export type DraftActor<Content> = ActorRefFrom<ReturnType<typeof draftMachine<Content>>>

/** An actor in which something is typed. A method, so that actors with other events are assignable. */
type Typed<Snapshot> = {
  getSnapshot(): Snapshot
  subscribe(observer: { next: (snapshot: Snapshot) => void; complete: () => void }): { unsubscribe(): void }
}

type Options<Content, Snapshot> = {
  place: DraftPlace<Content>
  /** the unsent work of a snapshot, or `null` */
  contentOf: (snapshot: Snapshot) => Content | null
  /** puts a recovered draft back */
  recover: (content: Content) => void
}

/**
 * Keeps what is typed in an actor as a draft, and offers what was kept before. Not started. It ends with that actor, so
 * that a save which succeeds after its screen was left still removes the draft.
 */
function createDraft<Content, Snapshot>(
  visit: SignedIn,
  typed: Typed<Snapshot>,
  { place, contentOf, recover }: Options<Content, Snapshot>,
): DraftActor<Content> {
  const { drafts } = visit
  const keep = (draft: Draft<Content>) =>
    drafts.keep(place, draft, (isKept) => actor.send({ type: isKept ? 'KEPT' : 'LOST' }))
  const machine = draftMachine<Content>().provide({
    actors: {
      find: fromPromise<Offer<Content>[]>(async () => {
        const foundAt = Date.now()
        const found = await drafts.find(place)
        return found.map((draft) => ({ ...draft, foundAt, isOld: isOldDraft(draft.savedAt, foundAt) }))
      }),
    },
    actions: {
      keep: (_, draft) => keep(draft),
      replace: (_, { id, by }) => {
        keep(by)
        // Written before the other is removed: a crash in between must lose neither.
        drafts.write()
        drafts.remove(place, id)
      },
      remove: (_, { id }) => drafts.remove(place, id),
    },
  })
  const actor = createScopedActor(machine, visit, { input: { newId: drafts.newId } })
  actor.on('recovered', ({ content }) => recover(content))

  let before = contentOf(typed.getSnapshot())
  const following = typed.subscribe({
    next: (snapshot) => {
      const content = contentOf(snapshot)
      if (content === before) return
      before = content
      actor.send(content === null ? { type: 'CLEAR' } : { type: 'KEEP', content, now: Date.now() })
    },
    complete: () => actor.stop(),
  })
  const stopListening = drafts.onRemoved(place, (id) => actor.send({ type: 'WITHDRAW', id }))
  actor.subscribe({
    complete: () => {
      following.unsubscribe()
      stopListening()
      drafts.write()
      drafts.release(actor.getSnapshot().context.current.id)
    },
  })
  return actor
}

/** Starts the draft of an actor that lives as long as the visit. */
export const runDraft = <Content, Snapshot>(
  visit: SignedIn,
  typed: Typed<Snapshot>,
  options: Options<Content, Snapshot>,
): DraftActor<Content> => {
  const actor = createDraft(visit, typed, options)
  actor.start()
  return actor
}

/** The draft of a screen's actor. `options` must stay the same. */
export function useDraft<Content, Snapshot>(
  visit: SignedIn,
  typed: Typed<Snapshot>,
  options: Options<Content, Snapshot>,
): DraftActor<Content> {
  const [actor] = useState(() => createDraft(visit, typed, options))
  useEffect(() => {
    actor.start()
  }, [actor])
  return actor
}
