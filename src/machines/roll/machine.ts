import { assign } from 'xstate'
import { missingSelectionText, rollWords, type KeptRoll } from '#forms/roll.ts'
import type { Notice } from '#machines/notice.ts'
import { required } from '#machines/required.ts'
import { empty, refusalOf, writeOf, type RollContext } from '#machines/roll/context.ts'
import { rollSetup, type RollEvent } from '#machines/roll/setup.ts'
import { ifDone, outcomeTold, outputOf } from '#machines/saving/outcome.ts'
import { rollDateQuestion } from '#rules/date-limits.ts'
import { withMarks } from '#rules/rolls/roll-marks.ts'
import { rollAfter, type RollChoice } from '#rules/rolls/roll.ts'

type Sent<Type extends RollEvent['type']> = { context: RollContext; event: Extract<RollEvent, { type: Type }> }

const todays = ({ context, event }: Sent<'OPEN'>): RollChoice => ({ ...context.chosen, date: event.today })

const choiceOf = ({ context, event: { choice, teachers = [] } }: Sent<'CHOOSE'>): RollChoice =>
  rollAfter(context.chosen, choice, teachers)

const keptOf = ({ event }: Sent<'RECOVER'>): KeptRoll => event.kept

const followingOf = ({ event }: Sent<'SAVE'>) => ({ following: event.following ?? null })

const doubtOf = ({ context, event }: Sent<'SAVE'>): string | null => rollDateQuestion(context.chosen.date, event.today)

/** For states in which people can be marked. */
const marking = {
  MARK: { actions: { type: 'mark' as const, params: ({ event }: Sent<'MARK'>) => event } },
  ALL_PRESENT: {
    actions: { type: 'markAllPresent' as const, params: ({ event }: Sent<'ALL_PRESENT'>) => event.people },
  },
}

/**
 * For states in which the user can choose another roll. It opens at once, or after a question if marks would be lost.
 */
const leaving = [
  { guard: { type: 'is the same' as const, params: choiceOf } },
  { guard: 'is changed' as const, target: 'asking' as const, actions: { type: 'holdRoll' as const, params: choiceOf } },
  { target: 'choosing' as const, actions: { type: 'selectRoll' as const, params: choiceOf } },
]

/** For states in which a draft can be restored. */
const restoring = [
  {
    guard: { type: 'was stored' as const, params: keptOf },
    target: '#roll.called.found' as const,
    actions: { type: 'restore' as const, params: keptOf },
  },
  { target: '#roll.called.blank' as const, actions: { type: 'restore' as const, params: keptOf } },
]

const missingNotice: Notice = { tone: 'alert', id: 'missing', text: missingSelectionText }

/**
 * The attendance of a class (spec 4, Attendance). A class with one possible teacher needs no choice of teacher. When
 * all selectors have a value, the stored marks are loaded. Then the user marks people and saves. The screen opens with
 * today and reads the stored marks again, unless there are unsaved marks. Leaving a changed roll asks first. If the
 * list cannot be loaded (`unsure`), the user can still mark people. A later retry loads the stored marks and keeps the
 * user's marks. A save can open the next roll, unless a mark was made meanwhile. A save replaces the whole stored roll.
 * So the machine `sending` reads the stored marks once more before it saves. The marks of people deleted meanwhile can
 * be left out of a refused roll (`leavingOut`).
 */
export const roll = rollSetup.createMachine({
  id: 'roll',
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
        SAVE: { actions: ['markMissing', { type: 'notify', params: missingNotice }] },
        RECOVER: restoring,
      },
    },
    loading: {
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => context.chosen,
        onDone: [
          {
            guard: { type: 'was found', params: outputOf },
            target: 'called.found',
            actions: assign(({ context, event }) => {
              const stored = required(event.output)
              return { stored, marks: withMarks(stored, context.marks) }
            }),
          },
          { target: 'called.blank' },
        ],
        // Screens treat a failed list as empty (spec 8, Lists and sums). Here the user may retry before the save.
        onError: 'called.unsure',
      },
      on: {
        CHOOSE: leaving,
        RECOVER: restoring,
      },
    },
    called: {
      tags: 'open',
      initial: 'blank',
      states: {
        found: {},
        // A stored roll keeps its name: nothing could delete it, and both would pay.
        blank: {
          on: {
            SUBSTITUTE: {
              target: '#roll.loading',
              actions: { type: 'substitute', params: ({ event }) => event },
            },
          },
        },
        unsure: { on: { RETRY: '#roll.loading' } },
        last: { type: 'history' },
      },
      on: {
        ...marking,
        // Not while a save runs: its end would bring the student back.
        REMOVE: { actions: { type: 'remove', params: ({ event }) => event.id } },
        SAVE: [
          {
            guard: { type: 'has doubts', params: doubtOf },
            target: 'doubting',
            actions: [assign(followingOf), assign({ doubt: doubtOf })],
          },
          { target: 'saving', actions: assign(followingOf) },
        ],
        OPEN: [{ guard: 'is changed' }, { target: 'choosing', actions: { type: 'selectRoll', params: todays } }],
        CHOOSE: leaving,
        RECOVER: restoring,
      },
    },
    /** `¿Descartar los cambios?` */
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
    doubting: {
      tags: ['open', 'settling'],
      exit: assign({ doubt: null }),
      on: { ACCEPT: 'saving', DECLINE: { target: 'called.last', actions: assign({ following: null }) } },
    },
    /** People can still be marked. These marks count as unsaved. */
    saving: {
      tags: ['open', 'busy', 'settling'],
      entry: assign(({ context }) => ({ sent: context.marks, failure: null })),
      on: marking,
      invoke: {
        id: 'sending',
        src: 'sending',
        input: ({ context }) => ({ write: writeOf(context), words: rollWords }),
        onDone: [
          {
            guard: { type: 'goes on', params: outputOf },
            target: 'choosing',
            actions: [outcomeTold, { type: 'selectRoll', params: ({ context }) => required(context.following) }],
          },
          { guard: ifDone, target: 'called.found', actions: [{ type: 'settle', params: outputOf }, outcomeTold] },
          {
            guard: { type: 'is about gone people', params: outputOf },
            target: 'leavingOut',
            actions: [
              { type: 'settle', params: outputOf },
              { type: 'keepGone', params: outputOf },
            ],
          },
          { target: 'called.last', actions: [{ type: 'settle', params: outputOf }, outcomeTold] },
        ],
      },
    },
    /** The server refused a roll with marks of deleted people. It may accept the roll without them. */
    leavingOut: {
      tags: ['open', 'settling'],
      on: {
        LEAVE_OUT: { target: 'saving', actions: 'leaveOut' },
        DECLINE: {
          target: 'called.last',
          actions: [{ type: 'notify', params: ({ context }) => refusalOf(context) }, assign({ gone: [] })],
        },
      },
    },
  },
})
