import { assign, emit, setup } from 'xstate'
import type { Snapshot } from '#mocks/tables/rows.ts'
import { port, reasonOf } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import type { IsoDate } from '#values/dates.ts'
import { checkMission, missingOf, noMoves, type Moves, type Point } from '#training/missions/checks.ts'
import type { Mission } from '#training/missions/schema.ts'

/** The beginning of a mission: the academy then, the moment in milliseconds, and the day. */
export type Beginning = { before: Snapshot; at: number; today: IsoDate }

/** A mistake: `Comprobar` with something missing, or an alert that the app showed. */
export type Mistake = { by: 'check' | 'alert'; text: string }

/** How a mission was solved. `spent` in milliseconds. */
export type Solved = { mission: Mission; spent: number; hints: number; mistakes: readonly Mistake[] }

/** A mission that was begun before the page was reloaded. */
export type Kept = Pick<Context, 'hints' | 'mistakes' | 'moves' | 'typed' | 'answers'> & Beginning

type Answers = Readonly<Record<number, string>>

type Context = {
  mission: Mission | null
  begun: Beginning | null
  now: Snapshot | null
  moves: Moves
  /** what is typed as an answer, and what was when `Comprobar` was last pressed: only that is compared */
  typed: Answers
  answers: Answers
  points: readonly Point[]
  /** how many hints were asked for */
  hints: number
  mistakes: readonly Mistake[]
  /** what the last `Comprobar` found missing; `null` since that changed */
  told: readonly string[] | null
  spent: number
  /** why the mission could not be prepared */
  failure: string | null
}

type Event =
  | { type: 'START'; mission: Mission }
  /** the page was reloaded during a mission */
  | { type: 'RESUME'; mission: Mission; kept: Kept; now: Snapshot }
  | { type: 'HINT' }
  | { type: 'ANSWER'; index: number; text: string }
  /** the academy or a machine has changed */
  | { type: 'CHANGED'; now?: Snapshot; moves?: Moves }
  /** the app showed an alert */
  | { type: 'ALERT'; text: string }
  | { type: 'CHECK'; at: number }
  | { type: 'LEAVE' }

const nothing: Context = {
  mission: null,
  begun: null,
  now: null,
  moves: noMoves,
  typed: {},
  answers: {},
  points: [],
  hints: 0,
  mistakes: [],
  told: null,
  spent: 0,
  failure: null,
}

/** A context with its points looked at again. */
function looked(context: Context): Context {
  const { mission, begun, now, moves, answers } = context
  if (!mission || !begun || !now) return context
  return { ...context, points: checkMission(mission, { ...begun, now, moves, answers }) }
}

/** The context after a change. What was told stays while it is still what is missing. */
function afterChange(context: Context, change: Pick<Context, 'now' | 'moves'>): Context {
  const next = looked({ ...context, ...change })
  const isSame = missingOf(next.points).join() === missingOf(context.points).join()
  return { ...next, told: isSame ? context.told : null }
}

/** The context at a press of `Comprobar`: what is typed is what is answered. */
const answered = (context: Context): Context => looked({ ...context, answers: context.typed })

/** A mission from its choice to its end (docs/misiones.md): its points are looked at after every change. */
export const missionRun = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as { type: 'solved' } & Solved },
  actors: {
    /** prepares the academy and the server */
    prepare: port<Beginning, Mission>('prepare'),
  },
  actions: {
    /** ends the faults of the mission */
    tidy: () => {},
    forget: assign(nothing),
    emitSolved: emit(({ context }) => ({
      type: 'solved' as const,
      mission: required(context.mission),
      spent: context.spent,
      hints: context.hints,
      mistakes: context.mistakes,
    })),
  },
  guards: {
    'is solved': ({ context }) => missingOf(answered(context).points).length === 0,
    /** where the server fails on purpose, its alerts are nobody's mistake */
    'counts alerts': ({ context: { mission } }) => mission?.prepara?.fallas === undefined,
    'has hints left': ({ context: { mission, hints } }) => mission !== null && hints < mission.pistas.length,
  },
}).createMachine({
  id: 'missionRun',
  initial: 'choosing',
  context: nothing,
  on: { START: { target: '.preparing', actions: assign(({ event }) => ({ ...nothing, mission: event.mission })) } },
  states: {
    choosing: {
      on: {
        RESUME: {
          target: 'doing',
          actions: assign(({ event: { mission, kept, now } }) => {
            const { before, at, today, ...others } = kept
            return looked({ ...nothing, ...others, mission, begun: { before, at, today }, now })
          }),
        },
      },
    },
    preparing: {
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => required(context.mission),
        onDone: {
          target: 'doing',
          actions: assign(({ context, event }) =>
            looked({ ...context, begun: event.output, now: event.output.before }),
          ),
        },
        onError: {
          target: 'choosing',
          actions: assign(({ event }) => ({ ...nothing, failure: reasonOf(event.error) })),
        },
      },
    },
    doing: {
      on: {
        LEAVE: { target: 'choosing', actions: ['tidy', 'forget'] },
        HINT: { guard: 'has hints left', actions: assign({ hints: ({ context }) => context.hints + 1 }) },
        ANSWER: {
          actions: assign(({ context, event: { index, text } }) => ({
            typed: { ...context.typed, [index]: text },
            told: null,
          })),
        },
        CHANGED: {
          actions: assign(({ context, event: { now = context.now, moves = context.moves } }) =>
            afterChange(context, { now, moves }),
          ),
        },
        ALERT: {
          guard: 'counts alerts',
          actions: assign(({ context, event: { text } }) => ({
            mistakes: [...context.mistakes, { by: 'alert' as const, text }],
          })),
        },
        CHECK: [
          {
            guard: 'is solved',
            target: 'solved',
            actions: assign(({ context, event }) => ({
              ...answered(context),
              told: null,
              spent: event.at - required(context.begun).at,
            })),
          },
          {
            actions: assign(({ context }) => {
              const next = answered(context)
              const told = missingOf(next.points)
              const mistake = { by: 'check' as const, text: told.join(' ') }
              return { ...next, told, mistakes: [...context.mistakes, mistake] }
            }),
          },
        ],
      },
    },
    solved: {
      entry: ['tidy', 'emitSolved'],
      on: { LEAVE: { target: 'choosing', actions: 'forget' } },
    },
  },
})
