/** A diagnosis as it is played: what the person did, step by step, and what the app did after each. */
import * as z from 'zod/mini'
import { Move } from '#device/kept-moves.ts'
import type { MachineMove } from './hand.ts'
import { hands } from './hands.ts'

const Diagnosis = z.object({ version: z.string(), page: z.string(), taken: z.string(), moves: z.array(Move) })

/** What the person did: a press, a text, another screen, or the page loaded again. */
export type Step =
  | { does: 'load' | 'open'; page: string; at: number }
  | { does: 'send'; move: MachineMove; at: number; load: number }

/** A call as it was recorded: in which step it was sent, and after which it was answered; `null`: never. */
export type RecordedCall = { call: string; sent: number; answered: number | null; outcome: string; isDone: boolean }

/** One thing that a machine did: `of` names the machine, the k-th of its kind on a page. */
export type Reaction = { of: string; event: string; state: string; guard: string | undefined; step: number }

export type Recording = {
  /** when the diagnosis was taken: which classes there are depends on the day */
  taken: Date
  steps: Step[]
  calls: RecordedCall[]
  reactions: Reaction[]
  /** whether somebody was signed in before it begins */
  isSignedIn: boolean
}

/** Parses a diagnosis. Throws where the file is none. */
export function readRecording(text: string): Recording {
  const { moves, page, taken } = z.parse(Diagnosis, JSON.parse(text))
  const first = moves[0]
  // Where the beginning was forgotten, the page is opened all the same.
  const whole = first && 'isLoaded' in first ? moves : [{ at: 0, page, isLoaded: true }, ...moves]
  const steps = stepsOf(whole)
  const session = whole.find((move) => 'machine' in move && kindOf(move) === 'session' && move.event !== 'xstate.init')
  return {
    taken: new Date(taken),
    steps: steps.map(({ step }) => step),
    calls: callsOf(whole, steps),
    reactions: reactionsOf(whole, (index) => stepOf(whole, steps, index)),
    isSignedIn: session !== undefined && 'state' in session && session.state.startsWith('signedIn'),
  }
}

export const kindOf = ({ machine }: { machine: string }): string => machine.replace(/ .*/, '')

/** Whether an event of a machine is something that a person does. */
const isDone = (move: MachineMove) => {
  const hand = hands[kindOf(move)]?.[move.event]
  return typeof hand === 'object' && hand.happens?.(move) !== true
}

type Placed = { step: Step; index: number }

function stepsOf(moves: readonly Move[]): Placed[] {
  const steps: Placed[] = []
  let load = 0
  for (const [index, move] of moves.entries()) {
    if ('page' in move) {
      if (move.isLoaded) load += 1
      steps.push({ step: { does: move.isLoaded ? 'load' : 'open', page: move.page, at: move.at }, index })
    }
    if (!('machine' in move) || !isDone(move)) continue
    const last = steps.at(-1)?.step
    // Letters typed one after the other are typed at once.
    if (last?.does === 'send' && isTyped(move) && isSame(last.move, move)) continue
    steps.push({ step: { does: 'send', move, at: move.at, load }, index })
  }
  return steps
}

const isTyped = (move: MachineMove): boolean => {
  const hand = hands[kindOf(move)]?.[move.event]
  return typeof hand === 'object' && hand.isTyped(move)
}

const isSame = (one: MachineMove, other: MachineMove): boolean =>
  one.machine === other.machine &&
  one.event === other.event &&
  JSON.stringify(one.given) === JSON.stringify(other.given)

/** The step to which a reaction belongs: what a press brings about may be told before it, but does not begin before. */
function stepOf(moves: readonly Move[], steps: readonly Placed[], index: number): number {
  const end = moves.findIndex((move, at) => at > index && 'isLoaded' in move)
  const now = moves[index]?.at ?? 0
  return steps.findLastIndex(
    (placed) => placed.index <= index || (placed.step.at <= now && (end === -1 || placed.index < end)),
  )
}

/**
 * Whether the machine that was told of a lost answer found later that the server had done it; `after`: what came after
 * the call.
 */
function wasDone(after: readonly MachineMove[]): boolean {
  const failed = after.find(({ event }) => event.startsWith('xstate.error.'))
  const found = after.find(({ machine, event }) => machine === failed?.machine && event.startsWith('xstate.done.'))
  return /\bis (done|ours|as sent)\b/.test(found?.guard ?? '')
}

function callsOf(moves: readonly Move[], steps: readonly Placed[]): RecordedCall[] {
  const lastLoad = (index: number) => moves.slice(0, index + 1).findLastIndex((move) => 'isLoaded' in move)
  return moves.flatMap((move, index) => {
    if (!('call' in move)) return []
    const load = lastLoad(index)
    const isHere = (placed: Placed) => placed.index >= load && placed.index <= index
    const start = move.at - move.ms
    const sent = steps.findLastIndex((placed) => isHere(placed) && placed.step.at <= start)
    return {
      call: move.call,
      sent:
        sent === -1
          ? Math.max(
              0,
              steps.findIndex(({ index: at }) => at === load),
            )
          : sent,
      answered: move.outcome === 'pending' ? null : steps.findLastIndex(isHere),
      outcome: move.outcome,
      isDone: wasDone(moves.slice(index).filter((later) => 'machine' in later)),
    }
  })
}

/** What happens without regard to what is played: menus, windows, and what is looked for from time to time. */
const besides = new Set(['menus', 'newVersion', 'missingCode', 'message', 'receipt'])
const asides = new Set(['VERIFY', 'CHANGED', 'xstate.done.actor.check', 'xstate.error.actor.check'])

const isCompared = (move: MachineMove) =>
  !besides.has(kindOf(move)) &&
  move.event !== 'xstate.init' &&
  !(kindOf(move) === 'session' && asides.has(move.event)) &&
  // How soon a draft is written is a matter of time.
  !(kindOf(move) === 'draft' && move.event === 'KEPT') &&
  // So is when the list of a sale comes, which nothing waits for.
  !(kindOf(move) === 'sale' && /^xstate\.(done|error)\.actor\.reload$/.test(move.event))

/** The state of a machine, without that of the list of a sale: when it comes is a matter of time too. */
const whateverTheList = (state: string): string => state.replace(/ \+ list\.\w+$/, '')

/** What the machines did, each thing in its step. Repeated events that change nothing count once. */
export function reactionsOf(moves: readonly Move[], stepAt = (_: number) => 0): Reaction[] {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  const reactions: Reaction[] = []
  const last = new Map<string, string>()
  let load = 0
  for (const [index, move] of moves.entries()) {
    if ('isLoaded' in move) {
      load += 1
      names.clear()
      counts.clear()
    }
    if (!('machine' in move) || !isCompared(move)) continue
    const kind = kindOf(move)
    if (!names.has(move.machine)) {
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      names.set(move.machine, count === 1 ? kind : `${kind} ${count}`)
    }
    const of = names.get(move.machine) ?? kind
    const state = whateverTheList(move.state)
    const told = `${move.event} ${state}`
    const key = `${load} ${of}`
    if (last.get(key) === told) continue
    last.set(key, told)
    reactions.push({ of: key, event: move.event, state, guard: move.guard, step: stepAt(index) })
  }
  return reactions
}
