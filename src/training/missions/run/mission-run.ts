import { assign, emit, setup } from 'xstate'
import type { Snapshot } from '#academy/snapshot.ts'
import { port, reasonOf } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import type { Mission } from '#training/missions/file/schema.ts'
import { checkMission, missingOf, noMoveCounts, type MoveCounts, type Point } from '#training/missions/run/checks.ts'
import type { IsoDate } from '#values/dates.ts'

/** The start of a mission: the academy then, the time (`at`, milliseconds since 1970), and the day. */
export type Start = { before: Snapshot; at: number; today: IsoDate }

/** A mistake: a press of `Comprobar` with missing points (`check`), or an alert of the app (`alert`). */
type Mistake = { by: 'check' | 'alert'; text: string }

/** The result of a solved mission; `spent` in milliseconds. */
export type Solved = { mission: Mission; spent: number; hints: number; mistakes: readonly Mistake[] }

/** The part of a run that survives a reload of the page. */
export type StoredState = Pick<Context, 'hints' | 'mistakes' | 'moves' | 'typed' | 'answers'> & Start

/** Answers by the index of the question's check. */
type Answers = Readonly<Record<number, string>>

type Context = {
  mission: Mission | null
  start: Start | null
  now: Snapshot | null
  moves: MoveCounts
  /** the answers in the fields now */
  typed: Answers
  /** the answers at the last press of `Comprobar`, which are checked */
  answers: Answers
  points: readonly Point[]
  hints: number
  mistakes: readonly Mistake[]
  /** the missing points at the last `Comprobar`; `null` after those points or an answer change */
  lastMissing: readonly string[] | null
  /** milliseconds, once the mission is solved */
  spent: number
  /** why the preparation of the mission failed */
  failure: string | null
}

type Event =
  | { type: 'START'; mission: Mission }
  /** the page was reloaded during a mission */
  | { type: 'RESUME'; mission: Mission; stored: StoredState; now: Snapshot }
  | { type: 'HINT' }
  | { type: 'ANSWER'; index: number; text: string }
  /** the academy or a machine has changed */
  | { type: 'CHANGED'; now?: Snapshot; moves?: MoveCounts }
  | { type: 'ALERT'; text: string }
  /** the person presses `Comprobar`; `at` in milliseconds since 1970 */
  | { type: 'CHECK'; at: number }
  | { type: 'LEAVE' }

const noMission: Context = {
  mission: null,
  start: null,
  now: null,
  moves: noMoveCounts,
  typed: {},
  answers: {},
  points: [],
  hints: 0,
  mistakes: [],
  lastMissing: null,
  spent: 0,
  failure: null,
}

function withPoints(context: Context): Context {
  const { mission, start, now, moves, answers } = context
  if (!mission || !start || !now) return context
  return { ...context, points: checkMission(mission, { ...start, now, moves, answers }) }
}

/** The context after a change of the academy or of a machine. Keeps `lastMissing` while it is still true. */
function withChange(context: Context, change: Pick<Context, 'now' | 'moves'>): Context {
  const next = withPoints({ ...context, ...change })
  const isSame = missingOf(next.points).join() === missingOf(context.points).join()
  return { ...next, lastMissing: isSame ? context.lastMissing : null }
}

/** The context after `Comprobar`, with the typed answers checked. */
const withAnswers = (context: Context): Context => withPoints({ ...context, answers: context.typed })

/**
 * The run of a mission, from its choice to its end (docs/misiones.md, Usarlas). Every change checks the points again.
 */
export const missionRun = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as { type: 'solved' } & Solved },
  actors: {
    /** prepares the academy and sets the server's faults; rejects with the reason for the person */
    prepare: port<Start, Mission>('prepare'),
  },
  actions: {
    /** removes the faults that the mission set */
    removeFaults: () => {},
    forget: assign(noMission),
    emitSolved: emit(({ context }) => ({
      type: 'solved' as const,
      mission: required(context.mission),
      spent: context.spent,
      hints: context.hints,
      mistakes: context.mistakes,
    })),
  },
  guards: {
    'is solved': ({ context }) => missingOf(withAnswers(context).points).length === 0,
    /** in a mission with server faults, alerts are not mistakes */
    'counts alerts': ({ context: { mission } }) => mission?.prepara?.fallas === undefined,
    'has hints left': ({ context: { mission, hints } }) => mission !== null && hints < mission.pistas.length,
  },
}).createMachine({
  id: 'missionRun',
  initial: 'choosing',
  context: noMission,
  on: { START: { target: '.preparing', actions: assign(({ event }) => ({ ...noMission, mission: event.mission })) } },
  states: {
    choosing: {
      on: {
        RESUME: {
          target: 'doing',
          actions: assign(({ event: { mission, stored, now } }) => {
            const { before, at, today, ...others } = stored
            return withPoints({ ...noMission, ...others, mission, start: { before, at, today }, now })
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
            withPoints({ ...context, start: event.output, now: event.output.before }),
          ),
        },
        onError: {
          target: 'choosing',
          actions: assign(({ event }) => ({ ...noMission, failure: reasonOf(event.error) })),
        },
      },
    },
    doing: {
      on: {
        LEAVE: { target: 'choosing', actions: ['removeFaults', 'forget'] },
        HINT: { guard: 'has hints left', actions: assign({ hints: ({ context }) => context.hints + 1 }) },
        ANSWER: {
          actions: assign(({ context, event: { index, text } }) => ({
            typed: { ...context.typed, [index]: text },
            lastMissing: null,
          })),
        },
        CHANGED: {
          actions: assign(({ context, event: { now = context.now, moves = context.moves } }) =>
            withChange(context, { now, moves }),
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
              ...withAnswers(context),
              lastMissing: null,
              spent: event.at - required(context.start).at,
            })),
          },
          {
            actions: assign(({ context }) => {
              const next = withAnswers(context)
              const lastMissing = missingOf(next.points)
              const mistake = { by: 'check' as const, text: lastMissing.join(' ') }
              return { ...next, lastMissing, mistakes: [...context.mistakes, mistake] }
            }),
          },
        ],
      },
    },
    solved: {
      entry: ['removeFaults', 'emitSolved'],
      on: { LEAVE: { target: 'choosing', actions: 'forget' } },
    },
  },
})
