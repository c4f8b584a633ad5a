import { assign } from 'xstate'
import { failureNotice } from '#machines/notice.ts'
import { required } from '#machines/required.ts'
import { empty, merged, versionsOf, type KeptRoll, type RollContext } from '#machines/roll-call-context.ts'
import { rollCallSetup, type RollEvent } from '#machines/roll-call-setup.ts'
import { rollAfter, withMarks, type RollChoice } from '#rules/attendance.ts'
import { rollDateQuestion } from '#rules/date-limits.ts'

type Sent<Type extends RollEvent['type']> = { context: RollContext; event: Extract<RollEvent, { type: Type }> }

const todays = ({ context, event }: Sent<'OPEN'>): RollChoice => ({ ...context.chosen, date: event.today })

const choiceOf = ({ context, event: { choice, teachers = [] } }: Sent<'CHOOSE'>): RollChoice =>
  rollAfter(context.chosen, choice, teachers)

const keptOf = ({ event }: Sent<'RESTORE'>): KeptRoll => event.kept

const doubtOf = ({ context, event }: Sent<'SAVE'>): string | null => rollDateQuestion(context.chosen.date, event.today)

/** Where people can be marked. */
const marking = {
  MARK: { actions: { type: 'mark' as const, params: ({ event }: Sent<'MARK'>) => event } },
  ALL_PRESENT: {
    actions: { type: 'markAllPresent' as const, params: ({ event }: Sent<'ALL_PRESENT'>) => event.people },
  },
}

/** Where another roll can be chosen: it is shown at once, or after a question if marks would be lost. */
const leaving = [
  { guard: { type: 'is the same' as const, params: choiceOf } },
  { guard: 'is changed' as const, target: 'asking' as const, actions: { type: 'holdRoll' as const, params: choiceOf } },
  { target: 'choosing' as const, actions: { type: 'selectRoll' as const, params: choiceOf } },
]

/** Where what was kept over a reload comes back. */
const restoring = [
  {
    guard: { type: 'was stored' as const, params: keptOf },
    target: '#rollCall.called.found' as const,
    actions: { type: 'restore' as const, params: keptOf },
  },
  { target: '#rollCall.called.blank' as const, actions: { type: 'restore' as const, params: keptOf } },
]

/**
 * The attendance of a class (spec 4, Attendance). A class with one possible teacher needs no teacher chosen. When all
 * selectors have a value, the stored marks are loaded; then the user marks people and saves. Opening the screen starts
 * with today and reads the stored marks again, unless there are unsaved ones. Leaving a changed roll asks first. If the
 * list cannot be loaded (`unsure`), the user can still mark people; a later retry loads the stored marks without
 * overwriting theirs. Saving replaces the whole stored roll, so the stored marks are read once more before
 * (`checking`), and the user decides if they have changed (`conflict`). Without an answer they are read after it too
 * (`searching`): they say whether the roll was saved (spec 8, Unanswered). Marks of people who were deleted meanwhile can
 * be left out of a refused one (`leavingOut`).
 */
export const rollCall = rollCallSetup.createMachine({
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
        OPEN: { actions: { type: 'selectRoll', params: todays } },
        CHOOSE: { actions: { type: 'selectRoll', params: choiceOf } },
        SAVE: { actions: 'tellMissing' },
        RESTORE: restoring,
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
        CHOOSE: leaving,
        RESTORE: restoring,
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
        ...marking,
        SAVE: [
          { guard: { type: 'has doubts', params: doubtOf }, target: 'doubting', actions: assign({ doubt: doubtOf }) },
          { target: 'checking' },
        ],
        OPEN: [{ guard: 'is changed' }, { target: 'choosing', actions: { type: 'selectRoll', params: todays } }],
        CHOOSE: leaving,
        RESTORE: restoring,
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
    /** Asks whether the date is right. */
    doubting: {
      tags: ['open', 'settling'],
      exit: assign({ doubt: null }),
      on: { ACCEPT: 'checking', DECLINE: 'called.last' },
    },
    /** Reads the stored marks again. People can still be marked. */
    checking: {
      tags: ['open', 'busy', 'settling'],
      entry: assign({ failure: null }),
      on: marking,
      invoke: {
        id: 'check',
        src: 'find',
        input: ({ context }) => context.chosen,
        onDone: [
          {
            guard: { type: 'was changed', params: ({ context, event }) => versionsOf(context, event.output) },
            target: 'conflict',
            actions: assign({ theirs: ({ event }) => event.output }),
          },
          // Where nothing is stored any more, nothing can be erased.
          { target: 'saving' },
        ],
        onError: 'unchecked',
      },
    },
    /** Shows both versions. What is kept is checked again: meanwhile it may have changed once more. */
    conflict: {
      tags: ['open', 'settling'],
      on: {
        KEEP_MINE: { target: 'checking', actions: { type: 'settle', params: ({ context }) => merged(context) } },
        TAKE_THEIRS: {
          target: 'called.found',
          actions: [
            { type: 'settle', params: ({ context }) => required(context.theirs) },
            { type: 'tell', params: { tone: 'status', text: 'Se quedó la lista del servidor.' } },
          ],
        },
        DECLINE: { target: 'called.last', actions: assign({ theirs: null }) },
      },
    },
    /** The stored marks could not be read, so that saving might erase what another machine marked. */
    unchecked: {
      tags: ['open', 'settling'],
      on: { RETRY: 'checking', SAVE_UNCHECKED: 'saving', DECLINE: 'called.last' },
    },
    /** People can still be marked; those marks count as unsaved. */
    saving: {
      tags: ['open', 'busy', 'settling'],
      entry: assign(({ context }) => ({ sent: context.marks })),
      on: marking,
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ ...context.chosen, marks: context.marks }),
        onDone: {
          target: 'called.found',
          actions: ['keepSent', { type: 'tell', params: { tone: 'status', text: 'Asistencia guardada con éxito!' } }],
        },
        onError: [
          {
            guard: { type: 'was not answered', params: ({ event }) => ({ error: event.error }) },
            target: 'searching',
            actions: { type: 'fail', params: ({ event }) => event },
          },
          {
            guard: { type: 'is about gone people', params: ({ event }) => ({ error: event.error }) },
            target: 'leavingOut',
            actions: [
              { type: 'fail', params: ({ event }) => event },
              { type: 'keepGone', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'called.last',
            actions: [
              { type: 'fail', params: ({ event }) => event },
              { type: 'tell', params: ({ event }) => failureNotice(event.error) },
            ],
          },
        ],
      },
    },
    /** The server refused a roll with marks of people who were deleted: without them it may take it. */
    leavingOut: {
      tags: ['open', 'settling'],
      on: {
        LEAVE_OUT: { target: 'checking', actions: 'leaveOut' },
        DECLINE: { target: 'called.last', actions: ['tellFailure', assign({ gone: [] })] },
      },
    },
    /** Looks whether the roll was saved, although its answer did not come. People can still be marked. */
    searching: {
      tags: ['open', 'busy', 'settling'],
      on: marking,
      invoke: {
        id: 'search',
        src: 'find',
        input: ({ context }) => context.chosen,
        onDone: [
          {
            guard: { type: 'is as sent', params: ({ event }) => event.output },
            target: 'called.found',
            actions: ['keepSent', { type: 'tellFinding', params: 'done' }],
          },
          { target: 'called.last', actions: { type: 'tellFinding', params: 'not done' } },
        ],
        onError: { target: 'called.last', actions: { type: 'tellFinding', params: 'unknown' } },
      },
    },
  },
})
