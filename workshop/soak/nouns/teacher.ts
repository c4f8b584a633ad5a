import * as z from 'zod/mini'
import type { Random } from '#academy/seed/random.ts'
import { storedTable } from '#academy/snapshot.ts'
import { teacherForm } from '#actors/forms/teacher-form.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { fieldsValue, pesos, someOf, spareNames } from '#soak/nouns/fields.ts'
import type { SoakNoun } from '#soak/nouns/noun.ts'
import { recordScreen } from '#soak/nouns/record-screen.ts'

const Teachers = z.array(
  z.looseObject({
    id: z.string(),
    name: z.string(),
    disciplines: z.array(z.string()),
    subdisciplineSchedules: z.array(z.unknown()),
    salaryPerClass: z.number(),
  }),
)

const days = ['Lunes', 'Martes', 'Jueves', 'Sábado'] as const

/** A minute of the day as typed text. */
const timeOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

const scheduleOf = (random: Random) => ({
  subdiscipline: random.pick(['Ballet clásico', 'Puntas']),
  level: 'Principiante',
  days: [random.pick(days)],
  // Rarely repeated: an unchanged choice is no edit, so a draft does not restore it.
  time: timeOf(random.int(8 * 60, 20 * 60 - 1)),
})

const row = {
  user_id: 1,
  disciplines: [1],
  subdisciplineSchedules: [{ subdiscipline: 'Ballet clásico', level: 'Principiante', days: ['Lunes'], time: '17:00' }],
  salaryPerClass: 300,
}

const spare = { changed: ['Irma Soto', 'Luis Vega'], deleted: ['Olga Paz', 'Raúl Gil'] } as const

export const teacher = {
  open: (visit) => recordScreen('teacher', visit, teacherForm(visit)),
  list: 'teachers',
  load: (queries, fresh) => queries.query({ ...teachersQuery(), ...fresh }),
  // Their disciplines are products.
  needs: ['products'],
  texts: { created: 'Maestro guardado.', updated: 'Maestro guardado.', removed: 'Maestro eliminado.' },
  isShared: true,
  read: (rows) =>
    Teachers.parse(rows).map((each) => ({
      key: each.name,
      fields: {
        disciplines: each.disciplines,
        schedules: each.subdisciplineSchedules,
        salary: pesos(each.salaryPerClass),
      },
      row: each,
    })),
  typed: (name, fields) => ({ name, ...fields }),
  wishes: (random) => ({
    new: { disciplines: ['1'], schedules: [scheduleOf(random)], salary: pesos(random.int(10_000, 50_000)) },
    changed: someOf(random, { schedules: [scheduleOf(random)], salary: pesos(random.int(10_000, 50_000)) }),
  }),
  spare,
  morning: async () => ({
    teachers: storedTable(
      ['Kenji Morales', ...spareNames(spare)].map((name, index) => ({ ...row, id: index + 1, name })),
    ),
  }),
  things: ({ teachers }) =>
    teachers.map(({ name, disciplines, subdisciplineSchedules, salaryPerClass }) => ({
      key: name,
      value: fieldsValue({
        disciplines: disciplines.map(String),
        schedules: subdisciplineSchedules,
        salary: salaryPerClass.toFixed(2),
      }),
    })),
} as const satisfies SoakNoun
