import { isMachineSnapshot, type ActorRefLike, type InspectionEvent } from 'xstate'
import * as z from 'zod/mini'
import { recordedEvent } from '#device/diagnosis.ts'
import { noMoveCounts, type MoveCounts } from '#training/missions/run/checks.ts'

const Alert = z.object({
  event: z.object({
    type: z.enum(['notice', 'finding']),
    notice: z.object({ tone: z.literal('alert'), text: z.string(), isFailure: z.optional(z.boolean()) }),
  }),
})

/** The paths of all states in a state value, outer states too: `selling`, `selling.searching`. */
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
  /** receives the counts after every event of a machine */
  onMove: (moves: MoveCounts) => void
  /** receives the text of an alert, unless the server failed */
  onAlert: (text: string) => void
}

/**
 * Counts the states and events of the app's machines, and reports alerts. `inspect` receives inspection events.
 * `restart` sets the counts; default: zero.
 */
export function createCollector({ onMove, onAlert }: Listeners) {
  let moves = noMoveCounts
  const lastStates = new WeakMap<ActorRefLike, ReadonlySet<string>>()
  return {
    restart(from = noMoveCounts) {
      moves = from
    },
    inspect: (inspected: InspectionEvent) => {
      if (inspected.type === '@xstate.action') {
        const alert = Alert.safeParse(inspected.action.params)
        // A failure of the server is not the person's mistake.
        if (alert.success && !alert.data.event.notice.isFailure) onAlert(alert.data.event.notice.text)
      }
      if (inspected.type !== '@xstate.snapshot' || !isMachineSnapshot(inspected.snapshot)) return
      const { actorRef, event, snapshot } = inspected
      const { id } = snapshot.machine
      const states = new Set(statesOf(snapshot.value))
      const entered = [...states].filter((state) => lastStates.get(actorRef)?.has(state) !== true)
      lastStates.set(actorRef, states)
      moves = {
        states: increased(
          moves.states,
          entered.map((state) => `${id} ${state}`),
        ),
        events: increased(moves.events, [`${id} ${recordedEvent(event).type}`]),
      }
      onMove(moves)
    },
  }
}
