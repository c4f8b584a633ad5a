/** The teachers, classes and rolls of the seeded academy. */

import { describe, expect, test } from 'vitest'
import { seedAcademy } from '#academy/seed/seed.ts'
import { happensOn } from '#rules/events/recurrence.ts'
import { isoDateOf } from '#values/dates.ts'
import { isSameName } from '#values/text.ts'
import { weekdayOf, weekdays, weekOf } from '#values/week.ts'

const today = '2026-11-20'
const academy = await seedAcademy({ today })

/** The hours of all teachers' schedules in a week. */
const timetable = academy.teachers.rows.flatMap(({ name, subdisciplineSchedules }) =>
  subdisciplineSchedules.flatMap(({ days, ...schedule }) => days.map((day) => ({ teacher: name, ...schedule, day }))),
)

describe('the classes', () => {
  test('are as many as in a real academy', () => {
    expect(academy.teachers.rows).toHaveLength(8)
    expect(academy.levels.rows.map(({ name }) => name)).toEqual(['Principiante', 'Intermedio', 'Avanzado'])
    expect(timetable).toHaveLength(44)
    // A roll for each class of the ten weeks.
    expect(academy.attendance.rows).toHaveLength(10 * timetable.length)
  })

  test('take place every day but Sunday', () => {
    const days = new Set(timetable.map(({ day }) => day))
    expect(weekdays.filter((day) => !days.has(day))).toEqual(['Domingo'])
  })

  // A person who opens the demo first sees the panel, Asistencia and the calendar of that day.
  test.each(weekOf(today).slice(0, 6))('are in the calendar of %s, if it is seeded on that day', async (day) => {
    const { events } = await seedAcademy({ today: day })
    expect(events.rows.filter((event) => happensOn(event, day)).length).toBeGreaterThan(3)
  })

  test('have teachers with sold disciplines and their subdisciplines, never two at once', () => {
    const disciplines = academy.products.rows.filter(({ type }) => type === 'discipline')
    for (const { disciplines: own, subdisciplineSchedules } of academy.teachers.rows) {
      const taught = disciplines.filter(({ id, name }) => own.includes(id) || own.includes(name))
      expect(taught).toHaveLength(own.length)
      expect(taught.flatMap(({ subdisciplines }) => subdisciplines)).toEqual(
        expect.arrayContaining(subdisciplineSchedules.map(({ subdiscipline }) => subdiscipline)),
      )
      const hours = subdisciplineSchedules.flatMap(({ days, time }) => days.map((day) => `${day} ${time}`))
      expect(new Set(hours).size).toBe(hours.length)
    }
  })

  test('are most of the events, on the teachers’ days', () => {
    const weekly = academy.events.rows.filter(({ periodicity }) => periodicity === 'weekly')
    const shown = weekly.map(({ teacher, subdiscipline, level, time, date }) => ({
      teacher,
      subdiscipline,
      level,
      time,
      day: weekdays[weekdayOf(date)],
    }))
    expect(shown).toEqual(timetable)
    expect(academy.events.rows).toHaveLength(weekly.length + 4)
    expect(new Set(academy.events.rows.map(({ periodicity }) => periodicity)).size).toBe(4)
  })

  test('have one roll each, of the ten weeks before today, with students of the class', () => {
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
