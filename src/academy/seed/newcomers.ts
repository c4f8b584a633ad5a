/** Students who enrolled together three months ago. They have traits of real lists that random students lack. */

import { monthsUpTo, workingDay } from '#academy/seed/people.ts'
import type { Random } from '#academy/seed/random.ts'
import { dayOf, lineOf, type DatedSale } from '#academy/seed/sales.ts'
import { studentDefaults, type ProductRow, type StudentRow } from '#backend/rows.ts'
import { isoDateOf, type IsoDate } from '#values/dates.ts'
import { daysAfter } from '#values/week.ts'

type Newcomer = {
  name: string
  tutor: string
  phone: string
  /** in days */
  age: number
  subdiscipline?: string
  /** number of unpaid recent months */
  owes?: number
}

const adriana = { tutor: 'Adriana Núñez Núñez', phone: '3784421246' }
const ofAge = (years: number, days: number): number => Math.round(years * 365.25) + days

const newcomers: readonly Newcomer[] = [
  // A sister of Sofía Núñez Peña, with the same tutor and phone.
  { name: 'Emma Núñez Peña', ...adriana, age: ofAge(6, 40) },
  // Two sisters whose tutor is spelled once with and once without accents.
  { name: 'Mía Rincón Salgado', tutor: 'Verónica Salgado Ríos', phone: '3312904458', age: ofAge(5, 201) },
  { name: 'Zoé Rincón Salgado', tutor: 'Veronica Salgado Rios', phone: '3312904458', age: ofAge(7, 88) },
  // Another class has a girl of the same name.
  { name: 'Sofía Lozano Vera', tutor: 'Karina Vera Ponce', phone: '3323117740', age: ofAge(6, 12) },
  { name: 'Alicia Navarro Tello', tutor: 'Inés Tello Barba', phone: '3314478296', age: ofAge(5, 330) },
  // The same name, with and without accents.
  { name: 'María José Solís Tapia', tutor: 'Elena Tapia Cano', phone: '3317736024', age: ofAge(6, 150) },
  { name: 'Maria Jose Solis Tapia', tutor: 'Tomás Solís Bravo', phone: '3398840157', age: ofAge(7, 9) },
  { name: 'Luna Bañuelos Cerda', tutor: 'Patricia Cerda Gil', phone: '3340926613', age: ofAge(5, 65), owes: 2 },
  { name: 'Carolina Arce Medina', tutor: 'Silvia Medina Rueda', phone: '3355601872', age: ofAge(6, 0) },
  { name: 'Elisa Barrón Prado', tutor: 'Nora Prado Salas', phone: '3361247095', age: ofAge(5, 118) },
  { name: 'Jimena Duarte Olvera', tutor: 'Beatriz Olvera Ruiz', phone: '3378310264', age: ofAge(6, 260) },
  { name: 'Ivanna Esparza Luján', tutor: 'Alma Luján Rocha', phone: '3319548307', age: ofAge(7, 31) },
  { name: 'Aitana Figueroa Meza', tutor: 'Rubén Figueroa Lara', phone: '3382076541', age: ofAge(5, 277) },
  { name: 'Julieta Galván Nava', tutor: 'Teresa Nava Solano', phone: '3326690418', age: ofAge(6, 77) },
  { name: 'Lía Macías Orozco', tutor: 'Diana Orozco Vega', phone: '3347135980', age: ofAge(5, 14) },
  { name: 'Tamara Robledo Sáenz', tutor: 'Mario Robledo Cano', phone: '3393362175', age: ofAge(7, 190) },
  // Her class is spelled without its accent.
  {
    name: 'Sofía Lozano Vera',
    tutor: 'Ignacio Lozano Díaz',
    phone: '3386052219',
    age: ofAge(9, 45),
    subdiscipline: 'Ballet clasico',
  },
]

/** This newcomer was born on 29 February. */
const bornOnLeapDay = 'Carolina Arce Medina'

/** The last 29 February that is at least five years before a day. */
function leapDayBefore(today: IsoDate): IsoDate {
  let year = Number(today.slice(0, 4)) - 6
  while (isoDateOf(`${year}-02-29`) === undefined) year -= 1
  return `${year}-02-29`
}

/** The newcomers, with ids from `firstId`; they enrolled in the first weeks of the month three months ago. */
export function seedNewcomers(firstId: number, today: IsoDate): StudentRow[] {
  const [began = ''] = monthsUpTo(today, 4)
  return newcomers.map(({ name, tutor, phone, age, subdiscipline = 'Ballet infantil' }, index) => ({
    ...studentDefaults,
    id: firstId + index,
    user_id: 3,
    name,
    parent_name: tutor,
    phone,
    birth_date: name === bornOnLeapDay ? leapDayBefore(today) : daysAfter(today, -age),
    discipline: 'Ballet',
    subdisciplines: [subdiscipline],
    level: 'Principiante',
    enrolled_at: `${workingDay(daysAfter(`${began}-01`, Math.max(1, index)))} 17:${10 + index}:00`,
  }))
}

/** Sales of the newcomers: the first month with the fee on the enrolment day, later months in their first two weeks. */
export function newcomersSales(
  random: Random,
  { students, products, today }: { students: StudentRow[]; products: ProductRow[]; today: IsoDate },
): DatedSale[] {
  const lineNamed = (named: string) =>
    products.filter(({ name }) => name === named).map((product) => lineOf(random, product, 1, 0))
  const [enrolment, fee] = [lineNamed('Inscripción anual'), lineNamed('Ballet')]
  const months = monthsUpTo(today, 4)
  return students.flatMap(({ id, enrolled_at }, index) =>
    months.slice(0, months.length - (newcomers[index]?.owes ?? 0)).map((month, at) => ({
      day: at === 0 ? enrolled_at.slice(0, 10) : dayOf(random, month, 14),
      studentId: id,
      products: at === 0 ? [...enrolment, ...fee] : fee,
    })),
  )
}
