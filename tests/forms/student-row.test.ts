import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  disciplinesOffered,
  isRowChanged,
  readStudentRow,
  recoveredRowValues,
  studentRowValues,
  subdisciplinesOffered,
  unfinishedDate,
} from '#forms/student-row.ts'
import { ana } from '#models/student-row.ts'

const taught = [
  { name: 'Ballet', subdisciplines: ['Clásico', 'Puntas'] },
  { name: 'Jazz', subdisciplines: ['Funk', 'Clásico'] },
]
const today = '2026-11-20'
const values = studentRowValues(ana)

test('an unchanged row has no edits, not even of blanks', () => {
  expect(readStudentRow(values, ana, today)).toEqual({ draft: {} })
  const older = { ...ana, birthDate: null, parentName: ' ', phone: ' ', level: '', subdisciplines: [], discipline: '' }
  expect(readStudentRow(studentRowValues(older), older, today)).toEqual({ draft: {} })
})

test('only edited fields are saved', () => {
  const phone = '55 1234 5678'
  expect(readStudentRow({ ...values, phone }, ana, today)).toEqual({ draft: { phone } })
  expect(readStudentRow({ ...values, status: 'Inactivo' }, ana, today)).toEqual({ draft: { status: 'Inactivo' } })
})

test.each([{ discipline: 'Jazz' }, { subdisciplines: ['Puntas'] }])(
  'a discipline and its subdisciplines are saved together: %o',
  (edit) => {
    const { discipline, subdisciplines } = ana
    expect(readStudentRow({ ...values, ...edit }, ana, today)).toEqual({
      draft: { discipline, subdisciplines, ...edit },
    })
  },
)

test('edits are saved in one line each and trimmed', () => {
  const edits = {
    name: '  "Ana"\n <b>López</b> 👩‍🎤 ',
    parentName: ' مريم\tلوبيز ',
    phone: ' ext. doce ',
    birthDate: '2016-01-02',
    discipline: 'Jazz',
    subdisciplines: ['Funk'],
    level: ' Nivel  2 ',
    status: 'Inactivo' as const,
  }
  expect(readStudentRow({ ...values, ...edits }, ana, today)).toEqual({
    draft: {
      ...edits,
      name: '"Ana" <b>López</b> 👩‍🎤',
      parentName: 'مريم لوبيز',
      phone: 'ext. doce',
      level: 'Nivel 2',
    },
  })
})

test.each([
  ['name', '', 'Por favor, escribe el nombre.', 'Escribe el nombre.'],
  ['name', ' \n ', 'Por favor, escribe el nombre.', 'Escribe el nombre.'],
  ['birthDate', 'incompleta', 'Por favor, revisa la fecha de nacimiento.', 'Completa la fecha o bórrala.'],
  ['birthDate', '12026-01-01', 'Por favor, revisa la fecha de nacimiento.', 'Completa la fecha o bórrala.'],
])('%s «%s» is refused, and marked', (field, text, message, hint) => {
  const { refusal } = { refusal: undefined, ...readStudentRow({ ...values, [field]: text }, ana, today) }
  expect(refusal?.message).toBe(message)
  expect(refusal?.hints).toEqual({ [field]: hint })
})

test('a row returns from its draft unchanged, but half a date becomes the stored date again', () => {
  const kept = { ...values, phone: '99', birthDate: '2016-01-02' }
  expect(recoveredRowValues(kept, ana)).toEqual(kept)
  expect(recoveredRowValues({ ...kept, birthDate: '' }, ana)).toEqual({ ...kept, birthDate: '' })
  const half = { ...kept, birthDate: unfinishedDate }
  expect(recoveredRowValues(half, { ...ana, birthDate: '2013-03-01' })).toEqual({ ...kept, birthDate: '2013-03-01' })
  expect(recoveredRowValues(half, { ...ana, birthDate: null })).toEqual({ ...kept, birthDate: '' })
})

test('a birth date of blanks is empty', () => {
  expect(readStudentRow({ ...values, birthDate: '  ' }, ana, today)).toEqual({ draft: { birthDate: null } })
})

test('any other texts are saved: names of 300 signs, phones with letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), fc.string(), (name, phone) => {
      fc.pre(name.trim() !== '' && phone !== ana.phone)
      expect(readStudentRow({ ...values, name, phone }, ana, today)).toMatchObject({
        draft: { phone: phone.trim() },
      })
    }),
  )
})

test.each([
  ['none', {}, false],
  ['subdisciplines in another order', { subdisciplines: ['B', 'A'] }, false],
  ['another subdiscipline', { subdisciplines: ['A'] }, true],
  ['a text', { phone: '1' }, true],
  ['the status', { status: 'Inactivo' as const }, true],
  ['no birth date', { birthDate: '' }, true],
])('whether a row has changes: %s', (_, change, isChanged) => {
  const student = { ...ana, subdisciplines: ['A', 'B'] }
  expect(isRowChanged({ ...studentRowValues(student), ...change }, student)).toBe(isChanged)
})

test('a student keeps an older discipline and its subdisciplines; another discipline offers only its own', () => {
  const older = { ...ana, discipline: 'Danzón', subdisciplines: ['Salón'] }
  expect(disciplinesOffered(taught, older)).toEqual(['Ballet', 'Jazz', 'Danzón'])
  expect(disciplinesOffered(taught, ana)).toEqual(['Ballet', 'Jazz'])
  expect(subdisciplinesOffered('Danzón', taught, older)).toEqual(['Salón'])
  expect(subdisciplinesOffered('Jazz', taught, older)).toEqual(['Funk', 'Clásico'])
  expect(subdisciplinesOffered('Ballet', taught, { ...ana, subdisciplines: ['Repertorio'] })).toEqual([
    'Clásico',
    'Puntas',
    'Repertorio',
  ])
})

test.each([
  ['1900-01-01', true],
  ['1899-12-31', false],
  ['0213-03-01', false],
  ['2026-11-20', true],
  ['2026-11-21', false],
])('a birth date that becomes %s is possible: %s', (birthDate, isPossible) => {
  expect(readStudentRow({ ...values, birthDate }, ana, today)).toEqual(
    isPossible
      ? { draft: { birthDate } }
      : {
          refusal: {
            message: 'Por favor, revisa la fecha de nacimiento.',
            hints: { birthDate: 'Elige una fecha entre el 01/01/1900 y hoy.' },
          },
        },
  )
})

test('an impossible stored birth date does not block a correction of the phone', () => {
  const old = { ...ana, birthDate: '0213-03-01' }
  expect(readStudentRow({ ...studentRowValues(old), phone: '99' }, old, today)).toEqual({
    draft: { phone: '99' },
  })
})

test('a row without a name and with an impossible birth date has both fields marked', () => {
  expect(readStudentRow({ ...values, name: '', birthDate: '2031-01-01' }, ana, today)).toEqual({
    refusal: {
      message: 'Por favor, escribe el nombre.',
      hints: { name: 'Escribe el nombre.', birthDate: 'Elige una fecha entre el 01/01/1900 y hoy.' },
    },
  })
})
