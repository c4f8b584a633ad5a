import { assign, enqueueActions, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import { emitNotice, failureNotice, type Notice, type NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import {
  hasChanges,
  isSameRoll,
  missingSelectors,
  noMarks,
  withAllPresent,
  withMark,
  withMarks,
  type Marks,
  type People,
  type RollChoice,
  type Selector,
} from '#rules/attendance.ts'
import type { IsoDate } from '#values/dates.ts'

/** The alert for saving a roll before all selectors have a value (spec 5, Attendance). */
export const missingSelectionText = 'Por favor, selecciona la fecha, subdisciplina, nivel y maestro.'

/** A roll to save. */
export type RollToSave = RollChoice & { marks: Marks }

type Context = {
  chosen: RollChoice
  /** the roll to show if the user discards the changes */
  next: RollChoice | null
  marks: Marks
  /** the marks stored on the server */
  stored: Marks
  /** the marks being saved */
  sent: Marks
  /** the selectors that the last refusal asked for and that are still empty */
  missing: Selector[]
  /** why the last save failed; cleared by the next save or another roll */
  failure: string | null
}

type Event =
  | { type: 'OPEN'; today: IsoDate }
  | { type: 'CHOOSE'; choice: Partial<RollChoice> }
  | { type: 'MARK'; who: keyof Marks; id: Id; isPresent: boolean }
  | { type: 'ALL_PRESENT'; people: People }
  | { type: 'SAVE' }
  | { type: 'RETRY' }
  | { type: 'ACCEPT' }
  | { type: 'DECLINE' }

const empty = { next: null, marks: noMarks, stored: noMarks, sent: noMarks, failure: null } satisfies Partial<Context>

const nextOf = ({ chosen }: Context, choice: Partial<RollChoice>): RollChoice => ({ ...chosen, ...choice })

const rollOf = ({ chosen }: Context, date: IsoDate): RollChoice => ({ ...chosen, date })

/**
 * The attendance of a class (spec 4, Attendance). When all selectors have a value, the stored marks are loaded; then
 * the user marks people and saves. Opening the screen starts with today and reads the stored marks again, unless there
 * are unsaved ones. Leaving a changed roll asks first. If the list cannot be loaded (`unsure`), the user
 * can still mark people; a later retry loads the stored marks without overwriting theirs.
 */
export const rollCall = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as NoticeEvent,
    input: {} as { today: IsoDate },
    tags: {} as 'open' | 'busy',
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
    mark: assign(({ context }, { who, id, isPresent }: { who: keyof Marks; id: Id; isPresent: boolean }) => ({
      marks: withMark(context.marks, who, id, isPresent),
    })),
    markAllPresent: assign(({ context }, people: People) => ({ marks: withAllPresent(context.marks, people) })),
  },
  guards: {
    'is the same': ({ context }, choice: Partial<RollChoice>) => isSameRoll(nextOf(context, choice), context.chosen),
    'is complete': ({ context }) => missingSelectors(context.chosen).length === 0,
    'is changed': ({ context }) => hasChanges(context.marks, context.stored),
    'was found': (_, stored: Marks | null) => stored !== null,
  },
}).createMachine({
  id: 'rollCall',
  initial: 'choosing',
  context: ({ input: { today } }) => ({
    ...empty,
    chosen: { date: today, subdiscipline: '', level: '', teacher: '' },
    missing: [],
  }),
  states: {
    choosing: {
      always: { guard: 'is complete', target: 'loading' },
      on: {
        OPEN: { actions: { type: 'selectRoll', params: ({ context, event }) => rollOf(context, event.today) } },
        CHOOSE: { actions: { type: 'selectRoll', params: ({ context, event }) => nextOf(context, event.choice) } },
        SAVE: { actions: 'tellMissing' },
      },
    },
    loading: {
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => context.chosen,
        onDone: [
          {
            guard: { type: 'was found', params: ({ event }) => event.output },
            target: 'called.found',
            actions: assign(({ context, event }) => {
              const stored = required(event.output)
              return { stored, marks: withMarks(stored, context.marks) }
            }),
          },
          { target: 'called.blank' },
        ],
        // Screens treat a failed list as empty (spec 8, Lists and sums), but here the user may retry before saving.
        onError: 'called.unsure',
      },
      on: {
        CHOOSE: [
          { guard: { type: 'is the same', params: ({ event }) => event.choice } },
          {
            target: 'choosing',
            actions: { type: 'selectRoll', params: ({ context, event }) => nextOf(context, event.choice) },
          },
        ],
      },
    },
    called: {
      tags: 'open',
      initial: 'blank',
      states: {
        found: {},
        blank: {},
        unsure: { on: { RETRY: '#rollCall.loading' } },
        last: { type: 'history' },
      },
      on: {
        MARK: { actions: { type: 'mark', params: ({ event }) => event } },
        ALL_PRESENT: { actions: { type: 'markAllPresent', params: ({ event }) => event.people } },
        SAVE: 'saving',
        OPEN: [
          { guard: 'is changed' },
          {
            target: 'choosing',
            actions: { type: 'selectRoll', params: ({ context, event }) => rollOf(context, event.today) },
          },
        ],
        CHOOSE: [
          { guard: { type: 'is the same', params: ({ event }) => event.choice } },
          {
            guard: 'is changed',
            target: 'asking',
            actions: assign(({ context, event }) => ({ next: nextOf(context, event.choice) })),
          },
          {
            target: 'choosing',
            actions: { type: 'selectRoll', params: ({ context, event }) => nextOf(context, event.choice) },
          },
        ],
      },
    },
    /** Asks `¿Descartar los cambios?` */
    asking: {
      tags: 'open',
      on: {
        ACCEPT: {
          target: 'choosing',
          actions: { type: 'selectRoll', params: ({ context }) => required(context.next) },
        },
        DECLINE: { target: 'called.last', actions: assign({ next: null }) },
      },
    },
    /** People can still be marked; those marks count as unsaved. */
    saving: {
      tags: ['open', 'busy'],
      entry: assign(({ context }) => ({ sent: context.marks, failure: null })),
      on: {
        MARK: { actions: { type: 'mark', params: ({ event }) => event } },
        ALL_PRESENT: { actions: { type: 'markAllPresent', params: ({ event }) => event.people } },
      },
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ ...context.chosen, marks: context.marks }),
        onDone: {
          target: 'called.found',
          actions: [
            assign(({ context }) => ({ stored: context.sent })),
            { type: 'tell', params: { tone: 'status', text: 'Asistencia guardada con éxito!' } },
          ],
        },
        onError: {
          target: 'called.last',
          actions: [
            assign(({ event }) => ({ failure: failureNotice(event.error)?.text ?? null })),
            { type: 'tell', params: ({ event }) => failureNotice(event.error) },
          ],
        },
      },
    },
  },
})
