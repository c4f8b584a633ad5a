/** The students of the seeded academy. */

import { describe, expect, test } from 'vitest'
import { seedAcademy } from '#academy/seed/seed.ts'
import { isoDateOf } from '#values/dates.ts'
import { nameKey } from '#values/text.ts'

const today = '2026-11-20'
const academy = await seedAcademy({ today })

describe('students', () => {
  test('have phones of ten digits and readable dates, and all but two unique names', () => {
    const { rows } = academy.students
    const twice = rows.filter(({ name }, index) => rows.findIndex((other) => other.name === name) !== index)
    expect(twice.map(({ name }) => name)).toEqual(['Sofía Lozano Vera'])
    for (const { phone, birth_date, enrolled_at, level, parent_name } of rows) {
      expect(phone).toMatch(/^\d{10}$/)
      expect(birth_date < enrolled_at).toBe(true)
      expect(enrolled_at.slice(0, 10) <= today).toBe(true)
      expect(enrolled_at > '2024-11-20').toBe(true)
      expect(['Principiante', 'Intermedio', 'Avanzado']).toContain(level)
      expect(parent_name).not.toBe('')
    }
  })

  test('attend a discipline that is sold, in subdisciplines that it has', () => {
    const subdisciplinesOf = new Map(academy.products.rows.map(({ name, subdisciplines }) => [name, subdisciplines]))
    for (const { discipline, subdisciplines } of academy.students.rows) {
      expect(subdisciplines).not.toEqual([])
      expect(subdisciplinesOf.get(discipline)?.map(nameKey)).toEqual(
        expect.arrayContaining(subdisciplines.map(nameKey)),
      )
    }
  })

  test('resemble a real list: siblings, homonyms, accents that differ, a debtor, a leap day, a class of 20', () => {
    const { rows } = academy.students
    const byContact = Map.groupBy(rows, ({ phone }) => phone)
    const families = [...byContact.values()].filter(({ length }) => length > 1)
    expect(families.map((family) => family.map(({ parent_name }) => parent_name))).toEqual([
      ['Adriana Núñez Núñez', 'Adriana Núñez Núñez'],
      ['Verónica Salgado Ríos', 'Veronica Salgado Rios'],
    ])
    const byName = [...Map.groupBy(rows, ({ name }) => nameKey(name)).values()].filter(({ length }) => length > 1)
    expect(byName.map((same) => new Set(same.map(({ name }) => name)).size)).toEqual([1, 2])
    const classical = rows.flatMap(({ subdisciplines }) =>
      subdisciplines.filter((one) => nameKey(one) === 'ballet clasico'),
    )
    expect(new Set(classical)).toEqual(new Set(['Ballet clásico', 'Ballet clasico']))
    expect(rows.filter(({ birth_date }) => birth_date.endsWith('-02-29'))).toHaveLength(1)
    const youngest = rows.filter(
      ({ level, status, subdisciplines }) =>
        level === 'Principiante' && status === 'Activo' && subdisciplines.includes('Ballet infantil'),
    )
    expect(youngest).toHaveLength(20)
    const debtor = rows.find(({ name }) => name.startsWith('Luna'))
    const paid = academy.payments.rows.filter(({ studentId }) => studentId === debtor?.id)
    expect(paid.map(({ month }) => month)).toEqual(['08', '09'])
  })

  test.each(['2027-01-04', '2028-02-29', '2029-03-01', '2101-07-31'] as const)(
    'have real days, and an age, when the academy is seeded on %s',
    async (day) => {
      const { rows } = (await seedAcademy({ today: day })).students
      for (const { birth_date, enrolled_at } of rows) {
        expect(isoDateOf(birth_date)).toBe(birth_date)
        expect(birth_date < enrolled_at && enrolled_at.slice(0, 10) <= day).toBe(true)
      }
    },
  )

  test('include a few who have left', () => {
    expect(academy.students.rows.filter(({ status }) => status === 'Inactivo')).toHaveLength(6)
  })
})
