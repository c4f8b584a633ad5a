import { expect, test } from 'vitest'
import { isOrderAsked, whyUnclear, studentSheets } from '#forms/import-sheet.ts'
import { checkRows } from '#forms/student-import.ts'
import { students } from '#models/registration.ts'
import { known, headings, regina, importOf, checkOne, hintsOf } from '#support/rules/student-import.ts'

const { isClear, preparedOf } = studentSheets

test.each(['#N/A', '#¡REF!', '#VALOR!', '#DIV/0!', '#¿NOMBRE?', '#NAME?', '#####'])(
  'a cell of a formula that failed is nothing to register: %s',
  (error) => {
    const hint = `«${error}» es un error de la hoja: escribe el dato.`
    expect(hintsOf(regina.with(2, error).with(6, error))).toEqual({ phone: hint, level: hint })
  },
)

test('a last name of a formula that failed is no part of a name', () => {
  const sheet = [
    headings.with(1, 'Apellidos').concat('Tutor'),
    regina.with(0, 'Ana').with(1, '#N/A').concat('Rosa Cruz'),
  ]
  const [checked] = checkRows(preparedOf({ rows: sheet, notes: [] }), known, students)
  expect(checked?.verdict).toMatchObject({
    is: 'wrong',
    refusal: { hints: { name: '«#N/A» es un error de la hoja: escribe el dato.' } },
  })
})

test('a level that a spreadsheet turned into a date is asked for', () => {
  for (const level of ['2026-02-01', '01/02/2026', '01-feb', '2-Ene.'])
    expect(hintsOf(regina.with(6, level))).toEqual({ level: `«${level}» parece una fecha: escribe el nivel.` })
  for (const level of ['1-2', '3/4', 'Grupo 3-ene']) expect(hintsOf(regina.with(6, level))).toEqual({})
})

test('a level and a phone may have a number sign', () => {
  const { values, verdict } = checkOne(regina.with(2, '55 8765 4321 #2').with(6, '#3'))
  expect([values.phone, values.level, verdict.is]).toEqual(['55 8765 4321 #2', '#3', 'new'])
})

test('each line of a cell is a subdiscipline, unless a name is written in two lines', () => {
  const { values } = checkOne(regina.with(5, 'Puntas\r\n  jazz /\nfunk\n\nClásico\n'))
  expect(values.subdisciplines).toEqual(['Puntas', 'Jazz / Funk', 'Clásico'])
  expect(hintsOf(regina.with(5, 'Puntas\nTap'))).toEqual({ subdisciplines: 'Ballet no tiene «Tap».' })
})

test('lines of any other cell are one text', () => {
  const { values } = checkOne(regina.with(0, 'Regina\nCruz').with(6, 'Principiante\n').with(2, '55 8765\n4321'))
  expect(values).toMatchObject({ name: 'Regina Cruz', level: 'Principiante', phone: '55 8765 4321' })
  const [name = '', ...others] = headings
  const { headings: read } = preparedOf({ rows: [[`${name}\ndel alumno`, ...others], regina], notes: [] })
  expect(read).toEqual(['Nombre del alumno', ...others])
})

test('a tick, a number or an error of a spreadsheet is not a name', () => {
  for (const name of ['VERDADERO', 'true', '1023', '#N/A'])
    expect(hintsOf(regina.with(0, name))).toMatchObject({ name: `«${name}» no es un nombre.` })
  expect(hintsOf(regina.with(1, 'FALSE'))).toMatchObject({ parentName: '«FALSE» no es un nombre.' })
})

test('a name with lost letters must be written again, and a decimal number is not a phone', () => {
  for (const name of ['Ana MuÃ±oz', 'Ana Mu\uFFFDoz', 'Ã‘usta Paz'])
    expect(hintsOf(regina.with(0, name))).toMatchObject({
      name: `«${name}» tiene letras que no se leyeron bien: escríbelo de nuevo.`,
    })
  expect(hintsOf(regina.with(0, 'JOÃO PAZ'))).not.toHaveProperty('name')
  const [checked] = checkRows(importOf([regina.with(2, '5512345678.0')]), known, [])
  expect(checked?.values.phone).toBe('5512345678')
})

test('ambiguous days cause a question before any day is read', () => {
  const prepared = importOf([regina.with(3, '04/03/2015'), regina.with(3, '05/03/2015').with(0, 'Ana')])
  expect([isClear(prepared), isOrderAsked(prepared)]).toEqual([false, true])
  expect(whyUnclear(prepared)).toBe('Di cómo están escritas las fechas.')
  expect(checkRows(prepared, known, [])[0]?.verdict).toMatchObject({
    refusal: { hints: { birthDate: '«04/03/2015» puede ser dos fechas: di en Columnas cómo están escritas.' } },
  })
  const said = { ...prepared, dateOrder: 'month first' as const }
  expect(whyUnclear(said)).toBeNull()
  expect(checkRows(said, known, []).map(({ values }) => values.birthDate)).toEqual(['2015-04-03', '2015-05-03'])
})

test('days that a program of the United States may have exchanged cause a question', () => {
  const prepared = importOf([regina.with(3, '2015-04-03'), regina.with(3, '25/03/2015').with(0, 'Ana')])
  expect(isOrderAsked(prepared)).toBe(true)
  for (const [dateOrder, day] of [
    ['day first', '2015-04-03'],
    ['swapped', '2015-03-04'],
  ] as const) {
    const said = { ...prepared, dateOrder }
    expect(whyUnclear(said)).toBeNull()
    expect(checkRows(said, known, []).map(({ values }) => values.birthDate)).toEqual([day, '2015-03-25'])
  }
})

test('a column in the order of the United States is read completely', () => {
  const prepared = importOf([regina.with(3, '03/25/2015'), regina.with(3, '04/03/2015').with(0, 'Ana')])
  expect(isClear(prepared)).toBe(true)
  expect(checkRows(prepared, known, []).map(({ values }) => values.birthDate)).toEqual(['2015-03-25', '2015-04-03'])
  const wrong = importOf([regina.with(3, '03/25/2015'), regina.with(3, '13/2015').with(0, 'Ana')])
  expect(checkRows(wrong, known, [])[1]?.verdict).toMatchObject({
    refusal: { hints: { birthDate: '«13/2015» no es una fecha: en esta hoja van mes/día/año.' } },
  })
})

test('a subdiscipline with a comma in its name is found beside another subdiscipline', () => {
  const taught = { ...known, disciplines: [{ id: '1', name: 'Ballet', subdisciplines: ['Jazz, Funk', 'Puntas'] }] }
  const [checked] = checkRows(importOf([regina.with(5, 'Jazz, Funk, Puntas')]), taught, [])
  expect(checked?.values.subdisciplines).toEqual(['Jazz, Funk', 'Puntas'])
})

test('of two disciplines that differ in a letter’s case a row has the one that it names', () => {
  const subdisciplines = ['Puntas']
  const disciplines = ['Ballet', 'ballet'].map((name, at) => ({ id: String(at + 1), name, subdisciplines }))
  const rows = ['ballet', 'Ballet', 'BALLET'].map((name) => regina.with(4, name))
  const checked = checkRows(importOf(rows), { ...known, disciplines }, [])
  expect(checked.map(({ values }) => values.mainDisciplineId)).toEqual(['2', '1', '1'])
})
