/** Sheets of a workbook. */

import { expect, test, vi } from 'vitest'
import { rowsXml, workbook, workbookOf, type BookSheet } from '#support/files/workbook.ts'
import { rowsOfFile } from '#ui/table/sheet-file.ts'
import { LargeWorkbook } from '#ui/table/workbook.ts'

test('a workbook gives its first sheet, its days as days', async () => {
  const { rows } = await rowsOfFile(
    workbook([
      ['Nombre', 'Nacimiento'],
      ['Núñez, Ana', '42067'],
    ]),
  )
  expect(rows).toEqual([
    ['Nombre', 'Nacimiento'],
    ['Núñez, Ana', '2015-03-04'],
  ])
})

test.each([
  ['42066.99958', '2015-03-04'],
  ['42066.99999999', '2015-03-04'],
  ['42066.99', '2015-03-03'],
  ['42067.25', '2015-03-04'],
])('a day that a program wrote seconds before its midnight is that day: %s', async (serial, day) => {
  const rows = `<row r="1"><c r="A1" s="1"><v>${serial}</v></c></row>`
  expect((await rowsOfFile(workbookOf([{ name: 'Hoja1', rows }]))).rows).toEqual([[day]])
})

test('a time of day is its hours and minutes', async () => {
  const rows = '<row r="1"><c r="A1" s="1"><v>0.708333333333333</v></c><c r="B1"><v>0.4375</v></c></row>'
  expect((await rowsOfFile(workbookOf([{ name: 'Hoja1', rows }]))).rows).toEqual([['17:00', '0.4375']])
})

test('a number that is no day is blank in the format of days, and the other cells are read', async () => {
  expect((await rowsOfFile(workbook([['Ana', '5512345678', '12345678', '42067']]))).rows).toEqual([
    ['Ana', '', '', '2015-03-04'],
  ])
})

test('a number has the digits that a spreadsheet shows, not those that it saves', async () => {
  const rows = '<row r="1"><c r="A1"><v>134.55999999999997</v></c><c r="B1"><v>5512345678</v></c></row>'
  expect((await rowsOfFile(workbookOf([{ name: 'Hoja1', rows }]))).rows).toEqual([['134.56', '5512345678']])
})

const long = (length: number) => workbook(Array.from({ length }, () => ['Una alumna de nombre largo y otra', '42067']))

test('a workbook of many rows is read without a worker, because the page forbids workers', async () => {
  const worker = vi.fn<() => never>(() => expect.unreachable('a worker'))
  vi.stubGlobal('Worker', worker)
  expect((await rowsOfFile(long(9000))).rows).toHaveLength(9000)
  expect(worker).not.toHaveBeenCalled()
})

test('a workbook that is too large is refused before it is read', async () => {
  await expect(rowsOfFile(long(90_000))).rejects.toThrow(LargeWorkbook)
})

test('a workbook whose cells are too far apart is refused before it is read, and blank cells do not count', async () => {
  const rowsWith = (last: string) => `<row r="1"><c r="A1"><v>7</v></c></row><row r="9000">${last}</row>`
  const read = (last: string) => rowsOfFile(workbookOf([{ name: 'Hoja1', rows: rowsWith(last) }]))
  await expect(read('<c r="XFD9000"><v>7</v></c>')).rejects.toThrow(LargeWorkbook)
  expect((await read('<c r="XFD9000" s="1"/>')).rows).toEqual([['7']])
})

test('a workbook whose tags never end is refused at once', async () => {
  // Reading each of them to the end of the sheet would take minutes.
  await expect(rowsOfFile(workbookOf([{ name: 'Hoja1', rows: '<c '.repeat(250_000) }]))).rejects.toThrow(Error)
})

test('a text that is too large is refused before it is read', async () => {
  await expect(rowsOfFile(new Blob([new Uint8Array(20_000_001).fill(0x41)]))).rejects.toThrow(LargeWorkbook)
})

test('a workbook that is broken is refused', async () => {
  await expect(rowsOfFile(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])]))).rejects.toThrow('invalid zip data')
})

const list = [
  ['Nombre', 'Nacimiento'],
  ['Ana', '42067'],
]
const read = [
  ['Nombre', 'Nacimiento'],
  ['Ana', '2015-03-04'],
]

test.each(['date1904="1"', 'date1904="true"'])(
  'a workbook of the Mac counts days from 1904: %s',
  async (attributes) => {
    const rows = rowsXml([list[0] ?? [], ['Ana', String(42_067 - 1462)]])
    expect((await rowsOfFile(workbookOf([{ name: 'Hoja1', rows }], attributes))).rows).toEqual(read)
  },
)

test('the first visible sheet is read, with a note about the others', async () => {
  const sheets: BookSheet[] = [
    { name: 'Listas', state: 'hidden', rows: rowsXml([['Ballet']]) },
    { name: 'Muy', state: 'veryHidden', rows: '' },
    { name: 'Alumnas', rows: rowsXml(list) },
  ]
  expect(await rowsOfFile(workbookOf(sheets))).toEqual({
    rows: read,
    notes: ['Tu libro tiene 3 hojas: se lee solo «Alumnas».'],
  })
})

test('rows and cells that do not say their place follow the ones before', async () => {
  const text = (words: string) => `t="inlineStr"><is><t>${words}</t></is></c>`
  const rows = [
    `<row><c ${text('Nombre')}<c ${text('Tutor')}<c s="1"/><c ${text('Nivel')}</row>`,
    `<row r="3" hidden="1"><c ${text('Baja')}</row>`,
    `<row><c r="B4" ${text('Rosa')}<c s="1"><v>42067</v></c></row>`,
  ].join('')
  expect(await rowsOfFile(workbookOf([{ name: 'Hoja1', rows }]))).toEqual({
    rows: [['Nombre', 'Tutor', '', 'Nivel'], ['', '', '', ''], [], ['', 'Rosa', '2015-03-04', '']],
    notes: ['No se importa lo oculto: 1 renglón.'],
  })
})

test('hidden rows are left out with a note, and the others keep their lines', async () => {
  const rows = rowsXml([...list.slice(0, 1), ['Baja', '42067'], ...list.slice(1)], [2])
  expect(await rowsOfFile(workbookOf([{ name: 'Hoja1', rows }]))).toEqual({
    rows: [read[0], [], read[1]],
    notes: ['No se importa lo oculto: 1 renglón.'],
  })
})

test('a merged cell counts in each of its rows, with a note', async () => {
  const rows = rowsXml([
    ['Tutor', 'Nombre'],
    ['Rosa', 'Ana'],
    ['', 'Eva'],
    ['', 'Luz'],
  ])
  const after = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>'
  expect(await rowsOfFile(workbookOf([{ name: 'Hoja1', rows, after }]))).toEqual({
    rows: [
      ['Tutor', 'Nombre'],
      ['Rosa', 'Ana'],
      ['Rosa', 'Eva'],
      ['', 'Luz'],
    ],
    notes: ['Una celda combinada vale para todos sus renglones.'],
  })
})

test('a formula without a result is blank with a note; a formula with a result is its result', async () => {
  const rows = rowsXml([
    ['Nombre', 'Tutor'],
    ['<f>A9&amp;B9</f>', 'Rosa'],
    ['<f>A9</f><v>Eva</v>', '<f t="shared" si="0"/>'],
    ['<f>A9</f><v></v>', 'Luz'],
  ])
  expect(await rowsOfFile(workbookOf([{ name: 'Hoja1', rows }]))).toEqual({
    rows: [
      ['Nombre', 'Tutor'],
      ['', 'Rosa'],
      ['Eva', ''],
      ['', 'Luz'],
    ],
    notes: ['Hay fórmulas sin resultado (A2 y B3): ábrelo en Excel, guárdalo y elígelo otra vez.'],
  })
})

test('an error is its text, as in a CSV, so that it is no blank cell', async () => {
  const rows = '<row r="1"><c r="A1" s="1" t="e"><f>VLOOKUP(B1,D:E,2)</f><v>#N/A</v></c><c r="B1"><v>1</v></c></row>'
  expect((await rowsOfFile(workbookOf([{ name: 'Hoja1', rows }]))).rows).toEqual([['#N/A', '1']])
})

test('a sheet that is a chart is passed over', async () => {
  const sheets: BookSheet[] = [
    { name: 'Gráfica', rows: '', folder: 'chartsheets' },
    { name: 'Alumnas', rows: rowsXml(list) },
  ]
  expect((await rowsOfFile(workbookOf(sheets))).rows).toEqual(read)
})
