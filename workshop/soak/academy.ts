/** The small academy of a day. */

import { storedTable, version, type Snapshot } from '#academy/snapshot.ts'
import { noRows } from '#academy/stored-academy.ts'
import { studentDefaults, type StudentRow } from '#backend/rows.ts'
import { localDay } from '#values/dates.ts'
import type { SoakNoun } from './nouns/noun.ts'
import { soakNouns } from './nouns/nouns.ts'
import { staff } from './staff.ts'

/** The students of the morning. */
export const names = ['Ana López', 'Beto Ruiz', 'Carla Núñez', 'Dana Peña', 'Eva Ríos', 'Fer Soto']

const students: StudentRow[] = names.map((name, index) => ({
  ...studentDefaults,
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
}))

/** The id of the product that pays a month. */
export const monthlyFee = '1'

/** The disciplines offered by the form of the registration. */
export const disciplines = [{ id: '1', name: 'Ballet', subdisciplines: ['Ballet clásico', 'Puntas'] }]

/** The academy in the morning of `now`. Both machines are already signed in. */
export async function morning(now: Date): Promise<Snapshot> {
  const today = localDay(now)
  const tables = await Promise.all(Object.values(soakNouns).map((noun: SoakNoun) => noun.morning(today)))
  return {
    version,
    ...noRows(),
    ...tables.reduce<Partial<Snapshot>>((all, some) => ({ ...all, ...some }), {}),
    students: storedTable(students),
    levels: storedTable([{ id: 1, name: 'Principiante' }]),
    sessions: storedTable(staff.map(({ token }, index) => ({ id: index + 1, token, userId: index + 1 }))),
  }
}
