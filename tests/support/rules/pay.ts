import * as fc from 'fast-check'
import type { accruedSalary, presencesOf } from '#rules/teachers/salary.ts'

type Roll = Parameters<typeof presencesOf>[0][number]
/** A roll at which its teacher, Dánae, was present. */
export const held: Roll = {
  date: '2026-11-10',
  subdiscipline: 'Kata',
  level: 'Avanzado',
  teacher: 'Dánae',
  teacherAttendance: { '3': true },
}

/** Random rolls, teachers and ends of a range, with these names of teachers and subdisciplines. */
export function anyPay(names: readonly string[], subdisciplines: readonly string[]) {
  const id = fc.constantFrom('1', '2', '3')
  const name = fc.constantFrom(...names)
  const place = {
    subdiscipline: fc.constantFrom(...subdisciplines),
    level: fc.constantFrom('Principiante', 'Avanzado'),
  }
  const day = fc.integer({ min: 1, max: 9 }).map((number) => `2026-11-0${number}`)
  const anyRoll: fc.Arbitrary<Roll> = fc.record({
    date: fc.option(day),
    ...place,
    teacher: name,
    teacherAttendance: fc.dictionary(id, fc.boolean()),
  })
  const anyTeacher: fc.Arbitrary<Parameters<typeof accruedSalary>[0]> = fc.record({
    id,
    name,
    subdisciplineSchedules: fc.array(
      fc.record({ ...place, days: fc.constant(['Lunes']), time: fc.constant('17:00') }),
      { maxLength: 3 },
    ),
    salaryPerClass: fc.nat(100_000),
  })
  return { anyRoll, anyTeacher, anyEnd: fc.option(day, { nil: undefined }) }
}
