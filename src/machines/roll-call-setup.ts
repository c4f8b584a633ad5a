import { assign, enqueueActions, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import type { Teacher } from '#api/teachers.ts'
import { emitNotice, failureNotice, type Notice, type NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import { empty, GoneRefusal, type KeptRoll, type RollContext, type RollToSave } from '#machines/roll-call-context.ts'
import { emitFinding, wasNotAnswered } from '#machines/unanswered.ts'
import {
  hasChanges,
  isSameRoll,
  missingSelectors,
  noMarks,
  withAllPresent,
  withMark,
  withoutPeople,
  type Marks,
  type People,
  type RollChoice,
} from '#rules/attendance.ts'
import { isConflict, type Versions } from '#rules/roll-conflict.ts'
import { findRoll } from '#rules/sent-records.ts'
import type { Finding } from '#rules/sent.ts'
import type { IsoDate } from '#values/dates.ts'

/** The alert for saving a roll before all selectors have a value (spec 5, Attendance). */
export const missingSelectionText = 'Por favor, selecciona la fecha, subdisciplina, nivel y maestro.'

/** What happens to a roll. */
export type RollEvent =
  | { type: 'OPEN'; today: IsoDate }
  /** `teachers` are those whose schedules may say who gives the class */
  | { type: 'CHOOSE'; choice: Partial<RollChoice>; teachers?: readonly Teacher[] }
  | { type: 'MARK'; who: keyof Marks; id: Id; isPresent: boolean }
  | { type: 'ALL_PRESENT'; people: People }
  | { type: 'SAVE'; today: IsoDate }
  | { type: 'RETRY' }
  | { type: 'SAVE_UNCHECKED' }
  /** leaves out the marks of people who are in no list any more */
  | { type: 'LEAVE_OUT' }
  | { type: 'KEEP_MINE' }
  | { type: 'TAKE_THEIRS' }
  | { type: 'ACCEPT' }
  | { type: 'DECLINE' }
  | { type: 'RESTORE'; kept: KeptRoll }

const refusalOf = (failure: string | null): Notice | null =>
  failure === null ? null : { tone: 'alert', text: failure, isFailure: true }

/** What the roll's machine is made of: its events, the actors that it needs, and what it does and asks by name. */
export const rollCallSetup = setup({
  types: {
    context: {} as RollContext,
    events: {} as RollEvent,
    emitted: {} as NoticeEvent,
    input: {} as { today: IsoDate },
    tags: {} as 'open' | 'busy' | 'settling',
  },
  actors: {
    find: port<Marks | null, RollChoice>('find'),
    save: port<void, RollToSave>('save'),
  },
  actions: {
    tell: enqueueActions(({ enqueue }, notice: Notice | null) => emitNotice(enqueue, notice)),
    /** Shows the alert and marks the empty selectors. */
    tellMissing: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ missing: missingSelectors(context.chosen) })
      enqueue.emit({ type: 'notice', notice: { tone: 'alert', text: missingSelectionText } })
    }),
    /** Shows another roll and discards the current marks. */
    selectRoll: assign(({ context }, chosen: RollChoice) => ({
      ...empty,
      chosen,
      missing: context.missing.filter((selector) => missingSelectors(chosen).includes(selector)),
    })),
    /** Remembers the roll to show if the user discards the changes. */
    holdRoll: assign((_, next: RollChoice) => ({ next })),
    mark: assign(({ context }, { who, id, isPresent }: { who: keyof Marks; id: Id; isPresent: boolean }) => ({
      marks: withMark(context.marks, who, id, isPresent),
    })),
    markAllPresent: assign(({ context }, people: People) => ({ marks: withAllPresent(context.marks, people) })),
    /** Shows a kept roll. Saving it compares it with the stored one first, as any other. */
    restore: assign((_, kept: KeptRoll) => ({ ...empty, ...kept, missing: [] })),
    /** Remembers why the save failed. */
    fail: assign((_, { error }: { error: unknown }) => ({ failure: failureNotice(error)?.text ?? null })),
    tellFailure: enqueueActions(({ context: { failure }, enqueue }) => emitNotice(enqueue, refusalOf(failure))),
    keepGone: assign((_, { error }: { error: unknown }) => ({ gone: error instanceof GoneRefusal ? error.gone : [] })),
    leaveOut: assign(({ context: { marks, gone } }) => ({ marks: withoutPeople(marks, gone), gone: [] })),
    tellFinding: enqueueActions(({ context: { failure }, enqueue }, finding: Finding) =>
      emitFinding(
        enqueue,
        finding,
        { noun: 'la asistencia', participle: 'guardada', again: 'enviarla' },
        refusalOf(failure),
      ),
    ),
    keepSent: assign(({ context }) => ({ stored: context.sent, failure: null })),
    /** Shows these marks, on top of the server's. */
    settle: assign(({ context: { theirs } }, marks: Marks) => ({ marks, stored: required(theirs), theirs: null })),
  },
  guards: {
    'is the same': ({ context }, choice: RollChoice) => isSameRoll(choice, context.chosen),
    'is complete': ({ context }) => missingSelectors(context.chosen).length === 0,
    'is changed': ({ context }) => hasChanges(context.marks, context.stored),
    'has doubts': (_, doubt: string | null) => doubt !== null,
    'was changed': (_, versions: Versions | null) => versions !== null && isConflict(versions),
    'was found': (_, stored: Marks | null) => stored !== null,
    'was stored': (_, { stored }: KeptRoll) => hasChanges(stored, noMarks),
    'is about gone people': (_, { error }: { error: unknown }) => error instanceof GoneRefusal,
    'was not answered': (_, { error }: { error: unknown }) => wasNotAnswered(error),
    'is as sent': ({ context }, stored: Marks | null) => findRoll(stored, context.sent) === 'done',
  },
})
