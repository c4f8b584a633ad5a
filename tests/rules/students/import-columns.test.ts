import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldsClaimedTwice, fieldsMissing, headingsLeftOut, textOfField } from '#rules/sheets/columns.ts'
import { areClearHeadings, studentSheet } from '#rules/students/import-columns.ts'
import { fieldOfHeading } from '#rules/students/import-headings.ts'

const { sheetOf } = studentSheet

test.each([
  ['Nombre', 'name'],
  ['NOMBRE COMPLETO', 'name'],
  ['Nombre de la alumna', 'name'],
  ['Estudiante', 'name'],
  ['Apellido paterno', 'lastName'],
  ['Apellidos', 'lastName'],
  ['Tutor', 'parentName'],
  ['Nombre del padre o tutor', 'parentName'],
  ['Mamá', 'parentName'],
  ['Teléfono', 'phone'],
  ['Tel. de la mamá', 'phone'],
  ['CELULAR', 'phone'],
  ['WhatsApp', 'phone'],
  ['Fecha de nacimiento', 'birthDate'],
  ['F. nac.', 'birthDate'],
  ['Cumpleaños', 'birthDate'],
  ['Disciplina', 'discipline'],
  ['Subdisciplina', 'subdisciplines'],
  ['Sub-disciplinas', 'subdisciplines'],
  ['Clase', 'subdisciplines'],
  ['Grupo', 'subdisciplines'],
  ['Nivel', 'level'],
  ['Grado', 'level'],
  ['GRADO ACTUAL', 'level'],
  ['Correo', null],
  ['Fecha de inscripción', null],
  ['Edad', null],
  ['Adeudo', null],
  ['Alumno/a', 'name'],
  ['Nombre(s)', 'name'],
  ['Nombre y apellidos', 'name'],
  ['Student Name', 'name'],
  ['Nombre del tutor(a)', 'parentName'],
  ['Apellidos del tutor', 'parentLastName'],
  ['No. de teléfono', 'phone'],
  ['Fecha de nacimiento (dd/mm/aaaa)', 'birthDate'],
  ['Estado', 'status'],
  ['Estatus del alumno', 'status'],
  ['Fecha de baja', 'status'],
  // A word of a field is not the field.
  ['No. de alumno', null],
  ['Edad del alumno', null],
  ['Parentesco', null],
  ['Correo del tutor', null],
  ['Nombre del contacto de emergencia', null],
  ['Teléfono de emergencia', null],
  ['Nacionalidad', null],
  ['Lugar de nacimiento', null],
  ['Acta de nacimiento', null],
  ['Grado escolar', null],
  ['Nombre del maestro', null],
  ['Días de clase', null],
  ['Estado civil', null],
  ['', null],
])('the heading %j means %j', (heading, field) => {
  expect(fieldOfHeading(heading)).toBe(field)
})

const headings = ['Nombre', 'Tutor', 'Teléfono', 'Nacimiento', 'Disciplina', 'Subdisciplina', 'Nivel']

test('what stands above the headings and blank rows are no rows; each keeps its line', () => {
  const sheet = sheetOf([['Alumnas 2026'], [], headings, ['Ana'], ['', ' '], [' Eva  Cruz ']])
  expect(sheet.headings).toEqual(headings)
  expect(sheet.rows).toEqual([
    { line: 4, cells: ['Ana'] },
    { line: 6, cells: ['Eva Cruz'] },
  ])
})

test('a sheet without headings has all its rows, and columns that nobody knows', () => {
  expect(sheetOf([['Ana', 'Rosa', '55 1234 5678']])).toEqual({
    headings: [],
    rows: [{ line: 1, cells: ['Ana', 'Rosa', '55 1234 5678'] }],
    columns: [null, null, null],
  })
})

test('in whatever order the columns stand, each row says the same of its student', () => {
  const row = ['Ana', 'Rosa', '55 1234 5678', '04/03/2015', 'Ballet', 'Puntas', 'Básico']
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }), (order) => {
      const inOrder = (cells: string[]) => order.map((at) => cells[at] ?? '')
      const { columns, rows } = sheetOf([inOrder(headings), inOrder(row)])
      expect(fieldsMissing(columns, studentSheet)).toEqual([])
      const fields = ['name', 'parentName', 'phone', 'birthDate', 'discipline', 'subdisciplines', 'level'] as const
      expect(fields.map((field) => textOfField(field, rows[0]?.cells ?? [], columns))).toEqual(row)
    }),
  )
})

test('several columns of a name or of subdisciplines are one text; of another field the first that says something', () => {
  const columns = ['name', 'subdisciplines', 'phone', 'subdisciplines', 'phone'] as const
  const cells = ['Ana', 'Puntas', '', 'Clásico', '55 1234 5678']
  expect(textOfField('subdisciplines', cells, columns)).toBe('Puntas, Clásico')
  expect(textOfField('phone', cells, columns)).toBe('55 1234 5678')
})

test('a subdiscipline says its discipline, so no column needs to; everything else is asked for', () => {
  expect(fieldsMissing(['name', 'subdisciplines'], studentSheet)).toEqual(['parentName', 'phone', 'birthDate', 'level'])
  expect(fieldsMissing([], studentSheet)).toEqual([
    'name',
    'parentName',
    'phone',
    'birthDate',
    'discipline',
    'subdisciplines',
    'level',
  ])
})

test.each<[string, string[], boolean]>([
  ['a mother and a father', ['Nombre', 'Mamá', 'Papá'], false],
  ['two phones', ['Nombre', 'Tel. mamá', 'Celular'], false],
  ['two names', ['Nombre', 'Alumno'], false],
  ['last names twice', ['Nombre', 'Apellidos', 'Apellido paterno'], false],
  ['two last names', ['Nombre', 'Apellido paterno', 'Apellido materno'], true],
  ['several classes', ['Nombre', 'Clase 1', 'Clase 2'], true],
  ['an emergency phone', ['Nombre', 'Teléfono de emergencia', 'Celular'], true],
])('%s: %j is clear: %j', (_, named, isClear) => {
  const sheet = sheetOf([named, named.map((__, at) => `texto ${String(at)}`)])
  expect(areClearHeadings(sheet)).toBe(isClear)
})

test('one field of two columns is never joined silently, but a blank column claims nothing', () => {
  const named = ['Nombre', 'Mamá', 'Papá', 'Teléfono', 'Celular']
  const { columns } = sheetOf([named, ['Ana', 'Rosa', 'Juan', '55 1234 5678', '']])
  expect(columns).toEqual(['name', 'parentName', 'parentName', 'phone', null])
  expect(fieldsClaimedTwice(columns)).toEqual(['parentName'])
})

test('`Estado` of an address is no status', () => {
  const of = (...cells: string[]) => sheetOf([['Nombre', 'Estado'], ...cells.map((cell) => ['Ana', cell])]).columns[1]
  expect([of('Jalisco', 'Colima'), of('Activo', 'Pausa'), of('Jalisco', 'Baja')]).toEqual([null, 'status', 'status'])
})

test('the filled columns that are not imported are known by their headings', () => {
  const rows = [['Ana', 'ana@correo.mx', '', '11', 'x']]
  expect(headingsLeftOut(sheetOf([['Nombre', 'Correo', 'Notas', 'Edad', ''], ...rows]))).toEqual([])
  expect(headingsLeftOut(sheetOf([['Nombre', 'Tutor', 'Notas', 'Edad', ''], ...rows]))).toEqual(['Edad'])
})
