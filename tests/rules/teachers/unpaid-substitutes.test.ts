import { expect, test } from 'vitest'
import { presencesOf } from '#rules/teachers/salary.ts'
import { unpaidSubstitutes } from '#rules/teachers/unpaid-substitutes.ts'
import { kata, lola, raul, teacher } from '#support/rules/substitutes.ts'

/** A roll in the name of Raúl, who was present. */
const roll = (date: string, teacherName = 'Raúl') => ({
  date,
  subdiscipline: 'kata',
  level: 'Avanzado',
  teacher: teacherName,
  teacherAttendance: { '2': true },
})

const textsOf = (records: ReturnType<typeof roll>[], teachers = [lola, raul], end?: string) =>
  unpaidSubstitutes(teachers, presencesOf(records), undefined, end).map(({ text }) =>
    text.replace(/[\u2066-\u2069]/g, ''),
  )

test('a class given for another teacher without a schedule stands once, with the other days it pays', () => {
  expect(textsOf([roll('2026-11-20'), roll('2026-11-13'), roll('2026-11-27')])).toEqual([
    'Raúl sustituyó a Lola el 13/11/2026: kata, Avanzado no se le paga. Con su horario se le pagan también 2 clases suyas de otros días.',
  ])
})

test('a class that is paid, of another name, of no other teacher or outside the range is not among them', () => {
  const day = { ...kata, days: ['20/11/2026'] }
  expect(textsOf([roll('2026-11-20')], [lola, teacher('2', 'Raúl', [day])])).toEqual([])
  expect(textsOf([roll('2026-11-20', 'Lola')])).toEqual([])
  expect(textsOf([roll('2026-11-19')])).toEqual([])
  expect(textsOf([roll('2026-11-20')], [lola, raul], '2026-11-15')).toEqual([])
})
