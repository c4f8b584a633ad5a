import { array, assert, asyncProperty, stringMatching, tuple } from 'fast-check'
import { expect, test, vi } from 'vitest'
import { workbook } from '#support/files/workbook.ts'
import { LargeWorkbook, rowsOfFile, rowsOfText } from '#ui/table/sheet-file.ts'

test('the first sheet of a workbook, its days as days', async () => {
  const rows = await rowsOfFile(
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

const long = (length: number) => workbook(Array.from({ length }, () => ['Una alumna de nombre largo y otra', '42067']))

test('a workbook of many rows is read without a worker, which the page forbids', async () => {
  const worker = vi.fn<() => never>(() => expect.unreachable('a worker'))
  vi.stubGlobal('Worker', worker)
  expect(await rowsOfFile(long(9000))).toHaveLength(9000)
  expect(worker).not.toHaveBeenCalled()
})

test('a workbook that is too large is refused before it is read', async () => {
  await expect(rowsOfFile(long(90_000))).rejects.toThrow(LargeWorkbook)
})

test('a workbook that is broken is refused', async () => {
  await expect(rowsOfFile(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])]))).rejects.toThrow('invalid zip data')
})

/** A text as Excel writes a CSV on Windows. */
const windows = (text: string) => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))])
/** A text as Excel writes `Texto Unicode`. */
const unicode = (text: string) => new Blob([Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0))])

test.each<[string, Blob]>([
  ['of UTF-8 with its mark', new Blob(['\uFEFFNombre,Tutor\n"Núñez, Ana",Rosa'])],
  ['as Excel writes it in Mexico', windows('Nombre,Tutor\r\n"Núñez, Ana",Rosa')],
  ['with semicolons', new Blob(['Nombre;Tutor\nNúñez, Ana;Rosa'])],
  ['of Unicode text with tabs', unicode('Nombre\tTutor\nNúñez, Ana\tRosa')],
])('a CSV %s', async (_, file) => {
  expect(await rowsOfFile(file)).toEqual([
    ['Nombre', 'Tutor'],
    ['Núñez, Ana', 'Rosa'],
  ])
})

test('copied cells may have lines and quotes in them', async () => {
  expect(await rowsOfText('Nombre\tNota\n"Ana\nLópez"\t"dijo ""sí"""')).toEqual([
    ['Nombre', 'Nota'],
    ['Ana\nLópez', 'dijo "sí"'],
  ])
})

test('a cell that begins with a quote takes no rows after it along', () => {
  const cell = stringMatching(/^"{0,2}[A-Za-zñ]{1,8}"?( [A-Za-zñ"]{1,8}){0,2}$/)
    // A spreadsheet writes a quote twice inside of quotes alone.
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
  ['a tab in a cell', 'Nombre;Nota\nAna;1,5\nBeto;2,5\n\tEva;3\nLuz;4\nMar;5\nSol;6\n'],
])('what stands between the cells of a CSV is found out with %s', async (_, text) => {
  const expected = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(';'))
  expect(await rowsOfText(text)).toEqual(expected)
})

test('what is neither text nor workbook is refused', async () => {
  await expect(rowsOfFile(new Blob([new Uint8Array([1, 0, 2])]))).rejects.toThrow('the file is no text and no workbook')
})
