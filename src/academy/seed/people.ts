import { hashPassword } from '#academy/password.ts'
import { demoAccounts } from '#academy/seed/accounts.ts'
import { academyLogo } from '#academy/seed/pictures.ts'
import type { Random } from '#academy/seed/random.ts'
import { studentDefaults, type ProductRow, type StudentRow, type UserRow } from '#backend/rows.ts'
import { pageKeys } from '#rules/permissions.ts'
import type { IsoDate } from '#values/dates.ts'
import { daysAfter } from '#values/week.ts'

const girls = [
  'Valentina',
  'Ximena',
  'Sofía',
  'Regina',
  'Camila',
  'Renata',
  'Fernanda',
  'María José',
  'Natalia',
  'Daniela',
  'Andrea',
  'Victoria',
  'Romina',
  'Itzel',
  'Paulina',
  'Ana Lucía',
  'Mónica',
  'Begoña',
  'Abril',
  'Frida',
  'Isabella',
  'Montserrat',
] as const
const boys = [
  'Santiago',
  'Mateo',
  'Sebastián',
  'Leonardo',
  'Emiliano',
  'Diego',
  'Iker',
  'Nicolás',
  'Ángel',
  'Maximiliano',
  'Rodrigo',
  'José Luis',
  'Tadeo',
  'Íñigo',
  'Joaquín',
  'Andrés',
  'Óscar',
  'Gael',
] as const
const parents = [
  'Adriana',
  'Verónica',
  'Gabriela',
  'Claudia',
  'Leticia',
  'Rocío',
  'Miriam',
  'Jorge',
  'Raúl',
  'Héctor',
  'Arturo',
  'César',
  'Martín',
  'Guadalupe',
] as const
const surnames = [
  'Hernández',
  'García',
  'Martínez',
  'López',
  'González',
  'Rodríguez',
  'Pérez',
  'Sánchez',
  'Ramírez',
  'Cruz',
  'Flores',
  'Gómez',
  'Morales',
  'Vázquez',
  'Jiménez',
  'Reyes',
  'Muñoz',
  'Ibarra',
  'Castañeda',
  'Núñez',
  'Zúñiga',
  'Ochoa',
  'Peña',
  'Ávila',
  'Quiñones',
  'Treviño',
] as const
const areaCodes = ['33', '33', '33', '33', '55', '341', '378'] as const
const levels = ['Principiante', 'Principiante', 'Intermedio', 'Intermedio', 'Avanzado'] as const

/** Ages of a discipline's students in years, and the probability of a girl. */
const agesByDiscipline: Record<string, { from: number; to: number; girls: number }> = {
  Ballet: { from: 4, to: 17, girls: 0.9 },
  Gimnasia: { from: 4, to: 15, girls: 0.85 },
  Futbol: { from: 5, to: 16, girls: 0.25 },
  Natación: { from: 5, to: 42, girls: 0.5 },
}
const anyAge = { from: 6, to: 30, girls: 0.55 }

const studentCount = 60
const daysEnrolled = 720

/** Whether a seeded student is a newcomer (newcomers.ts). */
export const isNewcomer = (id: number): boolean => id > studentCount

/** The same day, or the Saturday before a Sunday, when the academy is closed. */
export const workingDay = (day: IsoDate): IsoDate =>
  new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? daysAfter(day, -1) : day

/** The last `count` months up to today's, as `yyyy-mm`, oldest first. */
export function monthsUpTo(today: IsoDate, count: number): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  )
}

export function seedUsers(today: IsoDate): Promise<UserRow[]> {
  return Promise.all(
    demoAccounts.map(async ({ username, password, name, role, pages }, index) => ({
      id: index + 1,
      username,
      // A fixed salt, so that the same seed always gives the same academy.
      password: await hashPassword(password, `demo-${username}`),
      role,
      academy_name: 'Academia Ritmo y Movimiento',
      academy_logo: academyLogo,
      name,
      pages: pages === 'all' ? [...pageKeys] : pages,
      created_at: `${daysAfter(today, index * 40 - daysEnrolled)} 09:00:00`,
    })),
  )
}

/** The students, oldest enrolment first. A few are inactive. */
export function seedStudents(random: Random, disciplines: ProductRow[], today: IsoDate): StudentRow[] {
  const names = new Set<string>()
  return Array.from({ length: studentCount }, (_, index) => {
    const discipline = disciplines[index % disciplines.length] ?? { name: '', subdisciplines: [] }
    const ages = agesByDiscipline[discipline.name] ?? anyAge
    const isGirl = random.chance(ages.girls)
    let family: [string, string]
    let name: string
    do {
      family = [random.pick(surnames), random.pick(surnames)]
      name = `${random.pick(isGirl ? girls : boys)} ${family.join(' ')}`
    } while (names.has(name) || family[0] === family[1])
    names.add(name)

    const area = random.pick(areaCodes)
    const daysAgo = Math.round(((studentCount - index) * daysEnrolled) / studentCount) - random.int(1, 11)
    const age = random.int(ages.from, ages.to)
    // The subdisciplines of a discipline are ordered from youngest to oldest.
    const place = Math.floor(((age - ages.from) / (ages.to - ages.from + 1)) * discipline.subdisciplines.length)
    return {
      ...studentDefaults,
      id: index + 1,
      user_id: random.int(1, demoAccounts.length),
      name,
      parent_name: `${random.pick(parents)} ${random.chance(0.5) ? family[0] : family[1]} ${random.pick(surnames)}`,
      phone: area + String(random.int(10_000_000, 99_999_999)).slice(area.length - 2),
      birth_date: daysAfter(today, -Math.round(age * 365.25) - random.int(1, 364)),
      discipline: discipline.name,
      subdisciplines: discipline.subdisciplines.filter(
        (_, at) => at === place || (at === place - 1 && random.chance(0.3)),
      ),
      level: random.pick(levels),
      enrolled_at: `${workingDay(daysAfter(today, -daysAgo))} ${random.int(10, 19)}:${String(random.int(0, 59)).padStart(2, '0')}:00`,
      ...(index % 8 === 6 && index < 50 && { status: 'Inactivo' as const }),
    }
  })
}
