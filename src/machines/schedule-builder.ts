import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Schedule } from '#api/teachers.ts'
import { emitNotice, type Notice, type NoticeEvent } from '#machines/notice.ts'
import { isRefused, submission } from '#machines/submission.ts'
import { withoutHint, type FormResult, type Refusal } from '#rules/form.ts'
import { blankSchedule, offeredSubdisciplines, readSchedule, schedulesOf, type Discipline } from '#rules/schedule.ts'
import { isSameName } from '#values/text.ts'

/** The disciplines and schedules of a teacher's form. */
export type Building = {
  /** ids of the selected disciplines; in older data names */
  disciplines: string[]
  schedules: Schedule[]
  /** the schedule not added yet */
  unfinished: Schedule
}

type Context = Building & { refusal: Refusal | null }

type Choice = { disciplines: string[]; catalogue: readonly Discipline[] }

type Event =
  | ({ type: 'CHOOSE' } & Choice)
  | ({ type: 'PUT' } & Building)
  | { type: 'SET'; change: Partial<Schedule> }
  | { type: 'ADD'; catalogue: readonly Discipline[]; levels: readonly string[] }
  | { type: 'REMOVE'; index: number }

const schedulesWithin = (schedules: Schedule[], { disciplines, catalogue }: Choice) =>
  schedulesOf(schedules, disciplines, catalogue)

type Added = { context: Context; event: Extract<Event, { type: 'ADD' }> }

const { refused, accepted } = submission(
  ({ context: { disciplines, schedules, unfinished }, event: { catalogue, levels } }: Added): FormResult<Schedule> =>
    readSchedule(unfinished, schedules, {
      subdisciplines: offeredSubdisciplines(disciplines, catalogue),
      levels,
    }),
)

/**
 * The disciplines and schedules of a teacher. The selected disciplines limit the subdisciplines to choose from;
 * deselecting one drops its schedules (spec 5, Teacher).
 */
export const scheduleBuilder = setup({
  types: {
    input: {} as Building,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as NoticeEvent,
  },
  actions: {
    choose: assign(({ context: { schedules, unfinished, refusal } }, choice: Choice) => {
      const offered = offeredSubdisciplines(choice.disciplines, choice.catalogue)
      return {
        disciplines: choice.disciplines,
        schedules: schedulesWithin(schedules, choice),
        refusal: withoutHint(refusal, 'schedule'),
        unfinished: {
          ...unfinished,
          // In the spelling of the field's options.
          subdiscipline: offered.find((each) => isSameName(each, unfinished.subdiscipline)) ?? '',
        },
      }
    }),
    /** Tells the user which schedules were dropped. */
    tellDropped: emit(({ context: { schedules } }, choice: Choice) => {
      const count = schedules.length - schedulesWithin(schedules, choice).length
      const text =
        count === 1
          ? 'Se quitó un horario que no es de las disciplinas elegidas.'
          : `Se quitaron ${count} horarios que no son de las disciplinas elegidas.`
      return { type: 'notice' as const, notice: { tone: 'status' as const, text } }
    }),
    tell: enqueueActions(({ enqueue }, notice: Notice | null) => emitNotice(enqueue, notice)),
    storeResult: assign(({ context: { schedules } }, result: FormResult<Schedule>) =>
      'draft' in result
        ? { schedules: [...schedules, result.draft], unfinished: blankSchedule, refusal: null }
        : { refusal: result.refusal },
    ),
  },
  guards: {
    'drops schedules': ({ context: { schedules } }, choice: Choice) =>
      schedulesWithin(schedules, choice).length < schedules.length,
    'is refused': (_, result: FormResult<Schedule>) => isRefused(result),
    'is new': ({ context }, { disciplines, schedules, unfinished }: Building) =>
      context.disciplines !== disciplines || context.schedules !== schedules || context.unfinished !== unfinished,
    'is listed': ({ context }, index: number) => context.schedules[index] !== undefined,
  },
}).createMachine({
  id: 'scheduleBuilder',
  initial: 'building',
  context: ({ input }) => ({ ...input, refusal: null }),
  states: {
    building: {
      on: {
        CHOOSE: [
          {
            guard: { type: 'drops schedules', params: ({ event }) => event },
            actions: [
              { type: 'tellDropped', params: ({ event }) => event },
              { type: 'choose', params: ({ event }) => event },
            ],
          },
          { actions: { type: 'choose', params: ({ event }) => event } },
        ],
        /** The teacher's form begins with other values. */
        PUT: {
          guard: { type: 'is new', params: ({ event }) => event },
          actions: assign(({ event: { disciplines, schedules, unfinished } }) => ({
            disciplines,
            schedules,
            unfinished,
            refusal: null,
          })),
        },
        SET: {
          actions: assign(({ context: { unfinished, refusal }, event: { change } }) => ({
            unfinished: { ...unfinished, ...change },
            refusal: [...Object.keys(change), 'schedule'].reduce(withoutHint, refusal),
          })),
        },
        ADD: [refused, accepted],
        REMOVE: {
          guard: { type: 'is listed', params: ({ event }) => event.index },
          actions: assign(({ context: { schedules, refusal }, event: { index } }) => ({
            schedules: schedules.toSpliced(index, 1),
            refusal: withoutHint(refusal, 'schedule'),
          })),
        },
      },
    },
  },
})
