import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  emptyRegistration,
  likelyDuplicates,
  readRegistration,
  type RegistrationData,
  type RegistrationValues,
  withoutSubdisciplines,
} from '#forms/registration.ts'
import { ana, someRegistration } from '#support/rules/student.ts'

const known: RegistrationData = {
  today: '2026-11-20',
  userId: '1',
  disciplines: [
    { id: '1', name: 'Ballet', subdisciplines: ['Clásico', 'Puntas'] },
    { id: '2', name: 'Ajedrez', subdisciplines: [] },
  ],
}

const values: RegistrationValues = {
  ...someRegistration,
  name: ' Regina Cruz ',
  parentName: ' Jorge Cruz ',
  phone: ' 55 8765 4321 ',
  subdisciplines: ['Puntas', 'Clásico'],
}

const incomplete = 'Por favor, completa todos los campos y selecciona al menos una subdisciplina.'

const refusalIn = (given: Partial<RegistrationValues>, against: Partial<RegistrationData> = {}) => {
  const reading = readRegistration({ ...values, ...given }, { ...known, ...against })
  return 'refusal' in reading ? reading.refusal : null
}

describe('the input of the registration (spec 5)', () => {
  test('is a new student, its texts trimmed, registered by the signed-in user', () => {
    expect(readRegistration(values, known)).toEqual({
      draft: {
        userId: '1',
        name: 'Regina Cruz',
        parentName: 'Jorge Cruz',
        phone: '55 8765 4321',
        birthDate: '2016-02-29',
        mainDisciplineId: '1',
        subdisciplines: ['Puntas', 'Clásico'],
        level: 'Principiante',
        discipline: 'Ballet',
      },
    })
  })

  const missing: [string, Partial<RegistrationValues>, string][] = [
    ['name', { name: '  ' }, 'Escribe el nombre del estudiante.'],
    ['parentName', { parentName: '' }, 'Escribe el nombre del padre o tutor.'],
    ['phone', { phone: '' }, 'Escribe un teléfono.'],
    ['birthDate', { birthDate: '' }, 'Elige la fecha de nacimiento.'],
    ['birthDate', { birthDate: '2015-02-29' }, 'Elige la fecha de nacimiento.'],
    ['mainDisciplineId', { mainDisciplineId: '', subdisciplines: [] }, 'Elige una disciplina.'],
    ['mainDisciplineId', { mainDisciplineId: '2' }, 'Elige otra disciplina: esta no tiene subdisciplinas.'],
    ['subdisciplines', { subdisciplines: [] }, 'Elige al menos una subdisciplina.'],
    ['subdisciplines', { subdisciplines: ['Kata'] }, 'Elige al menos una subdisciplina.'],
    ['level', { level: ' ' }, 'Escribe el nivel.'],
  ]

  test.each(missing)('without its %s (%o) is refused, and the field is marked', (field, given, hint) => {
    const { message, hints } = refusalIn(given) ?? expect.unreachable('not refused')
    expect(message).toBe(incomplete)
    expect(Object.entries(hints).filter(([, text]) => text)).toEqual([[field, hint]])
  })

  test('without any text has every visible field marked', () => {
    const { hints } = refusalIn(emptyRegistration) ?? expect.unreachable('not refused')
    expect(Object.keys(hints).toSorted()).toEqual([
      'birthDate',
      'level',
      'mainDisciplineId',
      'name',
      'parentName',
      'phone',
    ])
  })

  test('for a discipline that is no longer taught is refused', () => {
    expect(refusalIn({ mainDisciplineId: '99' })).toEqual({
      message: 'Disciplina inválida',
      hints: { mainDisciplineId: 'Esta disciplina ya no existe: elige otra.' },
    })
    expect(refusalIn({}, { disciplines: [] })?.message).toBe('Disciplina inválida')
  })

  test('without a signed-in user is refused', () => {
    expect(refusalIn({}, { userId: null })).toEqual({
      message: 'Usuario no identificado. Por favor inicia sesión nuevamente.',
      hints: {},
    })
  })

  test('reports missing values before invalid values, and invalid values before an unknown user', () => {
    expect(refusalIn({ name: '', mainDisciplineId: '99' }, { userId: null })?.message).toBe(incomplete)
    expect(refusalIn({ mainDisciplineId: '99' }, { userId: null })?.message).toBe('Disciplina inválida')
  })

  test('has each wrong field marked at once, with any first message', () => {
    expect(refusalIn({ birthDate: '2031-01-01', mainDisciplineId: '', level: '' })).toEqual({
      message: incomplete,
      hints: {
        birthDate: 'Elige una fecha entre el 01/01/1900 y hoy.',
        mainDisciplineId: 'Elige una disciplina.',
        level: 'Escribe el nivel.',
      },
    })
    expect(Object.keys(refusalIn({ phone: '', mainDisciplineId: '99' })?.hints ?? {})).toEqual([
      'phone',
      'mainDisciplineId',
    ])
  })

  test('leaves out subdisciplines that the discipline no longer offers', () => {
    const reading = readRegistration({ ...values, subdisciplines: ['Kata', 'Puntas'] }, known)
    expect(reading).toMatchObject({ draft: { subdisciplines: ['Puntas'] } })
  })

  test('is refused exactly if a value is missing, with any texts', () => {
    const text = fc.oneof(fc.constantFrom('', ' ', '"<b>Ana</b>"', 'عائشة', '💃', 'x'.repeat(300)), fc.string())
    const anyValues = fc.record({
      name: text,
      parentName: text,
      phone: text,
      birthDate: fc.constantFrom('', '2015-03-04', '2026-11-20', '2015-02-30'),
      mainDisciplineId: fc.constantFrom('', '1', '2'),
      subdisciplines: fc.subarray(['Clásico', 'Puntas', 'Kata']),
      level: text,
    })
    fc.assert(
      fc.property(anyValues, (typed) => {
        const reading = readRegistration({ ...emptyRegistration, ...typed }, known)
        const isComplete =
          [typed.name, typed.parentName, typed.phone, typed.level].every((each) => each.trim() !== '') &&
          ['2015-03-04', '2026-11-20'].includes(typed.birthDate) &&
          typed.mainDisciplineId === '1' &&
          typed.subdisciplines.some((each) => each !== 'Kata')
        expect('draft' in reading).toBe(isComplete)
        if ('refusal' in reading) expect(reading.refusal.message).toBe(incomplete)
        else expect(reading.draft).toMatchObject({ name: typed.name.trim(), phone: typed.phone.trim() })
      }),
    )
  })
})

describe('a likely duplicate', () => {
  const draft = { name: 'ana  LUCIA pena', birthDate: '2015-03-04', phone: '(55) 1234-5678' }

  test.each([
    ['the same name and day', { phone: 'otro' }, true],
    ['the same name and number', { birthDate: '2014-01-01' }, true],
    ['the same number with the country’s', { birthDate: '2014-01-01', phone: '+52 1 55 1234 5678' }, true],
    ['the same name only', { birthDate: '2014-01-01', phone: '55 0000 0000' }, false],
    ['the same day and number only', { name: 'Ana Lucía Peñaloza' }, false],
  ])('has %s', (_, given, isTwin) => {
    expect(likelyDuplicates({ ...draft, ...given }, [ana])).toEqual(isTwin ? [ana] : [])
  })

  test.each([
    ['PEÑA, ANA LUCÍA', true],
    ['Peña Ana Lucía', true],
    ['Ana-Lucía Peña', true],
    // A twin has the same phone and birth date, but another name.
    ['Luz María Peña', false],
  ])('of the name %j is the same child: %j', (name, isSame) => {
    expect(likelyDuplicates({ ...draft, name, birthDate: '2015-03-04' }, [ana])).toEqual(isSame ? [ana] : [])
  })

  test('shares one of several phones', () => {
    const two = { ...ana, birthDate: null, phone: '33 1111 2222 / 55 1234 5678' }
    expect(likelyDuplicates({ ...draft, phone: '5512345678' }, [two])).toEqual([two])
    expect(likelyDuplicates({ ...two, birthDate: '2011-01-01' }, [{ ...ana, birthDate: null }])).toHaveLength(1)
  })

  test('may have a phone without digits, which is compared as a text', () => {
    const duplicate = { ...ana, phone: 'No tiene', birthDate: null }
    expect(likelyDuplicates({ ...draft, phone: ' no TIENE ' }, [duplicate])).toEqual([duplicate])
    expect(likelyDuplicates({ ...draft, phone: 'lo dará después' }, [duplicate])).toEqual([])
  })

  test('may occur more than once, with any status', () => {
    const other = { ...ana, id: '8', status: 'Inactivo' as const }
    expect(likelyDuplicates(draft, [ana, other])).toEqual([ana, other])
  })

  /** This collator ignores accents and case. */
  const collator = new Intl.Collator('en', { sensitivity: 'base' })
  const word = fc.string({ unit: fc.constantFrom('a', 'á', 'A', 'ñ', 'N', 'e', 'É', 'z'), minLength: 1, maxLength: 3 })
  const name = fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' '))
  const day = fc.constantFrom('2015-03-04', '2015-03-05')
  const phone = fc.constantFrom('5512345678', '55-1234-5678', '+52 5512345678', '5587654321', 'no', 'NO')
  const person = fc.record({ name, phone, birthDate: fc.oneof(day, fc.constant(null)) })

  /** Reverses the order of the words. */
  const turned = (text: string) => text.split(' ').toReversed().join(' ')

  test('equals the result of a comparison with every other student, letter by letter and digit by digit', () => {
    const isSameNumber = (one: string, other: string) => {
      const [left = '', right = ''] = [one, other].map((each) => each.match(/\d/g)?.join('') ?? '')
      if (left === '' || right === '') return left === right && one.toLowerCase() === other.toLowerCase()
      return left.endsWith(right.slice(-10)) && right.endsWith(left.slice(-10))
    }
    fc.assert(
      fc.property(fc.record({ name, phone, birthDate: day }), fc.array(person, { maxLength: 30 }), (one, people) => {
        const students = people.map((each, index) => ({ ...ana, ...each, id: String(index) }))
        const expected = students.filter(
          (each) =>
            [each.name, turned(each.name)].some((text) => collator.compare(text, one.name) === 0) &&
            (each.birthDate === one.birthDate || isSameNumber(each.phone, one.phone)),
        )
        expect(likelyDuplicates(one, students)).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })

  test('is found among 10,000 students', () => {
    const students = Array.from({ length: 10_000 }, (_, index) => ({
      ...ana,
      id: String(index),
      name: `Ánna Pëña ${index}`,
      phone: `55 ${String(index).padStart(8, '0')}`,
    }))
    const wanted = { name: 'anna pena 9999', birthDate: '2000-01-01', phone: '5500009999' }
    expect(likelyDuplicates(wanted, students).map(({ id }) => id)).toEqual(['9999'])
  })
})

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['1900-01-01', true],
  ['1899-12-31', false],
])('born on %s, which is possible: %s', (birthDate, isPossible) => {
  expect(refusalIn({ birthDate })).toEqual(
    isPossible
      ? null
      : {
          message: 'Por favor, revisa la fecha de nacimiento.',
          hints: { birthDate: 'Elige una fecha entre el 01/01/1900 y hoy.' },
        },
  )
})

test('a registration starts empty', () => {
  expect(Object.values(emptyRegistration).flat().join('')).toBe('')
})

test('a discipline without subdisciplines has a message', () => {
  expect(withoutSubdisciplines).toBe('Agrega una subdisciplina en Productos o elige otra disciplina. Esta no tiene.')
})
