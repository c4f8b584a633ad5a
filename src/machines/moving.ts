import { assign, emit, setup } from 'xstate'
import type { CalendarEvent, EventDraft } from '#api/events.ts'
import type { Id } from '#api/reading.ts'
import { eventValues, movedAlone, movedValues, movesSeries, type EventValues } from '#forms/event.ts'
import type { NoticeEvent } from '#machines/notice.ts'
import { required } from '#machines/required.ts'
import { ifDone, isDone, outcomeActions, outcomeTold, outputOf } from '#machines/saving/outcome.ts'
import type { FormWrite } from '#machines/saving/record-form-context.ts'
import type { Outcome, WriteWords } from '#machines/saving/sending-context.ts'
import { sendingMachine } from '#machines/saving/sending.ts'
import { isRefused, submission, submissionOf, type Submission } from '#machines/saving/submission.ts'
import { placeAway, type EventPlace } from '#rules/events/moved-event.ts'
import type { FormResult } from '#rules/form.ts'
import { editedFields, type Versioning } from '#saving/merge.ts'
import type { IsoDate } from '#values/dates.ts'

/** The write of a move: the original event with its new date and time, or a new event for one class of a series. */
export type MoveWrite = FormWrite<CalendarEvent, EventValues, EventDraft>

type Input = {
  /** validates the values of the moved event */
  read: (values: EventValues) => FormResult<EventDraft>
  versioning: Versioning<EventValues>
  words: WriteWords<MoveWrite, void>
}

/** A step in days to the side and minutes down. */
type Step = { days: number; minutes: number }

type Context = Input &
  Submission<EventDraft> & {
    event: CalendarEvent | null
    from: EventPlace | null
    to: EventPlace | null
    /** whether only the class at `from` moves, and its series stays */
    isAlone: boolean
  }

type Event =
  /** the pointer takes the event at a place */
  | { type: 'TAKE'; event: CalendarEvent; from: EventPlace }
  /** the pointer holds the event over a place */
  | { type: 'OVER'; to: EventPlace }
  | { type: 'DROP' }
  /** moves the event without a pointer; the first step may be empty */
  | { type: 'MOVE'; event: CalendarEvent; from: EventPlace; step: Step }
  | { type: 'STEP'; step: Step }
  | { type: 'ACCEPT'; isAlone?: boolean }
  | { type: 'DECLINE' }

/** The class of a series that moved alone, at its place before. */
type LeftClass = { event: CalendarEvent; day: IsoDate }

const valuesOf = ({ event, from, to, isAlone }: Context): EventValues =>
  isAlone ? movedAlone(required(event), required(to)) : movedValues(required(event), required(from).day, required(to))

function writeOf(context: Context): MoveWrite {
  const row = context.isAlone ? null : context.event
  const [initial, values] = [eventValues(row), valuesOf(context)]
  const edited = editedFields({ initial, typed: values }, context.versioning)
  return { row, initial, values, draft: required(context.draft), edited, before: undefined }
}

const isSame = ({ from, to }: Context): boolean => from?.day === to?.day && from?.time === to?.time

/** The context while no event is moved. */
const nothing = { event: null, from: null, to: null, isAlone: false, draft: null, refusal: null }

const isAloneIn = (event: Event): boolean => event.type === 'ACCEPT' && event.isAlone === true

const { refused, accepted } = submission(({ context, event }: { context: Context; event: Event }) =>
  context.read(valuesOf({ ...context, isAlone: isAloneIn(event) })),
)

/**
 * The move of a calendar event to another day or hour: idle → placing → asking → saving → idle (spec 2, Calendar). A
 * pointer places the event; keys move it by steps during the question. A single event is sent when it is dropped. For a
 * series, the screen first explains the move, and one of its classes can move alone. The machine `sending` saves it. An
 * unsaved event stays at its new place, and the question is asked again.
 */
export const moving = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as NoticeEvent | { type: 'saved'; id: Id; to: EventPlace; left: LeftClass | null },
    tags: {} as 'busy' | 'asking' | 'placing',
    children: {} as { sending: 'sending' },
  },
  actors: { sending: sendingMachine<MoveWrite, void>() },
  actions: {
    ...outcomeActions<Context, Event>(),
    storeResult: assign(({ event }, result: FormResult<EventDraft>) => ({
      ...submissionOf(result),
      isAlone: !isRefused(result) && isAloneIn(event),
    })),
    notifySaved: emit(({ context }) => ({
      type: 'saved' as const,
      id: required(context.event).id,
      to: required(context.to),
      left: context.isAlone ? { event: required(context.event), day: required(context.from).day } : null,
    })),
    forget: assign(nothing),
    take: assign((_, { event, from }: { event: CalendarEvent; from: EventPlace }) => ({ event, from, to: from })),
    place: assign((_, to: EventPlace) => ({ to, refusal: null })),
  },
  guards: {
    'is where it was': ({ context }) => isSame(context),
    'moves a series': ({ context }) => movesSeries(context.event, valuesOf(context)),
    'is refused': (_, result: FormResult<EventDraft>) => isRefused(result),
    'is over': (_, { is }: Outcome<MoveWrite, void>) => is === 'done' || is === 'gone',
    'is done': isDone,
  },
}).createMachine({
  id: 'moving',
  initial: 'idle',
  context: ({ input }) => ({ ...input, ...nothing }),
  states: {
    idle: {
      entry: 'forget',
      on: {
        TAKE: { target: 'placing', actions: { type: 'take', params: ({ event }) => event } },
        MOVE: {
          target: 'asking',
          actions: [
            { type: 'take', params: ({ event }) => event },
            { type: 'place', params: ({ event: { from, step } }) => placeAway(from, step) },
          ],
        },
      },
    },
    placing: {
      tags: 'placing',
      on: {
        OVER: { actions: { type: 'place', params: ({ event }) => event.to } },
        DROP: [
          { guard: 'is where it was', target: 'idle' },
          { guard: 'moves a series', target: 'asking' },
          { ...refused, target: 'asking' },
          { ...accepted, target: 'saving' },
        ],
        DECLINE: 'idle',
      },
    },
    /** The screen explains the move; the event can still be moved further. */
    asking: {
      tags: 'asking',
      entry: assign({ isAlone: false }),
      on: {
        STEP: {
          actions: { type: 'place', params: ({ context, event }) => placeAway(required(context.to), event.step) },
        },
        ACCEPT: [{ guard: 'is where it was', target: 'idle' }, refused, { ...accepted, target: 'saving' }],
        DECLINE: 'idle',
      },
    },
    saving: {
      tags: ['busy', 'asking'],
      invoke: {
        id: 'sending',
        src: 'sending',
        input: ({ context }) => ({ write: writeOf(context), words: context.words }),
        onDone: [
          { guard: ifDone, target: 'idle', actions: [outcomeTold, 'notifySaved'] },
          { guard: { type: 'is over', params: outputOf }, target: 'idle', actions: outcomeTold },
          { target: 'asking', actions: outcomeTold },
        ],
      },
    },
  },
})
