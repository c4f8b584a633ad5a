import { array, assert, asyncProperty, stringMatching, tuple } from 'fast-check'
import { expect, test, vi } from 'vitest'
import { rowsXml, workbook, workbookOf, type BookSheet } from '#support/files/workbook.ts'
import { rowsOfFile, rowsOfText } from '#ui/table/sheet-file.ts'
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

test('a workbook that is broken is refused', async () => {
  await expect(rowsOfFile(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])]))).rejects.toThrow('invalid zip data')
})

/** A text in the encoding of Excel's CSV on Windows. */
const windows = (text: string) => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))])
/** A text in the encoding of Excel's `Texto Unicode`. */
const unicode = (text: string) => new Blob([Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0))])

test.each<[string, Blob]>([
  ['of UTF-8 with its mark', new Blob(['\uFEFFNombre,Tutor\n"Núñez, Ana",Rosa'])],
  ['as Excel writes it in Mexico', windows('Nombre,Tutor\r\n"Núñez, Ana",Rosa')],
  ['with semicolons', new Blob(['Nombre;Tutor\nNúñez, Ana;Rosa'])],
  ['of Unicode text with tabs', unicode('Nombre\tTutor\nNúñez, Ana\tRosa')],
])('a CSV %s', async (_, file) => {
  expect((await rowsOfFile(file)).rows).toEqual([
    ['Nombre', 'Tutor'],
    ['Núñez, Ana', 'Rosa'],
  ])
})

test('one line in another program’s encoding leaves the others unchanged', async () => {
  const rows = ['Nombre,Tutor', 'José Muñoz,Inés', 'Íñigo,Ana', 'Núñez,Zoé']
  const file = new Blob([rows.slice(0, 3).join('\n'), '\n', windows(rows[3] ?? '')])
  expect((await rowsOfFile(file)).rows).toEqual(rows.map((row) => row.split(',')))
})

test.each([
  '"Nombre", "Tutor", "Clases"\n"Ana Paz", "Díaz, Rosa", "Puntas, Jazz"\n',
  'Nombre; "Tutor" ;"Clases"\nAna Paz;\t"Díaz, Rosa" ; "Puntas, Jazz"\n',
])('blanks around the quotes of a CSV’s cells are not part of them: %j', async (text) => {
  expect((await rowsOfText(text)).map((row) => row.map((cell) => cell.trim()))).toEqual([
    ['Nombre', 'Tutor', 'Clases'],
    ['Ana Paz', 'Díaz, Rosa', 'Puntas, Jazz'],
  ])
})

test('copied cells may contain lines and quotes', async () => {
  expect(await rowsOfText('Nombre\tNota\n"Ana\nLópez"\t"dijo ""sí"""')).toEqual([
    ['Nombre', 'Nota'],
    ['Ana\nLópez', 'dijo "sí"'],
  ])
})

test('a cell that begins with a quote does not swallow later rows', () => {
  const cell = stringMatching(/^"{0,2}[A-Za-zñ]{1,8}"?( [A-Za-zñ"]{1,8}){0,2}$/)
    // A spreadsheet doubles a quote only inside of quotes.
    .filter((text) => !/^".*"$/.test(text))
  const table = array(tuple(cell, cell), { minLength: 2, maxLength: 12 })
  return assert(
    asyncProperty(table, async (cells) => {
      const rows = [['Nombre', 'Nota'], ...cells]
      const text = rows.map((row) => row.join('\t')).join('\r\n')
      expect(await rowsOfText(`${text}\r\n`)).toEqual(rows)
    }),
  )
})

test.each([
  ['two columns', 'Nombre;Nota\nAna;1,5\nBeto;2,5\n'],
  ['commas in its cells, under a title', 'Alumnos\nNombre;Clases\nAna;Puntas, Jazz\nBeto;Jazz\nEva;Jazz, Tap\n'],
  ['what it says itself', 'sep=;\nNombre;Clases\nAna;Puntas, Jazz\nBeto;Jazz, Tap\n'],
  ['a tab in a cell', 'Nombre;Nota\nAna;1,5\nBeto;2,5\n\tEva;3\nLuz;4\nMar;5\nSol;6\n'],
])('the separator of a CSV is detected with %s', async (_, text) => {
  const expected = text
    .trimEnd()
    .replace('sep=;\n', '')
    .split('\n')
    .map((line) => line.split(';'))
  expect(await rowsOfText(text)).toEqual(expected)
})

test('a file that is neither text nor workbook is refused', async () => {
  await expect(rowsOfFile(new Blob([new Uint8Array([1, 0, 2])]))).rejects.toThrow('the file is no text and no workbook')
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

test.each([',', ';', '\t', '|'])(
  'lines and commas in the quotes of a cell are no cells of their own: %j',
  async (sign) => {
    const note = 'uno, dos\ntres, cuatro\ncinco, seis\nsiete, ocho'
    const rows = [
      ['Nombre', 'Notas'],
      ['Ana', note],
      ['Eva', note],
    ]
    const text = rows.map(([name, cell]) => `${String(name)}${sign}"${String(cell)}"`).join('\n')
    expect((await rowsOfFile(new Blob([text]))).rows).toEqual(rows)
  },
)

/** The bytes of a text, by a table of the letters beyond ASCII. */
const encoded = (text: string, letters: Readonly<Record<string, number>>) =>
  new Blob([Uint8Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0))])

const mac = {
  á: 0x87,
  é: 0x8e,
  í: 0x92,
  ó: 0x97,
  ú: 0x9c,
  ñ: 0x96,
  Ñ: 0x84,
  É: 0x83,
  Á: 0xe7,
  Í: 0xea,
  Ú: 0xf2,
  ü: 0x9f,
}
const dos = {
  á: 0xa0,
  é: 0x82,
  í: 0xa1,
  ó: 0xa2,
  ú: 0xa3,
  ñ: 0xa4,
  Ñ: 0xa5,
  É: 0x90,
  Á: 0xb5,
  Í: 0xd6,
  Ú: 0xe9,
  ü: 0x81,
}

test.each([
  'Nombre,Teléfono\nMaría José Peña,1\nSofía Muñoz,2',
  'Nombre,Tutor\nJosé,Ana',
  'NOMBRE,TELÉFONO\nRAÚL ÁLVAREZ,1',
  'Nombre,Tutor\nÍñigo Agüero,Óscar',
  'Nombre,Tutor\nMÚSICA,Ana',
  'Nombre,Tutor\nNuñez,Ana',
])('%j is readable from Windows, a Mac or DOS', async (text) => {
  const rows = text.split('\n').map((line) => line.split(','))
  for (const letters of [{}, mac, dos]) {
    const written = encoded(text.replaceAll('Ó', 'O'), letters)
    expect((await rowsOfFile(written)).rows).toEqual(rows.map((cells) => cells.map((cell) => cell.replace('Ó', 'O'))))
  }
})

test('a Unicode text with reversed bytes is readable too', async () => {
  const bytes = Array.from('\uFEFFNombre,Tutor').flatMap((letter) => [
    letter.charCodeAt(0) >> 8,
    letter.charCodeAt(0) & 0xff,
  ])
  expect((await rowsOfFile(new Blob([Uint8Array.from(bytes)]))).rows).toEqual([['Nombre', 'Tutor']])
})

test.each(['<?xml version="1.0"?><Workbook/>', '%PDF-1.7', '{\\rtf1 Nombre}', '<html><p>Nada</p></html>'])(
  '%j is refused: it is not a table',
  async (text) => {
    await expect(rowsOfFile(new Blob([text]))).rejects.toThrow('the file is no table')
  },
)
