import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Schedule, Teacher } from '#api/teachers.ts'
import { changesPay, teacherVersioning, readTeacher, teacherValues, type TeacherValues } from '#forms/teacher.ts'
import { editedFields } from '#saving/merge.ts'
import { typedCents } from '#values/numbers.ts'
import { nameKey } from '#values/text.ts'

const schedule: Schedule = { subdiscipline: 'Kata', level: 'Avanzado', days: ['Lunes'], time: '18:30' }
const later: Schedule = { ...schedule, time: '20:00' }
const blank: Schedule = { subdiscipline: '', level: '', days: [], time: '' }
const values: TeacherValues = {
  name: ' Dánae Quiroz ',
  salary: '265.50',
  disciplines: ['8', 'Flamenco'],
  schedules: [schedule],
  unfinished: blank,
}

const refusalOf = (change: Partial<TeacherValues>) => {
  const reading = readTeacher({ ...values, ...change }, [])
  return 'refusal' in reading ? reading.refusal : null
}
const marked = (change: Partial<TeacherValues>) =>
  Object.entries(refusalOf(change)?.hints ?? {}).flatMap(([field, hint]) => (hint === undefined ? [] : [field]))

test('a teacher has a name, the chosen disciplines, schedules, and a salary in cents', () => {
  expect(readTeacher(values, [])).toEqual({
    draft: {
      name: 'Dánae Quiroz',
      disciplines: ['8', 'Flamenco'],
      subdisciplineSchedules: [schedule],
      salaryPerClass: 26_550,
    },
  })
})

test('a teacher may have no schedules, and may have a salary of zero', () => {
  expect(readTeacher({ ...values, schedules: [], salary: '0' }, [])).toMatchObject({
    draft: { subdisciplineSchedules: [], salaryPerClass: 0 },
  })
})

describe('name, at least one discipline and salary are required (spec 5, Teacher)', () => {
  test.each<[string, Partial<TeacherValues>, string[]]>([
    ['nothing', { name: '', salary: '', disciplines: [] }, ['name', 'salary', 'disciplines']],
    ['no name', { name: '  ' }, ['name']],
    ['no discipline', { disciplines: [] }, ['disciplines']],
    ['no salary', { salary: '' }, ['salary']],
    ['a salary in words', { salary: 'mucho' }, ['salary']],
    ['a negative salary', { salary: '-1' }, ['salary']],
    ['a salary with a third decimal', { salary: '350.00400' }, ['salary']],
    ['a salary past all counting', { salary: '9'.repeat(20) }, ['salary']],
  ])('%s is refused, with a hint for each', (_, change, fields) => {
    expect(refusalOf(change)?.message).toBe('Completa nombre, disciplinas y salario')
    expect(marked(change)).toEqual(fields)
  })

  test('each hint has an instruction', () => {
    expect(refusalOf({ name: '', salary: '', disciplines: [] })?.hints).toEqual({
      name: 'Escribe el nombre.',
      salary: 'Escribe cuánto gana por clase, en pesos.',
      disciplines: 'Elige al menos una disciplina.',
    })
    expect(refusalOf({ schedules: [blank] })?.hints).toEqual({
      schedules: 'Quita el horario incompleto y agrégalo de nuevo.',
    })
    expect(refusalOf({ unfinished: later })?.hints).toEqual({
      unfinished: 'Presiona «Agregar horario», o borra lo que escribiste.',
    })
  })

  test('and their messages come before all others', () => {
    expect(refusalOf({ name: '', unfinished: later })?.message).toBe('Completa nombre, disciplinas y salario')
    expect(marked({ name: '', unfinished: later })).toEqual(['name', 'unfinished'])
  })
})

describe('a schedule', () => {
  test.each<Partial<Schedule>>([{ subdiscipline: '' }, { level: ' ' }, { days: [] }, { time: '' }])(
    'of older data that lacks a value (%j) is not sent unchanged',
    (change) => {
      const schedules = [schedule, { ...schedule, ...change }]
      expect(refusalOf({ schedules })?.message).toBe('Completa subdisciplina, nivel, días y hora')
      expect(marked({ schedules })).toEqual(['schedules'])
    },
  )

  test('that is complete but not added is not forgotten', () => {
    expect(refusalOf({ unfinished: later })?.message).toBe('Falta agregar el horario que escribiste.')
    expect(marked({ unfinished: later })).toEqual(['unfinished'])
  })

  test('that is typed again does not stop the save', () => {
    expect(refusalOf({ unfinished: schedule })).toBeNull()
  })

  test('that is only begun does not count', () => {
    expect(refusalOf({ unfinished: { ...schedule, time: '' } })).toBeNull()
  })
})

test('for any input, a teacher is saved exactly if name, disciplines and a salary exist', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 4 }),
    fc.constantFrom('', ' ', '250', '250.505', '$1,200.50', '-0', '-3'),
  )
  fc.assert(
    fc.property(text, text, fc.uniqueArray(text, { maxLength: 2, selector: nameKey }), (name, salary, disciplines) => {
      const reading = readTeacher({ ...values, name, salary, disciplines }, [])
      const cents = typedCents(salary)
      const isWhole = name.trim() !== '' && disciplines.length > 0 && cents !== undefined
      expect('draft' in reading).toBe(isWhole)
      if ('draft' in reading)
        expect(reading.draft).toMatchObject({ name: name.trim(), disciplines, salaryPerClass: cents })
    }),
  )
})

describe('the form', () => {
  const catalogue = [{ id: '8', name: 'Karate', subdisciplines: ['Kata'] }]
  const isSame = (typed: TeacherValues, initial: TeacherValues) =>
    editedFields(
      { initial, typed },
      teacherVersioning(() => catalogue),
    ).size === 0
  const kenji: Teacher = {
    id: '4',
    userId: '1',
    name: 'Kenji',
    disciplines: ['Karate', 'Flamenco'],
    subdisciplineSchedules: [schedule],
    salaryPerClass: 27_575,
  }

  test('is empty for a new teacher, and has the stored values of another', () => {
    expect(teacherValues(null)).toEqual({
      name: '',
      salary: '',
      disciplines: [],
      schedules: [],
      unfinished: blank,
    })
    expect(readTeacher(teacherValues(kenji), catalogue)).toEqual({
      draft: {
        name: 'Kenji',
        disciplines: ['8', 'Flamenco'],
        subdisciplineSchedules: [schedule],
        salaryPerClass: 27_575,
      },
    })
    fc.assert(
      fc.property(fc.nat(1e12), (salaryPerClass) => {
        expect(readTeacher(teacherValues({ ...kenji, salaryPerClass }), catalogue)).toMatchObject({
          draft: { salaryPerClass },
        })
      }),
    )
  })

  test('sends an unedited name as stored', () => {
    const row = { ...kenji, name: 'Kenji  Mori ' }
    expect(readTeacher(teacherValues(row), catalogue, row)).toMatchObject({ draft: { name: row.name } })
    expect(readTeacher({ ...teacherValues(row), name: ' Kenji  M. ' }, catalogue, row)).toMatchObject({
      draft: { name: 'Kenji M.' },
    })
  })

  test('has no changes while its values are the same', () => {
    const began = teacherValues(kenji)
    expect(isSame(teacherValues(kenji), began)).toBe(true)
    expect(isSame({ ...began, disciplines: ['Flamenco', '8'] }, began)).toBe(true)
  })

  test('has changes without a removed schedule, even if its fields are filled in again', () => {
    const later = { ...schedule, time: '19:00' }
    const began = { ...teacherValues(kenji), schedules: [schedule, later] }
    expect(isSame({ ...began, schedules: [schedule], unfinished: later }, began)).toBe(false)
  })

  test.each<Partial<TeacherValues>>([
    { name: 'Ken' },
    { salary: '275.7' },
    { disciplines: ['8'] },
    { disciplines: ['8', 'Flamenco', '1'] },
    { schedules: [] },
    { schedules: [{ ...schedule, time: '19:00' }] },
    { schedules: [schedule, schedule] },
    { unfinished: { ...blank, days: ['Lunes'] } },
  ])('has changes with %j', (change) => {
    const began = teacherValues(kenji)
    expect(isSame({ ...began, ...change }, began)).toBe(false)
  })
})

test.each([
  ['300', true],
  ['0', true],
  ['265.5', false],
  ['265.50', false],
  ['', false],
  ['mucho', false],
  ['-1', false],
])('a salary of %j for a teacher with 265.50 changes the accrual: %s', (salary, changes) => {
  const teacher = {
    id: '3',
    userId: '1',
    name: 'Dánae',
    disciplines: [],
    subdisciplineSchedules: [],
    salaryPerClass: 26_550,
  }
  expect(changesPay(teacher, { name: 'Dánae', salary })).toBe(changes)
  expect(changesPay(null, { name: 'Dánae', salary })).toBe(false)
})
