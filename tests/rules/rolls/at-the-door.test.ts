import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountsOf } from '#rules/payments/payments.ts'
import { periodOf } from '#rules/payments/period.ts'
import { absencesText, lastMarks } from '#rules/rolls/absences.ts'
import { doorRemarks, owesText } from '#rules/rolls/at-the-door.ts'
import { choice, student } from '#support/rules/roll-people.ts'

const day = '2026-11-25'

const roll = (
  date: string | null,
  studentAttendance: Record<string, boolean>,
  recordedAt = '',
  level = choice.level,
) => ({
  ...choice,
  level,
  date,
  studentAttendance,
  recordedAt,
})

const payment = (studentId: string, month: string, year = '2026') => ({
  id: null,
  studentId,
  month,
  year,
  amount: 95_000,
  status: 'paid' as const,
})

type Given = Partial<Parameters<typeof doorRemarks>[0]> & { payments?: ReturnType<typeof payment>[] | null }

const of = ({ students = [student('1', 'Ana')], payments = null, ...given }: Given) =>
  doorRemarks({
    choice: { ...choice, date: day },
    students,
    records: [],
    accounts: payments && accountsOf(students, payments),
    debtsSince: null,
    ...given,
  }).get('1')

describe('absences in a row', () => {
  test('are those since the last class that the student came to', () => {
    const records = [
      roll('2026-11-11', { '1': true }),
      roll('2026-11-23', { '1': false }),
      roll('2026-11-18', { '1': false }),
      roll('2026-11-20', { '2': true }),
      roll(day, { '1': true }),
      roll(null, { '1': true }),
    ]
    expect(of({ records })?.absences).toBe(2)
  })

  test('are counted by days: another class of the day that was missed adds none, one that was not ends them', () => {
    const before = [roll('2026-11-20', { '1': false }), roll('2026-11-23', { '1': false })]
    const own = roll(day, { '1': true }, '2026-11-25T17:00:00-06:00', 'avanzado ')
    const morning = (isPresent: boolean) => roll(day, { '1': isPresent }, '2026-11-25T16:00:00-06:00', 'Intermedio')
    expect(of({ records: [...before, own] })?.absences).toBe(2)
    expect(of({ records: [...before, own, morning(false)] })?.absences).toBe(2)
    expect(of({ records: [...before, own, morning(true)] })?.absences).toBe(0)
    const three = ['Básico', 'Intermedio', 'Experto'].map((level) => roll(day, { '1': false }, '', level))
    expect(of({ records: three })?.absences).toBe(0)
  })

  test('are said from the second on, and with the one of today', () => {
    expect([absencesText(1, true), absencesText(2, false), absencesText(2, true)]).toEqual([
      null,
      '2 faltas seguidas',
      '3.ª falta seguida',
    ])
  })

  test('are those of a plain count, whatever the order of the rolls', () => {
    const anyDay = fc.integer({ min: 1, max: 30 }).map((each) => `2026-11-${String(each).padStart(2, '0')}`)
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(anyDay, fc.boolean()), { selector: ([date]) => date }), (marks) => {
        const past = marks.filter(([date]) => date < day).toSorted(([one], [other]) => (one < other ? 1 : -1))
        const first = past.findIndex(([, isPresent]) => isPresent)
        const found = lastMarks(
          marks.map(([date, isPresent]) => roll(date, { '1': isPresent })),
          '2026-11-24',
          new Set(['1']),
        ).get('1')
        expect(found?.absences ?? 0).toBe(first === -1 ? past.length : first)
        expect(found !== undefined).toBe(past.length > 0)
      }),
    )
  })
})

test('of a class of thousands each roll is asked for those alone whom it marks', () => {
  let asked = 0
  const counting = (marks: Record<string, boolean>) =>
    new Proxy(marks, {
      get: (target, id) => {
        asked += 1
        return typeof id === 'string' ? target[id] : undefined
      },
    })
  const records = Array.from({ length: 30 }, (_, at) =>
    roll(`2026-10-${String(at + 1).padStart(2, '0')}`, counting({ [String(at)]: false, x: true })),
  )
  const ids = new Set(Array.from({ length: 2_000 }, (_, at) => String(at)))
  expect(lastMarks(records, day, ids).size).toBe(30)
  expect(asked).toBeLessThanOrEqual(60)
})

describe('what is owed', () => {
  const ana = student('1', 'Ana', { enrolledAt: '2026-09-03 10:00:00' })

  test('is the months since the enrolment without a payment', () => {
    expect(of({ students: [ana], payments: [payment('1', '09'), payment('1', '11')] })?.owes).toBe('debe octubre')
    expect(of({ students: [ana], payments: [payment('1', '09')] })?.owes).toBe('debe octubre y noviembre')
    const both = [ana, student('2', 'Beto'), student('3', 'Carla')]
    expect(of({ students: both, payments: [payment('2', '09'), payment('3', '09')] })?.owes).toBe('debe 3 meses')
    expect(of({ students: both, payments: [payment('2', '11'), payment('3', '11')] })?.owes).toBe('debe noviembre')
  })

  test('is nothing where all is paid, where payments are not to be seen, and where there are none', () => {
    expect(of({ students: [ana], payments: ['09', '10', '11'].map((month) => payment('1', month)) })?.owes).toBeNull()
    expect(of({ students: [ana], payments: null })?.owes).toBeNull()
    expect(of({ students: [ana], payments: [] })?.owes).toBeNull()
    expect(owesText([], periodOf(day))).toBeNull()
  })

  test('names the year of a month that is not of this year', () => {
    const january = { year: 2027, month: 1 }
    expect(owesText([{ year: 2026, month: 12 }, january], january)).toBe('debe diciembre de 2026 y enero')
  })
})

test.each([
  ['2015-11-25', day, true],
  ['2015-11-24', day, false],
  ['2016-02-29', '2027-02-28', true],
  ['2016-02-29', '2028-02-28', false],
  ['2016-02-29', '2028-02-29', true],
])('%s has its birthday on %s: %s', (born, on, is) => {
  const students = [{ ...student('1', 'Ana'), birthDate: born }]
  expect(of({ choice: { ...choice, date: on }, students })?.isBirthday).toBe(is)
})

test('the first class is said of who enrolled within a month and was on no roll', () => {
  const enrolled = (enrolledAt: string) => [student('1', 'Ana', { enrolledAt })]
  expect(of({ students: enrolled('2026-11-20') })?.isFirst).toBe(true)
  expect(of({ students: enrolled('2026-10-25') })?.isFirst).toBe(true)
  expect(of({ students: enrolled('2026-10-24') })?.isFirst).toBe(false)
  expect(of({ students: enrolled('2026-11-26') })?.isFirst).toBe(false)
  expect(of({ students: enrolled('2026-11-20'), records: [roll('2026-11-23', { '1': false })] })?.isFirst).toBe(false)
  // The class at four is the first class, the class at five is not. The present roll does not count before it ends.
  const today = (level?: string) =>
    of({ students: enrolled('2026-11-20'), records: [roll(day, { '1': true }, '', level)] })
  expect(today('Intermedio')?.isFirst).toBe(false)
  expect(today()?.isFirst).toBe(true)
})
