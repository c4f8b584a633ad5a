import { assign, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import type { Teacher } from '#api/teachers.ts'
import type { KeptRoll, RollWrite } from '#forms/roll.ts'
import type { NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'
import { afterSave, empty, goesOn, goneIn, type RollContext, type RollOutcome } from '#machines/roll/context.ts'
import { isDone, outcomeActions } from '#machines/saving/outcome.ts'
import { sendingMachine } from '#machines/saving/sending.ts'
import { hasChanges, noMarks, withAllPresent, withMark, withoutPeople, type Marks } from '#rules/rolls/roll-marks.ts'
import type { People } from '#rules/rolls/roll-people.ts'
import { isSameRoll, missingSelectors, type RollChoice, substituted } from '#rules/rolls/roll.ts'
import type { IsoDate } from '#values/dates.ts'

export type RollEvent =
  | { type: 'OPEN'; today: IsoDate }
  /** `teachers` have the schedules that may tell who gives the class */
  | { type: 'CHOOSE'; choice: Partial<RollChoice>; teachers?: readonly Teacher[] }
  | { type: 'MARK'; who: keyof Marks; id: Id; isPresent: boolean }
  | { type: 'ALL_PRESENT'; people: People }
  /** takes a student of another group off the roll */
  | { type: 'REMOVE'; id: Id }
  /** records the class in the name of a substitute for `insteadOf`; teachers who are `leaving` lose their marks */
  | { type: 'SUBSTITUTE'; teacher: Pick<Teacher, 'id' | 'name'>; insteadOf: string; leaving: readonly Id[] }
  /** `following` is the roll to open after the save */
  | { type: 'SAVE'; today: IsoDate; following?: RollChoice }
  | { type: 'RETRY' }
  /** leaves out the marks of people in no list */
  | { type: 'LEAVE_OUT' }
  | { type: 'ACCEPT' }
  | { type: 'DECLINE' }
  | { type: 'RECOVER'; kept: KeptRoll }

type Substitute = Extract<RollEvent, { type: 'SUBSTITUTE' }>

/** The events, actors, actions and guards of the roll's machine. */
export const rollSetup = setup({
  types: {
    context: {} as RollContext,
    events: {} as RollEvent,
    emitted: {} as NoticeEvent,
    input: {} as { today: IsoDate },
    tags: {} as 'open' | 'busy' | 'settling',
    children: {} as { sending: 'sending' },
  },
  actors: {
    find: port<Marks | null, RollChoice>('find'),
    sending: sendingMachine<RollWrite, void>(),
  },
  actions: {
    ...outcomeActions<RollContext, RollEvent>(),
    markMissing: assign(({ context }) => ({ missing: missingSelectors(context.chosen) })),
    /** Shows another roll and discards the current marks. */
    selectRoll: assign(({ context }, chosen: RollChoice) => ({
      ...empty,
      chosen,
      missing: context.missing.filter((selector) => missingSelectors(chosen).includes(selector)),
    })),
    holdRoll: assign((_, next: RollChoice) => ({ next })),
    mark: assign(({ context }, { who, id, isPresent }: { who: keyof Marks; id: Id; isPresent: boolean }) => ({
      marks: withMark(context.marks, who, id, isPresent),
    })),
    markAllPresent: assign(({ context }, people: People) => ({ marks: withAllPresent(context.marks, people) })),
    remove: assign(({ context: { marks } }, id: Id) => ({ marks: withoutPeople(marks, [{ who: 'students', id }]) })),
    substitute: assign(({ context }, { teacher, insteadOf, leaving }: Omit<Substitute, 'type'>) =>
      substituted(context, teacher, insteadOf, leaving),
    ),
    /** Shows the roll of a draft. A save first compares it with the stored roll, like any save. */
    restore: assign((_, kept: KeptRoll) => ({ ...empty, ...kept, missing: [] })),
    settle: assign(({ context }, outcome: RollOutcome) => afterSave(context, outcome)),
    keepGone: assign((_, outcome: RollOutcome) => ({ gone: goneIn(outcome) })),
    leaveOut: assign(({ context: { marks, gone } }) => ({ marks: withoutPeople(marks, gone), gone: [] })),
  },
  guards: {
    'is the same': ({ context }, choice: RollChoice) => isSameRoll(choice, context.chosen),
    'is complete': ({ context }) => missingSelectors(context.chosen).length === 0,
    'is changed': ({ context }) => hasChanges(context.marks, context.stored),
    'has doubts': (_, doubt: string | null) => doubt !== null,
    'was found': (_, stored: Marks | null) => stored !== null,
    'was stored': (_, { stored }: KeptRoll) => hasChanges(stored, noMarks),
    'goes on': ({ context }, outcome: RollOutcome) => goesOn(context, outcome),
    'is done': isDone,
    'is about gone people': (_, outcome: RollOutcome) => goneIn(outcome).length > 0,
  },
})
