import { scheduleBuilder } from '#machines/schedule-builder.ts'
import { blankSchedule, type Discipline } from '#rules/schedule.ts'
import { defineModel } from '#support/models/model.ts'
import type { ContextFrom, SnapshotFrom } from 'xstate'

type Context = ContextFrom<typeof scheduleBuilder>

/** Two disciplines as the demo's academy has them. */
export const catalogue: Discipline[] = [
  { id: '1', name: 'Ballet', subdisciplines: ['Ballet infantil', 'Ballet clásico', 'Puntas'] },
  { id: '8', name: 'Karate', subdisciplines: ['Karate kids', 'Kata', 'Kumite'] },
]

export const levels = ['Principiante', 'Intermedio', 'Avanzado']

/** The schedule that is put together on every path. */
export const kata = { subdiscipline: 'Kata', level: 'Avanzado', days: ['Lunes', 'Viernes'], time: '18:30' }

const blanksOf = ({ unfinished: { subdiscipline, level, days, time } }: Context) =>
  [subdiscipline, level, days[0], time].filter((text) => text === undefined || text === '').length

const refusalOf = ({ refusal }: Context) => refusal?.message.split(' ')[0] ?? null

/** What the screen does not offer is no move. */
const impossible = { type: 'REMOVE', index: -1 } as const

const choose = (isChosen: boolean) => (context: Context) =>
  context.disciplines.includes('8') === isChosen
    ? impossible
    : { type: 'CHOOSE' as const, disciplines: isChosen ? ['8'] : [], catalogue }

/** Everything that can happen while the schedules of a teacher are put together. */
export const model = defineModel({
  machine: scheduleBuilder,
  input: { disciplines: [], schedules: [], unfinished: blankSchedule },
  cases: {
    'CHOOSE karate': choose(true),
    'UNCHOOSE karate': choose(false),
    'SET subdiscipline': ({ disciplines }: Context) =>
      disciplines.includes('8') ? { type: 'SET' as const, change: { subdiscipline: kata.subdiscipline } } : impossible,
    'SET level': { type: 'SET', change: { level: kata.level } },
    'SET days': { type: 'SET', change: { days: kata.days } },
    'SET time': { type: 'SET', change: { time: kata.time } },
    ADD: { type: 'ADD', catalogue, levels },
    REMOVE: { type: 'REMOVE', index: 0 },
  },
  summarize: (context) => [
    context.disciplines.length > 0 && 'karate',
    context.schedules.length > 0 && 'listed',
    `${blanksOf(context)} blank`,
    refusalOf(context),
  ],
})

/** What of the schedules a person tells apart: whether a discipline is chosen, whether one is listed, what was refused. */
export const seenInForm = ({ context }: SnapshotFrom<typeof scheduleBuilder>): string =>
  JSON.stringify([context.disciplines.length > 0, context.schedules.length > 0, refusalOf(context)])
