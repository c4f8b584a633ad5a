import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accruedSalary, presencesOf, repaidTexts, uncountedText } from '#rules/teachers/salary.ts'
import { anyPay, held } from '#support/rules/pay.ts'

type Records = Parameters<typeof presencesOf>[0]
type Paid = Parameters<typeof accruedSalary>[0]

const teacher = {
  id: '3',
  name: 'Dánae',
  subdisciplineSchedules: [
    { subdiscipline: 'Kata', level: 'Avanzado', days: ['Lunes'], time: '18:00' },
    { subdiscipline: 'Kata', level: 'Avanzado', days: ['Martes'], time: '19:00' },
    { subdiscipline: 'Kumite', level: 'Intermedio', days: ['Martes'], time: '18:00' },
  ],
  salaryPerClass: 26_550,
}

const accrued = (records: Records, start?: string, end?: string) =>
  accruedSalary(teacher, presencesOf(records), start, end)
const earned = (...given: Parameters<typeof accrued>) => accrued(...given).salary

describe('what a teacher is owed (spec 5, Teacher)', () => {
  test('each class held in the range earns the salary once, whatever the number of its schedules', () => {
    expect(accrued([held, { ...held, date: '2026-11-11' }], '2026-11-01', '2026-11-30')).toEqual({
      classes: 2,
      unpaid: 0,
      ofOthers: 0,
      salary: 53_100,
    })
  })

  test('other schedules change the pay of past classes, which is said before they are saved', () => {
    const [monday, tuesday, kumite] = teacher.subdisciplineSchedules
    const schedules = [monday, tuesday, kumite].filter((each) => each !== undefined)
    const records = [held, { ...held, level: 'Intermedio' }, { ...held, teacher: 'Efraín' }, { ...held, date: null }]
    const said = (change: typeof schedules) => repaidTexts(teacher, change, records)
    expect(said(schedules)).toEqual([])
    expect(said(schedules.slice(1))).toEqual([])
    expect(said(schedules.slice(2))).toEqual(['Con estos horarios ya no se paga 1 clase pasada.'])
    expect(said([...schedules, { ...held, days: [], time: '', level: 'Intermedio' }])).toEqual([
      'Con estos horarios se paga 1 clase pasada más.',
    ])
    expect(repaidTexts(teacher, [], [held, held])).toEqual(['Con estos horarios ya no se pagan 2 clases pasadas.'])
  })

  test('both days of the range are included, and an end that is missing is open', () => {
    expect(earned([held], '2026-11-10', '2026-11-10')).toBe(26_550)
    expect(earned([held], '2026-11-11', '2026-11-30')).toBe(0)
    expect(earned([held], '2026-11-01', '2026-11-09')).toBe(0)
    expect(earned([held], '2026-11-10')).toBe(26_550)
    expect(earned([held], undefined, '2026-11-09')).toBe(0)
    expect(earned([held])).toBe(26_550)
  })

  test('two rolls of one class are two records, and count as two', () => {
    expect(earned([held, held])).toBe(53_100)
  })

  test.each([
    ['an absence', { teacherAttendance: { '3': false } }],
    ['a roll that says nothing of the teacher', { teacherAttendance: { '4': true } }],
    ['a roll without any teacher', { teacherAttendance: {} }],
    ['a date that cannot be read', { date: null }],
  ])('%s is no class of theirs', (_, change) => {
    expect(accrued([{ ...held, ...change }])).toEqual({
      classes: 0,
      unpaid: 0,
      ofOthers: 0,
      salary: 0,
    })
  })

  test.each([
    ['in the name of another', { teacher: 'Efraín' }, 'a nombre de otro maestro'],
    [
      'in the name of another, and of a level of no schedule',
      { teacher: 'Efraín', level: 'Intermedio' },
      'a nombre de otro maestro',
    ],
    ['of a level of another schedule', { level: 'Intermedio' }, 'fuera de sus horarios'],
    ['of a subdiscipline that is not theirs', { subdiscipline: 'Puntas' }, 'fuera de sus horarios'],
  ])('a class %s at which they were present is counted apart, earns nothing and says why', (_, change, why) => {
    const both = accrued([held, { ...held, ...change }])
    expect(both).toMatchObject({ classes: 1, unpaid: 1, salary: 26_550 })
    expect(uncountedText(both)).toBe(`1 sin contar: ${why}`)
  })

  test('several reasons are told with how many classes have each, and nothing is said of none', () => {
    const others = [
      { ...held, teacher: 'Efraín' },
      { ...held, level: 'Intermedio' },
      { ...held, subdiscipline: 'Puntas' },
    ]
    expect(uncountedText(accrued(others))).toBe('3 sin contar: 1 a nombre de otro maestro, 2 fuera de sus horarios')
    expect(uncountedText(accrued([held]))).toBeNull()
  })

  test.each([
    ['an accent in their name', { teacher: 'Danae' }],
    ['spaces and capitals in the subdiscipline', { subdiscipline: ' KATA ' }],
    ['an accent in the level', { level: 'avánzado' }],
  ])('a class that differs by %s is paid all the same', (_, change) => {
    expect(accrued([{ ...held, ...change }])).toEqual({
      classes: 1,
      unpaid: 0,
      ofOthers: 0,
      salary: 26_550,
    })
  })

  test('no records, no schedules: no salary', () => {
    expect(earned([], '2026-11-01', '2026-11-30')).toBe(0)
    expect(
      accruedSalary({ ...teacher, subdisciplineSchedules: [] }, presencesOf([held]), undefined, undefined),
    ).toEqual({ classes: 0, unpaid: 1, ofOthers: 0, salary: 0 })
  })
})

describe('against one who reads every roll for every teacher', () => {
  const { anyRoll, anyTeacher, anyEnd } = anyPay(['Ana', 'Bruno', 'Eva', ''], ['Kata', 'Kumite', 'Puntas'])

  /** A literal implementation of section 5. */
  function naive(paid: Paid, records: Records, start: string | undefined, end: string | undefined): number {
    let count = 0
    for (const record of records) {
      if (record.date === null) continue
      if (start !== undefined && record.date < start) continue
      if (end !== undefined && record.date > end) continue
      if (record.teacherAttendance[paid.id] !== true) continue
      if (record.teacher !== paid.name) continue
      let isTheirs = false
      for (const schedule of paid.subdisciplineSchedules)
        if (schedule.subdiscipline === record.subdiscipline && schedule.level === record.level) isTheirs = true
      if (isTheirs) count += 1
    }
    return count * paid.salaryPerClass
  }

  test('every salary is the same', () => {
    fc.assert(
      fc.property(fc.array(anyRoll), anyTeacher, anyEnd, anyEnd, (records, paid, start, end) => {
        const { salary, classes } = accruedSalary(paid, presencesOf(records), start, end)
        expect(salary).toBe(naive(paid, records, start, end))
        expect(classes * paid.salaryPerClass).toBe(salary)
      }),
    )
  })

  test('what is paid and what is not are all their presences', () => {
    fc.assert(
      fc.property(fc.array(anyRoll), anyTeacher, (records, paid) => {
        const { classes, unpaid } = accruedSalary(paid, presencesOf(records), undefined, undefined)
        const present = records.filter(({ date, teacherAttendance }) => date !== null && teacherAttendance[paid.id])
        expect(classes + unpaid).toBe(present.length)
      }),
    )
  })

  test('two ranges that follow each other earn what both together do', () => {
    fc.assert(
      fc.property(fc.array(anyRoll), anyTeacher, (records, paid) => {
        const presences = presencesOf(records)
        const salary = (start?: string, end?: string) => accruedSalary(paid, presences, start, end).salary
        expect(salary(undefined, '2026-11-04') + salary('2026-11-05')).toBe(salary())
      }),
    )
  })
})

test('over a year of 4,000 rolls, each presence is looked at by its own teacher alone', () => {
  const records = Array.from({ length: 4_000 }, (_, index) => ({
    ...held,
    date: `2026-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
    teacher: `Maestra ${index % 50}`,
    teacherAttendance: { [index % 50]: index % 10 > 0 },
  }))
  const teachers = Array.from({ length: 50 }, (_, id) => ({ ...teacher, id: String(id), name: `Maestra ${id}` }))
  let looks = 0
  const counted = records.map((record) => ({
    ...record,
    get date() {
      looks += 1
      return record.date
    },
  }))
  const presences = presencesOf(counted)
  const classes = teachers.map((each) => accruedSalary(each, presences, '2026-01-01', '2026-12-31').classes)
  expect(classes.reduce((sum, count) => sum + count, 0)).toBe(3_600)
  expect(looks).toBeLessThanOrEqual(2 * 4_000)
})
