import * as z from 'zod/mini'
import { storedTable } from '#academy/snapshot.ts'
import { eventForm } from '#actors/forms/event-form.ts'
import { eventsQuery } from '#rows/events.ts'
import { fieldsValue, spareNames } from '#soak/nouns/fields.ts'
import type { SoakNoun } from '#soak/nouns/noun.ts'
import { recordScreen } from '#soak/nouns/record-screen.ts'

const Events = z.array(z.looseObject({ id: z.string(), level: z.string() }))

const hours = ['08:00', '09:30', '16:00', '17:30', '19:00'] as const

const row = {
  time: '17:00',
  subdiscipline: 'Ballet clásico',
  teacher: 'Kenji Morales',
  periodicity: 'weekly' as const,
}

const spare = { changed: ['Grupo A', 'Grupo B'], deleted: ['Grupo C', 'Grupo D'] } as const

export const event = {
  open: (visit) => recordScreen('event', visit, eventForm(visit)),
  list: 'events',
  load: (queries, fresh) => queries.query({ ...eventsQuery(), ...fresh }),
  needs: [],
  texts: { created: 'Evento creado.', updated: 'Evento actualizado.', removed: 'Evento eliminado.' },
  isShared: false,
  read: (rows) => Events.parse(rows).map((each) => ({ key: each.level, fields: each, row: each })),
  typed: (level, fields) => ({ level, ...fields }),
  wishes: (random, date) => ({
    new: {
      date,
      time: random.pick(hours),
      subdiscipline: random.pick(['Ballet clásico', 'Puntas']),
      teacher: 'Kenji Morales',
      periodicity: random.pick(['once', 'weekly', 'monthly', 'semiannual']),
    },
    changed: { time: `${random.int(10, 21)}:${random.int(10, 59)}` },
  }),
  spare,
  morning: async (date) => ({
    events: storedTable(
      ['Principiante', ...spareNames(spare)].map((level, index) => ({ ...row, id: index + 1, date, level })),
    ),
  }),
  things: ({ events }) =>
    events.map(({ level, date, time, subdiscipline, teacher, periodicity }) => ({
      key: level,
      value: fieldsValue({ date, time, subdiscipline, teacher, periodicity }),
    })),
} as const satisfies SoakNoun
