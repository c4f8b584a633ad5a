import { fromPromise, type ActorRefFrom } from 'xstate'
import { createScopedActor } from '#actors/lifetime/run.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import type { Offer } from '#machines/saving/draft-context.ts'
import { draftMachine } from '#machines/saving/draft.ts'
import { isOldDraft } from '#rules/drafts.ts'
import type { Draft, DraftPlace } from '#saving/draft-place.ts'
import { findingText, type Finding, type SentWords } from '#saving/sent.ts'

export type DraftActor<Content> = ActorRefFrom<ReturnType<typeof draftMachine<Content>>>

/** The part of a snapshot that a draft reads. A method, so that snapshots with other tags are assignable. */
export type Sending = { hasTag(tag: 'busy'): boolean }

/** An actor that holds typed work. Methods, so that actors with other events are assignable. */
export type Typed<Snapshot extends Sending> = {
  getSnapshot(): Snapshot
  subscribe(observer: { next: (snapshot: Snapshot) => void; complete: () => void }): { unsubscribe(): void }
}

/** The result of a search for a sent draft. `isLate`: the person typed more after the send. */
export type Trace = { finding: Finding; isLate: boolean }

type Options<Content, Snapshot extends Sending> = {
  place: DraftPlace<Content>
  /** the unsent work of a snapshot, or `null` */
  contentOf: (snapshot: Snapshot) => Content | null
  /** puts a recovered draft back */
  recover: (content: Content) => void
  /** looks for the write that was on its way when its page ended; default: no search */
  search?: {
    words: SentWords
    /** the number of unreadable rows: a draft that is not found may be one of them */
    unreadable: () => number
    /** returns `null` for a draft that was not on its way */
    find: (content: Content) => Promise<Trace | null>
  }
  /** whether a newer draft takes the place of this one, which is then removed; default: never */
  isReplaced?: (content: Content) => boolean
  /** whether a recovered draft joins the current work; default: it replaces the current work */
  joins?: boolean
}

const isSame = (one: object | null, other: object | null): boolean => {
  if (one === null || other === null) return one === other
  const entries = Object.entries(one)
  const others = new Map(Object.entries(other))
  return entries.length === others.size && entries.every(([name, value]) => Object.is(value, others.get(name)))
}

/**
 * Keeps the work typed in an actor as a draft, and offers earlier drafts. Not started. It ends with that actor: a save
 * that succeeds after its screen was left still removes the draft.
 */
export function createDraft<Content extends object, Snapshot extends Sending>(
  visit: SignedIn,
  typed: Typed<Snapshot>,
  { place, contentOf, recover, search, isReplaced = () => false, joins = false }: Options<Content, Snapshot>,
): DraftActor<Content> {
  const { drafts } = visit
  const keep = (draft: Draft<Content>) =>
    drafts.keep(place, draft, (isKept) => {
      // The last change is written when the actor has stopped.
      if (actor.getSnapshot().status === 'active') actor.send({ type: isKept ? 'KEPT' : 'LOST' })
    })
  /**
   * Returns the draft to offer, with a doubt if it may have arrived. If it has arrived, a notice says so and the draft
   * is removed.
   */
  const offersOf = async (draft: Draft<Content>, now: number): Promise<Offer<Content>[]> => {
    const offer = { ...draft, isOld: isOldDraft(draft.savedAt, now), doubt: null }
    const trace = search
      ? await search.find(draft.content).catch((): Trace => ({ finding: 'unknown', isLate: false }))
      : null
    if (!search || trace === null) return [offer]
    const finding = trace.finding === 'not done' && search.unreadable() > 0 ? 'unknown' : trace.finding
    if (finding === 'not done') return [offer]
    const text = findingText(finding, search.words)
    if (finding === 'unknown' || trace.isLate) return [{ ...offer, doubt: text }]
    drafts.remove(place, draft.id)
    visit.notices?.notify({ tone: 'status', text })
    return []
  }
  const machine = draftMachine<Content>().provide({
    actors: {
      find: fromPromise<Offer<Content>[]>(async () => {
        const now = Date.now()
        const all = await drafts.find(place)
        const found = all.filter(({ content }, index) => index === 0 || !isReplaced(content))
        for (const { id } of all) if (found.every((each) => each.id !== id)) drafts.remove(place, id)
        return (await Promise.all(found.map((draft) => offersOf(draft, now)))).flat()
      }),
      watch: fromPromise<never>(({ signal }) => {
        let before = contentOf(typed.getSnapshot())
        const watching = typed.subscribe({
          next: (snapshot) => {
            const content = contentOf(snapshot)
            if (!isSame(content, before)) {
              before = content
              actor.send(content === null ? { type: 'CLEAR' } : { type: 'KEEP', content, now: Date.now() })
            }
            // After a crash, a draft on its way must not look like one that was never sent.
            if (snapshot.hasTag('busy')) drafts.write()
          },
          complete: () => actor.stop(),
        })
        const stopListening = drafts.onRemoved(place, (id) => actor.send({ type: 'WITHDRAW', id }))
        signal.addEventListener('abort', () => {
          watching.unsubscribe()
          stopListening()
        })
        return new Promise(() => {})
      }),
    },
    actions: {
      keep: (_, draft) => keep(draft),
      replace: (_, { id, by }) => {
        keep({ ...by, content: contentOf(typed.getSnapshot()) ?? by.content })
        // Writes before it removes the other draft: a crash in between must lose neither.
        drafts.write()
        drafts.remove(place, id)
      },
      remove: (_, { id }) => drafts.remove(place, id),
    },
  })
  const actor = createScopedActor(machine, visit, { input: { newId: drafts.newId, joins } })
  actor.on('recovered', ({ content }) => {
    recover(content)
    // The work was saved meanwhile: nothing is left to send.
    if (contentOf(typed.getSnapshot()) === null) actor.send({ type: 'CLEAR' })
  })

  actor.subscribe({
    complete: () => {
      drafts.write()
      const { current, offered } = actor.getSnapshot().context
      for (const { id } of [current, ...offered]) drafts.release(id)
    },
  })
  return actor
}

/** Starts the draft of an actor that lives as long as the visit. */
export const runDraft = <Content extends object, Snapshot extends Sending>(
  visit: SignedIn,
  typed: Typed<Snapshot>,
  options: Options<Content, Snapshot>,
): DraftActor<Content> => {
  const actor = createDraft(visit, typed, options)
  actor.start()
  return actor
}
