/** The nouns with a form and a table, and what the staff of the soak want of them. */
import * as z from 'zod/mini'
import type { Random } from '#mocks/seed/random.ts'
import { pageKeys } from '#rules/permissions.ts'
import { productTexts } from '#forms/product.ts'
import type { Fields, RecordKind } from './records.ts'
import type { IsoDate } from '#values/dates.ts'

const id = { id: z.string() }
const Products = z.array(z.looseObject({ ...id, name: z.string(), price: z.number(), colors: z.array(z.string()) }))
const Events = z.array(z.looseObject({ ...id, level: z.string() }))
const Teachers = z.array(
  z.looseObject({
    ...id,
    name: z.string(),
    disciplines: z.array(z.string()),
    subdisciplineSchedules: z.array(z.unknown()),
    salaryPerClass: z.number(),
  }),
)
const Users = z.array(z.looseObject({ ...id, username: z.string() }))

/** An amount as it is typed. */
export const pesos = (cents: number) => (cents / 100).toFixed(2)

export const products: RecordKind = {
  noun: 'product',
  list: 'products',
  needs: [],
  texts: { created: productTexts.created, updated: productTexts.updated, removed: 'Producto eliminado.' },
  isShared: true,
  read: (rows) =>
    Products.parse(rows).map((row) => ({
      key: row.name,
      fields: { price: pesos(row.price), colors: row.colors.join(', ') },
      row,
    })),
  typed: (name, fields) => ({ name, category: '1', type: 'physical', ...fields }),
}

export const events: RecordKind = {
  noun: 'event',
  list: 'events',
  needs: [],
  texts: { created: 'Evento creado.', updated: 'Evento actualizado.', removed: 'Evento eliminado.' },
  isShared: false,
  read: (rows) => Events.parse(rows).map((row) => ({ key: row.level, fields: row, row })),
  typed: (level, fields) => ({ level, ...fields }),
}

export const teachers: RecordKind = {
  noun: 'teacher',
  list: 'teachers',
  // Their disciplines are products.
  needs: ['products'],
  texts: { created: 'Maestro guardado.', updated: 'Maestro guardado.', removed: 'Maestro eliminado.' },
  isShared: true,
  read: (rows) =>
    Teachers.parse(rows).map((row) => ({
      key: row.name,
      fields: {
        disciplines: row.disciplines,
        schedules: row.subdisciplineSchedules,
        salary: pesos(row.salaryPerClass),
      },
      row,
    })),
  typed: (name, fields) => ({ name, ...fields }),
}

export const users: RecordKind = {
  noun: 'user',
  list: 'users',
  needs: [],
  texts: { created: 'Usuario creado', updated: 'Usuario actualizado', removed: 'Usuario eliminado' },
  isShared: false,
  read: (rows) => Users.parse(rows).map((row) => ({ key: row.username, fields: row, row })),
  typed: (username, fields) => ({ username, ...fields }),
  secret: { password: 'clave de hoy' },
}

const hours = ['08:00', '09:30', '16:00', '17:30', '19:00'] as const
const days = ['Lunes', 'Martes', 'Jueves', 'Sábado'] as const

/** A minute of the day as it is typed. */
const timeOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

const scheduleOf = (random: Random) => ({
  subdiscipline: random.pick(['Ballet clásico', 'Puntas']),
  level: 'Principiante',
  days: [random.pick(days)],
  // Hardly ever the same twice: what is chosen as it is already was not typed, and a draft does not bring it back.
  time: timeOf(random.int(8 * 60, 20 * 60 - 1)),
})

/** Both fields, or one of them. */
const someOf = (random: Random, fields: Fields): Fields => {
  const left = random.pick([...Object.keys(fields), ''])
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== left))
}

/** What somebody types for a new record, and for one that is changed, by noun. */
export const wishes: Record<RecordKind['noun'], (random: Random, today: IsoDate) => { new: Fields; changed: Fields }> =
  {
    product: (random) => ({
      new: { price: pesos(random.int(1, 90_000)), colors: '' },
      changed: someOf(random, {
        price: pesos(random.int(1, 90_000)),
        colors: `Rosa, Tono ${random.int(1, 1_000_000)}`,
      }),
    }),
    event: (random, date) => ({
      new: {
        date,
        time: random.pick(hours),
        subdiscipline: random.pick(['Ballet clásico', 'Puntas']),
        teacher: 'Kenji Morales',
        periodicity: random.pick(['once', 'weekly', 'monthly', 'semiannual']),
      },
      changed: { time: `${random.int(10, 21)}:${random.int(10, 59)}` },
    }),
    teacher: (random) => ({
      new: { disciplines: ['1'], schedules: [scheduleOf(random)], salary: pesos(random.int(10_000, 50_000)) },
      changed: someOf(random, { schedules: [scheduleOf(random)], salary: pesos(random.int(10_000, 50_000)) }),
    }),
    user: (random) => ({
      new: { academyName: `Academia ${random.int(1, 1_000_000)}`, pages: pageKeys.filter(() => random.chance(0.4)) },
      changed: { academyName: `Academia ${random.int(1, 1_000_000)}` },
    }),
  }
