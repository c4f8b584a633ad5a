import { describe, expect, test } from 'vitest'
import type { Teacher } from '#api/teachers.ts'
import { expectedOf, peopleOf, everybody } from '#rules/rolls/roll-people.ts'
import { choice, student, teacher } from '#support/rules/roll-people.ts'

const idsOf = (people: { id: string }[]) => people.map(({ id }) => id)

describe('who is on a roll (spec 2, Attendance)', () => {
  test('the active students of its subdiscipline and level, by name', () => {
    const students = [
      student('1', 'Óscar Peña'),
      student('2', 'Zoe Cruz'),
      student('3', 'Ana López', { subdisciplines: ['Kumite', 'Kata'] }),
      student('4', 'Beto Ruiz', { status: 'Inactivo' }),
      student('5', 'Carla Ríos', { level: 'Intermedio' }),
      student('6', 'Diego Sol', { subdisciplines: ['Kumite'] }),
      student('7', 'Eva Luz', { subdisciplines: [] }),
    ]
    expect(peopleOf(choice, students, []).students).toEqual([
      { id: '3', name: 'Ana López' },
      { id: '1', name: 'Óscar Peña' },
      { id: '2', name: 'Zoe Cruz' },
    ])
  })

  test('two of one name are told apart, students and teachers', () => {
    const anas = [student('1', 'Ana López', { parentName: 'Rosa' }), student('2', 'ana lopez', { phone: '3312345678' })]
    const kenjis = [teacher('9', 'Kenji Morales Arce'), teacher('4', 'Kenji Morales Arce', [['Kata', 'Avanzado']])]
    const all = peopleOf(choice, anas, kenjis)
    expect(all.students.map(({ id, note }) => [id, note])).toEqual([
      ['2', 'tel. 5678'],
      ['1', 'tutor: Rosa'],
    ])
    expect(all.teachers.map(({ id, note }) => [id, note])).toEqual([
      ['4', 'Kata'],
      ['9', 'n.º 9'],
    ])
    expect(everybody(anas, kenjis).teachers).toContainEqual({ id: '9', name: 'Kenji Morales Arce', note: 'n.º 9' })
  })

  test('also those whose level was typed in another way', () => {
    expect(idsOf(peopleOf(choice, [student('1', 'Ana', { level: 'avanzado ' })], []).students)).toEqual(['1'])
  })

  test('the chosen teacher, were they without schedules, before the others who teach the class', () => {
    const teachers = [
      teacher('1', 'Bruno Ocampo', [['Kata', 'Avanzado']]),
      teacher('2', 'Alejandra Montes', [
        ['Kata', 'Intermedio'],
        ['Kata', 'Avanzado'],
      ]),
      teacher('3', 'Héctor Núñez', [['Kumite', 'Avanzado']]),
      teacher('4', 'Kenji Morales Arce'),
    ]
    expect(idsOf(peopleOf(choice, [], teachers).teachers)).toEqual(['4', '2', '1'])
  })

  test('the chosen teacher once, though they teach the class', () => {
    const teachers = [
      teacher('1', 'Bruno', [['Kata', 'Avanzado']]),
      teacher('4', 'Kenji Morales Arce', [['Kata', 'Avanzado']]),
    ]
    expect(idsOf(peopleOf(choice, [], teachers).teachers)).toEqual(['4', '1'])
  })

  test('of a teacher who has left only the others', () => {
    expect(idsOf(peopleOf(choice, [], [teacher('1', 'Bruno', [['Kata', 'Avanzado']])]).teachers)).toEqual(['1'])
  })
})

describe('whom «Todos presentes» marks', () => {
  // A Monday.
  const monday = { ...choice, date: '2026-11-23' }
  const teachers = [
    teacher('1', 'Bruno', [['Kata', 'Avanzado']]),
    teacher('4', 'Kenji Morales Arce'),
    teacher('5', 'Laura', [
      ['Kata', 'Intermedio'],
      ['Kumite', 'Avanzado'],
    ]),
  ]
  const expected = (of: typeof choice, instead: string[] = []) =>
    expectedOf(peopleOf(of, [student('9', 'Ana')], teachers), of, teachers, instead)

  test('the students, the chosen teacher, and who has the class that day', () => {
    expect(idsOf(expected(monday).teachers)).toEqual(['4', '1'])
    expect(idsOf(expected(monday).students)).toEqual(['9'])
  })

  test('not whom the calendar names, where the chosen teacher stands in', () => {
    expect(idsOf(expected(monday, ['bruno ']).teachers)).toEqual(['4'])
    expect(idsOf(expected(monday, ['Laura']).teachers)).toEqual(['4', '1'])
  })

  test('no teacher whose schedule is of other days, as they are paid by it', () => {
    expect(idsOf(expected(choice).teachers)).toEqual(['4'])
    expect(idsOf(expected({ ...choice, date: '' }).teachers)).toEqual(['4'])
  })

  test('of two teachers with one name who has the class that day, as both would be paid for it', () => {
    const kenji = teacher('4', 'Kenji Morales Arce', [['Kata', 'Avanzado']])
    const other = teacher('7', 'kenji  morales arce')
    const ofDay = (day: string) => [{ subdiscipline: 'Kata', level: 'Avanzado', days: [day], time: '18:00' }]
    const among = (...all: Teacher[]) => idsOf(expectedOf(peopleOf(monday, [], all), monday, all, []).teachers)
    // The only teacher of the class, or the only teacher on that day. Of two teachers who fit equally, neither is
    // chosen.
    expect(among(kenji, other)).toEqual(['4'])
    expect(among(kenji, { ...other, subdisciplineSchedules: ofDay('Viernes') })).toEqual(['4'])
    expect(among(kenji, { ...other, subdisciplineSchedules: ofDay('Lunes') })).toEqual([])
    expect(among({ ...kenji, subdisciplineSchedules: [] }, other)).toEqual([])
  })
})
