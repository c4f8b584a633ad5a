/** Sheets that are text: a CSV, or copied cells. */

import { array, assert, asyncProperty, stringMatching, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOfFile, rowsOfText } from '#ui/table/sheet-file.ts'

test('a file that is neither text nor workbook is refused', async () => {
  await expect(rowsOfFile(new Blob([new Uint8Array([1, 0, 2])]))).rejects.toThrow('the file is no text and no workbook')
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
