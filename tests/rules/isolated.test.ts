/** Typed text does not reverse the direction of the sentence around it (spec 2, Every screen). */

import { describe, expect, test } from 'vitest'
import { leftOutQuestion } from '#machines/sale/question-texts.ts'
import { takenOverText } from '#machines/session/texts.ts'
import { describeEvent } from '#routes/events/opening.ts'
import { studentLabel } from '#rules/homonyms.ts'
import { keptNamesTexts } from '#rules/kept-names.ts'
import { chargeFor } from '#rules/payments/debts.ts'
import { describeSchedule } from '#rules/teachers/schedule.ts'
import { isolated } from '#values/text.ts'

const turned = 'Ana\u202Eanev'

const chargedText = (name: string): string => {
  const charge = chargeFor({ id: '1', name, discipline: 'Ballet' }, { year: 2027, month: 12 }, [], [], {
    year: 2026,
    month: 11,
  })
  return 'why' in charge ? charge.why : ''
}

/** The sentence without its isolated parts. */
const around = (sentence: string) => sentence.replaceAll(/\u2068[^\u2068\u2069]*\u2069/g, '…')

test.each(['Ana', 'Niñas, 3.º', '500.00', '💃🏽', ''])('%j is as it was', (text) => {
  expect(isolated(text)).toBe(text)
})

test.each([turned, 'أحمد', 'דנה', '\u200FAna', 'Ana\u2069\u202E', '\u2067Ana', '\u{1E900}'])(
  '%j stands for itself',
  (text) => {
    expect(around(`de ${isolated(text)} por $500.00`)).toBe('de … por $500.00')
  },
)

describe('in every sentence', () => {
  const event = {
    id: '1',
    date: '2026-11-18',
    time: '17:00',
    subdiscipline: turned,
    level: turned,
    teacher: turned,
    periodicity: 'weekly',
  } as const
  test.each([
    [chargedText(turned), 'Falta más de un año para diciembre de 2027 de …: no entró al carrito.'],
    [leftOutQuestion(turned), 'Falta agregar … al carrito.'],
    [takenOverText({ username: turned }), 'La sesión es ahora de …, que entró'],
    [studentLabel(turned, undefined, 'Inactivo'), '… (Inactivo)'],
    [describeSchedule({ subdiscipline: turned, level: turned, days: ['Lunes'], time: '17:00' }), '…, …: Lunes, 17:00'],
    [describeEvent(event), '… …, miércoles 17:00, …'],
    [
      keptNamesTexts('subdiscipline', [turned], { events: [event], rolls: [], students: [], teachers: [] })[0] ?? '',
      '1 clase sigue con la subdisciplina «…»: 1 del calendario.',
    ],
  ])('%j', (sentence, expected) => {
    expect(around(sentence)).toContain(expected)
    expect(around(sentence)).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
  })
})
