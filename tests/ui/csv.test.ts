import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formulas, hostileTexts } from '#support/hostile.ts'
import type { Column } from '#ui/table/column.ts'
import { csvOf } from '#ui/table/csv.ts'

type Row = { name: string; pesos: number }

const columns: Column<Row>[] = [
  { id: 'nombre', header: 'Nombre', cell: ({ name }) => name, sortValue: ({ name }) => name, csv: ({ name }) => name },
  { id: 'importe', header: 'Importe', cell: ({ pesos }) => pesos, csv: ({ pesos }) => pesos },
  { id: 'acciones', header: 'Acciones', cell: () => null },
]

const textOf = async (rows: Row[], sort: Parameters<typeof csvOf>[2] = null) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await csvOf(columns, rows, sort)).arrayBuffer())

const read = (text: string): string[][] => parse(text, { bom: true, relax_column_count: false })

test('a file starts with the mark that tells Excel of the accents, and has the CSV columns', async () => {
  const text = await textOf([{ name: 'Íñigo Muñoz', pesos: 1234.5 }])
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(read(text)).toEqual([
    ['Nombre', 'Importe'],
    ['Íñigo Muñoz', '1234.5'],
  ])
})

test.each([
  '=1+1',
  '+52',
  '+52+55',
  '+525512345678',
  "+1 2 cmd|' /C calc'!A0",
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '=HYPERLINK("http://x";"y")',
])('a text that looks like a formula stays a text: %j', async (name) => {
  const [, row] = read(await textOf([{ name, pesos: -80 }]))
  expect(row).toEqual([`'${name}`, '-80'])
})

test.each([
  ['Ana\n=1+1', "Ana\n'=1+1"],
  ['Ana\r\n@SUM(A1)\r\nLópez', "Ana\r\n'@SUM(A1)\r\nLópez"],
  ['Ana\r  -2+3', "Ana\r'  -2+3"],
  ['Ana\u2028=1', "Ana\u2028'=1"],
  ['\n=1', "'\n'=1"],
  ['\n\nAna', "'\n\nAna"],
  [' \n=1', " \n'=1"],
  ['\u200E\u00A0=1', "'\u200E\u00A0=1"],
  ['+52 55 1234 5678\n+1 2 cmd', "+52 55 1234 5678\n'+1 2 cmd"],
  ['Ana - Luz\n5 = 5', 'Ana - Luz\n5 = 5'],
])('a formula after a line break or blanks also stays a text: %j', async (name, written) => {
  const [, row] = read(await textOf([{ name, pesos: 1 }]))
  expect(row).toEqual([written, '1'])
})

test.each(['1-2', '3/4', '20/11/26', '1E5', '1.5e+7', '00123', '523312345678'])(
  'a text that Excel would turn into a date or another number stays a text: %j',
  async (name) => {
    const [, row] = read(await textOf([{ name, pesos: 1 }]))
    expect(row).toEqual([`'${name}`, '1'])
  },
)

test.each(['20/11/2026', '20/11/2026 18:05', '18:05', '12', '0', '5512345678', '1-2 años', 'A/B', '1E'])(
  'a day, a time, a plain number or words have no apostrophe: %j',
  async (name) => {
    const [, row] = read(await textOf([{ name, pesos: 1 }]))
    expect(row).toEqual([name, '1'])
  },
)

test('a phone with its + stays an unchanged text, without an apostrophe', async () => {
  const [, row] = read(await textOf([{ name: '+52 55 1234 5678', pesos: 1 }]))
  expect(row).toEqual(['+52 55 1234 5678', '1'])
})

test('a file has the order of the table', async () => {
  const rows = ['Óscar', 'Ana', 'Ñandú', 'Nora'].map((name) => ({ name, pesos: 1 }))
  const names = async (descending: boolean) =>
    read(await textOf(rows, { column: 'nombre', descending }))
      .slice(1)
      .map(([name]) => name)
  expect(await names(false)).toEqual(['Ana', 'Nora', 'Ñandú', 'Óscar'])
  expect(await names(true)).toEqual(['Óscar', 'Ñandú', 'Nora', 'Ana'])
})

test('a file is read back unchanged, with any texts', async () => {
  const row = fc.record({
    name: fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/\r|\p{Cc}/gu, '')),
    pesos: fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
      const back = read(await textOf(rows))
      const plain = (text: string | undefined) =>
        text?.replaceAll(/^'+(?=[\s\p{Cf}]*[=+\-@＝＋－＠])|^'+(?=\t|[\d/Ee+.-]+$)/gmu, '')
      expect(back.slice(1).map(([name, pesos]) => [plain(name), Number(pesos)])).toEqual(
        rows.map(({ name, pesos }) => [plain(name), pesos]),
      )
    }),
    { numRuns: 300, examples: [[["'+1", "''=", "'1-2"].map((name) => ({ name, pesos: 1 }))]] },
  )
})

test.each(formulas)('%j does nothing in a spreadsheet', async (name) => {
  const [, row] = read(await textOf([{ name, pesos: 1 }]))
  expect(row?.[0]).not.toMatch(/^[\t\r\n]/)
  expect(row?.[0]).not.toMatch(/^[\s\p{Cf}]*[=+\-@＝＋－＠]/mu)
})

test('hostile texts stay in their cells, without control characters and within Excel’s length', async () => {
  const texts = [...Object.values(hostileTexts).flat(), '\uFEFF'.repeat(40_000), '=1\n'.repeat(20_000)]
  const text = await textOf(texts.map((name) => ({ name, pesos: 1 })))
  expect(text).not.toMatch(/[^\P{Cc}\t\r\n]/u)
  const cells = read(text).slice(1)
  expect(cells.map((row) => row.length)).toEqual(texts.map(() => 2))
  expect(Math.max(...cells.map(([name]) => name?.length ?? 0))).toBeLessThan(32_768)
})
