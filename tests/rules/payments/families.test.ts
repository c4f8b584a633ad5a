import { describe, expect, test } from 'vitest'
import type { Student } from '#api/students.ts'
import { calledInFamily, debtorsOf, familiesOf } from '#rules/payments/debts.ts'
import { familyKey, greetedTutor, siblingsOf } from '#rules/payments/family.ts'
import { usualReminders } from '#rules/payments/reminder-texts.ts'
import { reminderTo } from '#rules/payments/reminder.ts'
import { absencesMessage } from '#rules/rolls/absences.ts'
import { beto, carla, of, owed } from '#support/rules/debts.ts'
import { ana } from '#support/rules/payments.ts'

describe('families', () => {
  test.each([
    ['Por definir', '3312345678'],
    ['POR  DEFINIR', '0000000000'],
    ['Rosa López', '000 000 0000'],
    ['Rosa López', ''],
    ['-', '3312345678'],
    ['N/A', '3312345678'],
    ['', '3312345678'],
    ['No aplica', '3312345678'],
    ['Sin nombre', '3312345678'],
    ['Desconocido', '3312345678'],
    ['S/N', '3312345678'],
    ['Por confirmar', '3312345678'],
    ['mama', '3312345678'],
    ['Mamá', '3312345678'],
    ['xx', '3312345678'],
    ['El mismo', '3312345678'],
    ['Él mismo', '3312345678'],
    ['Mayor de edad', '3312345678'],
    ['Adulto', '3312345678'],
    ['Pendiente.', '3312345678'],
    ['(por  definir)', '3312345678'],
    ['Rosa López', '1234567890'],
    ['Rosa López', '+52 98 7654 3210'],
    ['Rosa López', '0123456789'],
  ])('the tutor %j with the phone %j is nobody’s family', (parentName, phone) => {
    const two = [ana, beto].map((student) => ({ ...student, parentName, phone }))
    expect(familiesOf(owed(two, [])).map(({ debts }) => debts.length)).toEqual([1, 1])
  })

  test('are those with one tutor and one phone, however they are written; their sum is that of all', () => {
    const debts = owed([ana, beto, carla], [of('03'), of('03', { studentId: '2' }), of('04', { studentId: '2' })])
    const families = familiesOf(debts)
    expect(families.map(({ debts: own }) => own.map(({ name }) => name))).toEqual([
      ['Ana López', 'Beto López'],
      ['Carla Díaz'],
    ])
    const sum = (rows: { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0)
    expect(sum(families)).toBe(sum(debtorsOf(debts)))
  })

  test.each<[string, Partial<Student>, boolean]>([
    ['the same tutor and phone', {}, true],
    ['a tutor in other letters', { parentName: 'ROSA  lópez' }, true],
    ['a phone with its country', { phone: '+52 1 33 1234 5678' }, true],
    ['another tutor', { parentName: 'Rosa Pérez' }, false],
    ['another phone', { phone: '33 1234 5679' }, false],
    ['no tutor', { parentName: ' ' }, false],
    ['no phone', { phone: '-' }, false],
  ])('of a student with %s: %o', (_, more, isFamily) => {
    const one = { ...beto, id: '1' }
    const other = { ...beto, ...more }
    expect(familyKey(one) === familyKey(other)).toBe(isFamily)
    expect(siblingsOf(one, [one, other])).toEqual(isFamily ? [other] : [])
  })

  test.each<[string, Partial<Student>]>([
    ['tutor', { parentName: '' }],
    ['phone', { phone: '' }],
  ])('two students without a %s are no family', (_, lacking) => {
    expect(siblingsOf({ ...beto, ...lacking, id: '1' }, [{ ...beto, ...lacking }])).toEqual([])
  })

  test('owe the months of all of them, and are as late as who owes most', () => {
    const all = ['01', '02', '03', '04'].flatMap((month) => [of(month), of(month, { studentId: '2' })])
    const [family] = familiesOf(owed([ana, beto], all))
    expect(family).toMatchObject({ late: 1, months: 2, amount: 190_000 })
  })

  test.each([
    [
      ['Luna Soto', 'Mateo Soto'],
      ['Luna', 'Mateo'],
    ],
    [
      ['María José Soto', 'maria  Elena Soto', 'Ana Soto'],
      ['María José', 'maria Elena', 'Ana'],
    ],
    [
      ['Ana', 'Ana Soto'],
      ['Ana', 'Ana Soto'],
    ],
    [['Ana Soto'], ['Ana']],
  ])('%j are called %j side by side', (labels, called) => {
    expect(calledInFamily(labels.map((label) => ({ label })))).toEqual(called)
  })

  test('get one reminder with the months of each, in the words of how late they are', () => {
    const all = ['01', '02', '03', '04'].map((month) => of(month, { studentId: '2' }))
    const [family] = familiesOf(owed([ana, beto], [of('01'), of('02'), of('03'), ...all]))
    if (!family) expect.unreachable('nobody owes')
    expect(reminderTo(family, usualReminders, 'Academia Ritmo', '$2,850.00')).toBe(
      'Hola, Rosa López. Siguen pendientes las mensualidades de Ana López (abril y mayo de 2026) y Beto López ' +
        '(mayo de 2026). ¿Nos ayudas a ponerte al corriente? Gracias. Academia Ritmo',
    )
    expect(
      reminderTo(family, { ...usualReminders, two: 'Debes {monto}. {academia} {otra}' }, 'A $& B', '$100.00'),
    ).toBe('Debes $100.00. A $& B {otra}')
  })

  test.each([
    [1, 'one'],
    [2, 'two'],
    [3, 'more'],
    [4, 'more'],
  ])('whose latest student owes %i months get the reminder «%s»', (months, which) => {
    const paidUntil = Array.from({ length: 5 - months }, (_, at) => of(String(at + 1).padStart(2, '0')))
    const first = of('01', { studentId: '9' })
    const [family] = familiesOf(owed([{ ...ana, enrolledAt: '2026-01-01' }], [first, ...paidUntil]))
    if (!family) expect.unreachable('nobody owes')
    expect(family.late).toBe(months)
    expect(reminderTo(family, { one: 'one', two: 'two', more: 'more' }, '', '')).toBe(which)
  })

  test('a reminder names a month that was paid in part as the rest', () => {
    const payments = ['01', '02', '03', '04'].map((month) => of(month))
    const [family] = familiesOf(owed([ana], [...payments, of('05', { amount: 40_000 })]))
    if (!family) expect.unreachable('nobody owes')
    expect(reminderTo(family, usualReminders, '', '')).toContain('de Ana López (el resto de mayo de 2026). ')
  })

  test.each(['No aplica', 'Pendiente.', 'xx', 'Mamá', 'NULL', 'None'])(
    'a reminder greets nobody called %j',
    (parentName) => {
      const [family] = familiesOf(owed([{ ...ana, parentName }], [of('01'), of('02'), of('03'), of('04')]))
      if (!family) expect.unreachable('nobody owes')
      expect(reminderTo(family, usualReminders, '', '')).toContain('Hola, Ana López. Te recordamos')
      expect(absencesMessage({ ...ana, parentName }, 3, 'Ritmo')).toBe(
        'Hola. Ana López lleva 3 faltas seguidas. ¿Está todo bien? Ritmo',
      )
    },
  )

  test('a tutor whose name holds a placeholder is greeted', () => {
    expect(['Mamá de Ana', 'Nadia', 'Rosa Padre'].map(greetedTutor)).toEqual(['Mamá de Ana', 'Nadia', 'Rosa Padre'])
  })

  test('get the reminder in the lines in which it was written, and a name in braces stays as it is', () => {
    const parentName = 'Rosa {monto} {academia}'
    const [family] = familiesOf(owed([{ ...ana, parentName }], [of('01'), of('02'), of('03')]))
    if (!family) expect.unreachable('nobody owes')
    const two = 'Hola, {tutor}:\n\nDebes {monto}.  Gracias 🙏 \n{academia}'
    expect(reminderTo(family, { ...usualReminders, two }, '', '$1,900.00')).toBe(
      'Hola, Rosa {monto} {academia}:\n\nDebes $1,900.00. Gracias 🙏',
    )
  })
})
