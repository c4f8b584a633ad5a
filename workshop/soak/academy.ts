/** The small academy of a day. */
import { storedTable } from '#mocks/tables/table.ts'
import type { ProductRow, StudentRow, UserRow } from '#backend/rows.ts'
import { version, type Snapshot } from '#mocks/tables/rows.ts'
import { noRows } from '#mocks/tables/stored-academy.ts'
import { hashPassword } from '#mocks/password.ts'
import { required } from '#machines/required.ts'
import { pageKeys } from '#rules/permissions.ts'
import { localDay } from '#values/dates.ts'

/** Who works at a machine. */
export const staff = [
  { username: 'admin', password: 'academia2026', token: 'token-of-admin' },
  { username: 'direccion', password: 'direccion2026', token: 'token-of-direccion' },
] as const

/** The cookie of a session. */
export const cookieOf = (token: string): string => `academia_session=${token}`

const users: Promise<UserRow[]> = Promise.all(
  staff.map(async ({ username, password }, index) => ({
    id: index + 1,
    username,
    password: await hashPassword(password, `soak-${username}`),
    role: 'admin',
    academy_name: 'Academia Ritmo y Movimiento',
    academy_logo: null,
    name: username,
    pages: [...pageKeys],
    created_at: '2025-01-02 09:00:00',
  })),
)

/** Who may not work at any machine today. */
const others = users.then(([first]): UserRow[] =>
  spareNames('user').map((username, index) => ({
    ...required(first),
    id: staff.length + 1 + index,
    username,
    name: username,
  })),
)

/** The students of the morning. */
export const names = ['Ana López', 'Beto Ruiz', 'Carla Núñez', 'Dana Peña', 'Eva Ríos', 'Fer Soto']

const students: StudentRow[] = names.map((name, index) => ({
  id: index + 1,
  user_id: 1,
  name,
  parent_name: `Madre de ${name}`,
  phone: `331234560${index}`,
  birth_date: '2015-03-04',
  discipline: 'Ballet',
  subdisciplines: ['Ballet clásico'],
  level: 'Principiante',
  enrolled_at: `2026-0${index + 1}-10 10:00:00`,
  status: 'Activo',
}))

const plain = { category_id: 1, imageUrl: null, subdisciplines: [], colors: [], sizes: [], productionCost: 0 }

/**
 * The records that are changed, and those that are deleted, by noun. Nobody sells these products, teaches as these
 * teachers or signs in as these users, so that nothing else changes with them.
 */
export const spare = {
  product: { changed: ['Gorra', 'Moño'], deleted: ['Mochila', 'Toalla'] },
  event: { changed: ['Grupo A', 'Grupo B'], deleted: ['Grupo C', 'Grupo D'] },
  teacher: { changed: ['Irma Soto', 'Luis Vega'], deleted: ['Olga Paz', 'Raúl Gil'] },
  user: { changed: ['recepcion', 'tarde'], deleted: ['verano', 'prueba'] },
} as const

const spareNames = (noun: keyof typeof spare) => [...spare[noun].changed, ...spare[noun].deleted]

/** The id of the product that pays a month. */
export const monthlyFee = '1'

const products: ProductRow[] = [
  { ...plain, id: 1, name: 'Ballet', price: 950, type: 'discipline', subdisciplines: ['Ballet clásico', 'Puntas'] },
  { ...plain, id: 2, name: 'Inscripción anual', price: 600, type: 'service' },
  { ...plain, id: 3, name: 'Botella de agua', price: 145.5, type: 'physical', productionCost: 62 },
  ...spareNames('product').map((name, index): ProductRow => ({
    ...plain,
    id: 5 + index,
    name,
    price: 100,
    type: 'physical',
  })),
  { ...plain, id: 4, name: 'Leotardo', price: 420, type: 'physical', colors: ['Negro', 'Rosa'], sizes: ['4', '6'] },
]

/** The disciplines, as the form of the registration offers them. */
export const disciplines = [{ id: '1', name: 'Ballet', subdisciplines: ['Ballet clásico', 'Puntas'] }]

const teacher = {
  user_id: 1,
  disciplines: [1],
  subdisciplineSchedules: [{ subdiscipline: 'Ballet clásico', level: 'Principiante', days: ['Lunes'], time: '17:00' }],
  salaryPerClass: 300,
}

const event = {
  time: '17:00',
  subdiscipline: 'Ballet clásico',
  teacher: 'Kenji Morales',
  periodicity: 'weekly' as const,
}

/** The academy as it is in the morning of `now`. Both machines are signed in already. */
export async function morning(now: Date): Promise<Snapshot> {
  const today = localDay(now)
  return {
    version,
    ...noRows(),
    users: storedTable([...(await users), ...(await others)]),
    students: storedTable(students),
    categories: storedTable([{ id: 1, name: 'Todo' }]),
    products: storedTable(products),
    teachers: storedTable(
      ['Kenji Morales', ...spareNames('teacher')].map((name, index) => ({ ...teacher, id: index + 1, name })),
    ),
    levels: storedTable([{ id: 1, name: 'Principiante' }]),
    events: storedTable(
      ['Principiante', ...spareNames('event')].map((level, index) => ({ ...event, id: index + 1, date: today, level })),
    ),
    sessions: storedTable(staff.map(({ token }, index) => ({ id: index + 1, token, userId: index + 1 }))),
  }
}
