/**
 * Every table of the app: a header sorts by the visible value of its column and keeps the filter. A cell of the file
 * equals the cell on the screen (spec 2, Every screen).
 */

import { globSync, readFileSync } from 'node:fs'
import { act, screen, waitFor } from '@testing-library/react'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import { pages } from '#routes/-pages.ts'
import type { Table } from '#support/nouns/noun.ts'
import { openApp } from '#support/screens/app.tsx'
import { headers, rows } from '#support/screens/find.ts'
import { savedFiles } from '#support/screens/saved-files.ts'
import { seedTables, tables } from '#support/screens/tables.ts'
import { withBackend } from '#support/wire/backend.ts'
import { compare } from '#ui/table/order.ts'

type App = Awaited<ReturnType<typeof openApp>>

const backend = await withBackend()
beforeEach(() => seedTables(backend))

/** The columns of pictures, buttons and whole timetables. */
const notInFiles = new Set(['Acciones', 'Comparar', 'Elegir', 'Horarios', 'Imagen'])

const tableOf = ({ caption }: Table): HTMLTableElement =>
  [...document.querySelectorAll('table')].find((table) => table.caption?.textContent === caption) ??
  expect.unreachable(`no table "${caption}"`)

const sortable = (table: HTMLTableElement) => [...table.querySelectorAll<HTMLElement>('th[aria-sort]')]

/** A text without isolating, grouping or bracket signs. */
const plain = (text: string) =>
  text
    .replaceAll(/[\u2066-\u2069()]/g, '')
    .replaceAll(/(?<=\d)\s(?=\d)/g, '')
    .replaceAll(/\d+\.\d+/g, (amount) => String(Number(amount)))
    .replaceAll(/\s+/g, ' ')
    .trim()

const money = /(?<sign>[+−-]?)\$(?<amount>[\d,]+\.\d\d)/
const pesos = (text: string) =>
  text.replace(money, (_, sign: string, amount: string) =>
    String(Number(amount.replaceAll(',', '')) * (/[−-]/.test(sign) ? -1 : 1)),
  )

/** A cell's text in the format of the file: an amount as a number, `''` for a dash. */
function written(shown: string, { notes }: Table): string {
  const value = notes ? shown.replaceAll(new RegExp(notes, 'g'), '') : shown
  const [amount] = /^[+−-]?\$[\d,]+\.\d\d/.exec(value) ?? []
  const text = plain(pesos(amount ?? value))
  return text === '—' ? '' : text
}

/** The sort value of a cell: its amount, number or day, otherwise its text. */
function valueOf(shown: string): string | number {
  const [, day, month, year, time = ''] =
    /^(?:\p{Lu}\p{Ll}\p{Ll} )?(\d\d)\/(\d\d)\/(\d{4})(?:,? (\d\d:\d\d))?/u.exec(shown) ?? []
  if (day !== undefined) return `${year}-${month}-${day} ${time}`
  if (shown === '—') return ''
  // An unpaid class.
  if (shown === 'No cuenta') return 0
  const text = /^[+−-]?\$/.test(shown) ? pesos(money.exec(shown)?.[0] ?? '') : shown
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : plain(text)
}

const isInOrder = (cells: readonly string[]) =>
  cells.every((cell, place) => place === 0 || compare(valueOf(cells[place - 1] ?? ''), valueOf(cell)) <= 0)

const column = (cells: readonly string[][], at: number) => cells.map((row) => row[at] ?? '')

/** Presses a header until the table is sorted by it in this direction. */
async function sortBy(app: App, table: Table, at: number, direction: 'ascending' | 'descending') {
  const header = () => tableOf(table).tHead?.rows[0]?.cells[at] ?? expect.unreachable('no header')
  while (header().ariaSort !== direction) {
    const before = header().ariaSort
    await app.user.click(header().querySelector('button') ?? expect.unreachable('no button'))
    await waitFor(() => expect(header().ariaSort).not.toBe(before))
  }
  await isWhole(table)
  return rows(tableOf(table))
}

/** Opens a screen and resolves when this table has more than one row. */
async function openTable(path: string, table: Table) {
  for (const [name, value] of Object.entries(table.kept ?? {})) localStorage.setItem(name, JSON.stringify(value))
  const app = await openApp(`${path}?${table.search}`, { as: 'admin' })
  await waitFor(() => expect(rows(tableOf(table)).length).toBeGreaterThan(1))
  await waitFor(() => expect(app.queries.isFetching()).toBe(0))
  await isWhole(table)
  return app
}

/** Resolves when all rows are drawn. A table first draws only the visible rows. */
const isWhole = (table: Table) =>
  waitFor(() => expect(tableOf(table).querySelector('tbody > [aria-hidden]')).toBeNull())

/** Adds the filter to the address like a link, and resolves when the rows change. */
async function applyFilter({ search, filter = '' }: Table, shown: () => string[][]) {
  const all = shown()
  const params = new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(filter)])
  for (const [name, value] of new URLSearchParams(filter)) params.set(name, value)
  act(() => window.history.pushState(null, '', `${window.location.pathname}?${params}`))
  await waitFor(() => expect(shown()).not.toEqual(all))
  expect(shown().length).toBeGreaterThan(1)
}

/** The cells of the table's file, its header first. */
async function download({ user }: App, file: string): Promise<string[][]> {
  const files = savedFiles()
  await user.click(screen.getByLabelText(`Descargar ${file} (CSV)`))
  const [saved] = await waitFor(() => {
    expect(files).toHaveLength(1)
    return files
  })
  return parse(await new Response(saved).text(), { bom: true })
}

/** Expects each cell of the file to equal the cell of the same row and column on the screen. */
function expectSameCells([head = [], ...lines]: string[][], table: Table) {
  const element = tableOf(table)
  const shown = rows(element)
  const names = headers(element).slice(0, shown[0]?.length)
  const hidden = table.inFileOnly?.(backend.db) ?? {}
  // The grid of a year has short names of months.
  const placeOf = (name: string) =>
    names.includes(name) ? names.indexOf(name) : names.findIndex((short) => name.startsWith(short))
  const expectedOf = (name: string, row: string[]) => {
    const only = hidden[name]
    return only ? String(only[row[0] ?? '']) : written(row[placeOf(name)] ?? '', table)
  }
  const apart = new Set(table.apart)
  const compared = head.filter((name) => !apart.has(name))
  expect(head).toHaveLength(
    names.filter((name) => !notInFiles.has(name)).length + Object.keys(hidden).length + apart.size,
  )
  const asRecords = (cellOf: (line: number, name: string, at: number) => string) =>
    shown.map((_, line) => Object.fromEntries(compared.map((name) => [name, cellOf(line, name, head.indexOf(name))])))
  expect(lines).toHaveLength(shown.length)
  expect(asRecords((line, _, at) => plain(lines[line]?.[at] ?? ''))).toEqual(
    asRecords((line, name) => expectedOf(name, shown[line] ?? [])),
  )
}

const all = pages.flatMap(({ path }) => tables[path].map((table) => ({ path, ...table })))

describe.each(all)('$caption on $path', ({ path, ...table }) => {
  test('sorts by the visible value of each column', async () => {
    const app = await openTable(path, table)
    const places = sortable(tableOf(table)).map((header) => headers(tableOf(table)).indexOf(header.textContent))
    const names = headers(tableOf(table))
    const sorted = new Map<number, string[][]>()
    for (const at of places) {
      const up = await sortBy(app, table, at, 'ascending')
      sorted.set(at, up)
      expect(isInOrder(column(up, at)), `${names[at]}: ${column(up, at).join(' | ')}`).toBe(true)
      const down = column(await sortBy(app, table, at, 'descending'), at)
      expect(isInOrder(down.toReversed()), `${names[at]}, descending: ${down.join(' | ')}`).toBe(true)
    }
    // With these rows, a header that sorts by another column would be noticed.
    for (const [by, up] of sorted)
      for (const at of places)
        if (at !== by)
          expect(
            isInOrder(column(up, at)),
            `${names[at]} by ${names[by]}: one order of the seed's rows fits both`,
          ).toBe(false)
  })

  test('has the same cells in its file', async () => {
    const app = await openTable(path, table)
    if (table.file === undefined) {
      expect(document.querySelector('[aria-label^="Descargar "]')).toBeNull()
      return
    }
    expectSameCells(await download(app, table.file), table)
  })

  test.skipIf(table.filter === undefined)('keeps the filter when sorted, also in the file', async () => {
    const app = await openTable(path, table)
    const shown = () => rows(tableOf(table))
    await applyFilter(table, shown)
    const before = { rows: shown().map(String).toSorted(), search: window.location.search }
    const [header] = sortable(tableOf(table)).filter(({ ariaSort }) => ariaSort === 'none')
    if (header) await sortBy(app, table, headers(tableOf(table)).indexOf(header.textContent), 'descending')
    expect(shown().map(String).toSorted()).toEqual(before.rows)
    const after = new URLSearchParams(window.location.search)
    after.delete('orden')
    expect(`?${after}`).toBe(before.search)
    if (table.file !== undefined) expectSameCells(await download(app, table.file), table)
  })
})

/** Its rows come from a pasted sheet: tests/screens/registration/import.test.tsx. */
const ofSheets = 'src/routes/shared/import/rows.tsx'

test('these tests include every table that can be sorted or downloaded', () => {
  const files = globSync('src/routes/**/*.tsx').filter((file) => file !== ofSheets)
  const parts = files.flatMap((file) => readFileSync(file, 'utf8').match(/<(ListSection|DownloadCsv|DataTable)\b/g))
  expect(parts.filter((part) => part !== null)).toHaveLength(all.length)
})
