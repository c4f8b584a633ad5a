/** The teachers, classes and rolls of the seeded academy. */
import { describe, expect, test } from 'vitest'
import { seedAcademy } from '#mocks/seed/seed.ts'
import { isoDateOf } from '#values/dates.ts'
import { isSameName } from '#values/text.ts'

const today = '2026-11-20'
const academy = await seedAcademy({ today })

describe('what is taught', () => {
  test('is as large as a real academy', () => {
    expect(academy.teachers.rows).toHaveLength(8)
    expect(academy.levels.rows.map(({ name }) => name)).toEqual(['Principiante', 'Intermedio', 'Avanzado'])
    expect(academy.events.rows).toHaveLength(44)
    expect(academy.attendance.rows.length).toBeGreaterThan(380)
    expect(academy.attendance.rows.length).toBeLessThanOrEqual(400)
  })

  test('the teachers have disciplines that are sold and classes of their subdisciplines, no two at once', () => {
    const disciplines = academy.products.rows.filter(({ type }) => type === 'discipline')
    for (const { disciplines: own, subdisciplineSchedules } of academy.teachers.rows) {
      const taught = disciplines.filter(({ id, name }) => own.includes(id) || own.includes(name))
      expect(taught).toHaveLength(own.length)
      expect(taught.flatMap(({ subdisciplines }) => subdisciplines)).toEqual(
        expect.arrayContaining(subdisciplineSchedules.map(({ subdiscipline }) => subdiscipline)),
      )
      const hours = subdisciplineSchedules.flatMap(({ days, time }) => days.map((day) => `${day} ${time}`))
      expect(new Set(hours).size).toBe(hours.length)
      expect(hours).toHaveLength(5)
    }
  })

  test('most events are the weekly classes of the teachers, on their days', () => {
    const names = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado']
    const weekly = academy.events.rows.filter(({ periodicity }) => periodicity === 'weekly')
    expect(weekly).toHaveLength(40)
    for (const { teacher, subdiscipline, level, time, date } of weekly) {
      const schedules = academy.teachers.rows.find(({ name }) => name === teacher)?.subdisciplineSchedules
      const day = names[new Date(`${date}T00:00:00Z`).getUTCDay()]
      expect(schedules).toContainEqual({ subdiscipline, level, time, days: expect.arrayContaining([day]) })
    }
    expect(new Set(academy.events.rows.map(({ periodicity }) => periodicity)).size).toBe(4)
  })

  test('the rolls are one a class, of the ten weeks before today, with students of the class', () => {
    const keys = academy.attendance.rows.map((row) => [row.date, row.subdiscipline, row.level, row.teacher].join())
    expect(new Set(keys).size).toBe(keys.length)
    const students = new Map(academy.students.rows.map((student) => [String(student.id), student]))
    let marks = 0
    for (const { date, subdiscipline, level, studentAttendance, recordedAt } of academy.attendance.rows) {
      const day = isoDateOf(date) ?? ''
      expect(day >= '2026-09-11' && day < today).toBe(true)
      expect(new Date(recordedAt).toISOString()).toBe(recordedAt)
      for (const id of Object.keys(studentAttendance)) {
        marks += 1
        const student = students.get(id)
        expect(student?.level).toBe(level)
        expect(student?.subdisciplines.some((own) => isSameName(own, subdiscipline))).toBe(true)
      }
    }
    expect(marks).toBeGreaterThan(300)
  })
})
