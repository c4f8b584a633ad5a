import { describe, expect, test } from 'vitest'
import { levelsIn, subdisciplinesIn, teachersIn } from '#rules/rolls/roll-options.ts'
import { isHeld, missingSelectors, rollAfter } from '#rules/rolls/roll.ts'
import { choice, student, teacher } from '#support/rules/roll-people.ts'

test('what is missing is named in the order in which it is chosen (spec 5, Attendance)', () => {
  expect(missingSelectors({ date: '', subdiscipline: '', level: '', teacher: '' })).toEqual([
    'date',
    'subdiscipline',
    'level',
    'teacher',
  ])
  expect(missingSelectors({ ...choice, level: '  ' })).toEqual(['level'])
  expect(missingSelectors(choice)).toEqual([])
})

describe('what can be chosen', () => {
  const teachers = [
    teacher('1', 'Kenji', [
      ['Kumite', 'Élite'],
      ['Zumba', 'básico '],
    ]),
  ]
  const students = [
    student('1', 'Ana', { subdisciplines: ['kata', 'Ánimo'], level: 'avanzado' }),
    student('2', 'Beto', { subdisciplines: [], level: '' }),
    student('3', 'Carla', { subdisciplines: ['Ánimo'], level: 'Bebés' }),
  ]

  const events = [{ subdiscipline: 'Tango', level: 'Adultos', teacher: 'Olga' }]

  test('are the teachers of the list and those whom only the calendar names', () => {
    expect(teachersIn({ teachers, events: [...events, { ...choice, teacher: ' kenji' }] })).toEqual(['Kenji', 'Olga'])
  })

  test('are the subdisciplines that anyone knows of, each once and as it was first written, by name', () => {
    const disciplines = [{ subdisciplines: ['Kata', 'Kumite'] }]
    const products = [{ subdisciplines: ['Ballet', 'KATA'] }]
    expect(subdisciplinesIn({ disciplines, products, teachers, students, events })).toEqual([
      'Ánimo',
      'Ballet',
      'Kata',
      'Kumite',
      'Tango',
      'Zumba',
    ])
    expect(subdisciplinesIn({ disciplines: [], products: [], teachers: [], students: [], events: [] })).toEqual([])
  })

  test('are the levels in their order, then those that are only taught, attended or planned', () => {
    const levels = [{ name: 'Básico' }, { name: 'Avanzado' }]
    expect(levelsIn({ levels, teachers, students, events })).toEqual([
      'Básico',
      'Avanzado',
      'Adultos',
      'Bebés',
      'Élite',
    ])
    expect(levelsIn({ levels: [], teachers, students, events: [] })).toEqual(['avanzado', 'básico', 'Bebés', 'Élite'])
  })
})
describe('the teacher of a class', () => {
  const dated = { ...choice, date: '2026-11-23', teacher: '' }
  const kenji = teacher('1', 'Kenji', [['kata ', 'AVANZADO']])
  const lidia = teacher('2', 'Lidia', [['Kumite', 'Avanzado']])
  const kumite = { subdiscipline: 'Kumite', level: 'Avanzado', days: ['Viernes'], time: '17:00' }
  const kata = { ...kumite, subdiscipline: 'Kata' }
  const busy = { ...teacher('3', 'Noé'), subdisciplineSchedules: [kumite, { ...kata, days: ['Viernes', 'Lunes'] }] }
  const tuesday = { ...teacher('4', 'Iris'), subdisciplineSchedules: [kumite, { ...kata, days: ['Martes'] }] }

  test.each([
    ['the only one who has it on that weekday', [kenji, lidia], '', { date: '2026-11-23' }, 'Kenji'],
    ['nobody, on a day on which nobody has it', [kenji, lidia], '', { date: '2026-11-20' }, ''],
    ['nobody, without a date', [kenji], '', { date: '' }, ''],
    ['nobody, of two', [kenji, teacher('3', 'Noé', [['Kata', 'Avanzado']])], '', { level: 'Avanzado' }, ''],
    ['the only one, in place of one who has not got it', [kenji, lidia], 'Lidia', { date: '2026-11-23' }, 'Kenji'],
    ['whoever is chosen and has it', [kenji, { ...kenji, name: 'Noé' }], 'noé', { level: 'Avanzado' }, 'noé'],
    ['the only one, though they have other classes and days too', [lidia, busy], '', { date: '2026-11-23' }, 'Noé'],
    ['whoever is chosen and has it on another day', [kenji, tuesday], 'iris', { date: '2026-11-23' }, 'iris'],
    ['the only one, in place of one who has left', [kenji, tuesday], 'Noé', { date: '2026-11-23' }, 'Kenji'],
    ['whoever is picked', [kenji, lidia], 'Kenji', { teacher: 'Lidia' }, 'Lidia'],
  ])('is %s', (_, teachers, before, change, expected) => {
    expect(rollAfter({ ...dated, teacher: before }, change, teachers)).toEqual({
      ...dated,
      ...change,
      teacher: expected,
    })
  })

  test.each([
    ['2026-11-23', true],
    ['2026-11-24', false],
    ['2026-11-27', true],
  ])('on %s the class is held: %s', (date, expected) => {
    const event = { date: '2026-11-20', periodicity: 'weekly' as const, subdiscipline: 'Kata', level: 'avanzado' }
    expect(isHeld({ ...choice, date }, [kenji], [event, { ...event, date: '2026-11-24', level: 'Básico' }])).toBe(
      expected,
    )
  })
})
