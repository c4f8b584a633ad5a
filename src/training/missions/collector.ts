import * as z from 'zod/mini'
import { isMachineSnapshot, type ActorRefLike, type InspectionEvent } from 'xstate'
import type { Moves } from '#training/missions/checks.ts'

const Alert = z.object({
  event: z.object({
    type: z.enum(['notice', 'finding']),
    notice: z.object({ tone: z.literal('alert'), text: z.string(), isFailure: z.optional(z.boolean()) }),
  }),
})

/** All states of a value, outer ones too: `selling`, `selling.searching`. */
function statesOf(value: unknown, at = ''): string[] {
  if (typeof value === 'string') return [`${at}${value}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [`${at}${name}`, ...statesOf(inner, `${at}${name}.`)])
}

const increased = (counts: Readonly<Record<string, number>>, names: readonly string[]): Record<string, number> => {
  const next = { ...counts }
  for (const name of names) next[name] = (next[name] ?? 0) + 1
  return next
}

type Listeners = {
  onMove: (moves: Moves) => void
  onAlert: (text: string) => void
}

/** Counts what the machines of the app do, from `restart` on; tells of every move and every alert. */
export function createCollector({ onMove, onAlert }: Listeners) {
  let moves: Moves = { states: {}, events: {} }
  const last = new WeakMap<ActorRefLike, ReadonlySet<string>>()
  return {
    restart(from: Moves = { states: {}, events: {} }) {
      moves = from
    },
    inspect: (inspected: InspectionEvent) => {
      if (inspected.type === '@xstate.action') {
        const alert = Alert.safeParse(inspected.action.params)
        // What the server did not do is no mistake of the person.
        if (alert.success && !alert.data.event.notice.isFailure) onAlert(alert.data.event.notice.text)
      }
      if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return
      const { actorRef, event, snapshot } = inspected
      const { id } = snapshot.machine
      const states = new Set(statesOf(snapshot.value))
      const entered = [...states].filter((state) => last.get(actorRef)?.has(state) !== true)
      last.set(actorRef, states)
      moves = {
        states: increased(
          moves.states,
          entered.map((state) => `${id} ${state}`),
        ),
        events: increased(moves.events, [`${id} ${event.type}`]),
      }
      onMove(moves)
    },
  }
}
