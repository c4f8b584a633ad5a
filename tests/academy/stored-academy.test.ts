/** Migration of data from earlier versions of the app: an update loses no work. */

import { beforeEach, describe, expect, test } from 'vitest'
import { seedAcademy } from '#academy/seed/seed.ts'
import type { Snapshot } from '#academy/snapshot.ts'
import { readAcademy } from '#academy/stored-academy.ts'
import { archiveOf } from '#mocks/tables/archive.ts'
import { createDb, type Db } from '#mocks/tables/db.ts'
import { openPersistedDb } from '#mocks/tables/persistence.ts'
import { openSavePoints } from '#mocks/tables/save-points.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { memoryPoints } from '#support/training/demo.ts'
import { storedRun } from '#training/missions/run/stored-run.ts'

const errorLog = watchErrorLog()
const seeded = await seedAcademy({ today: '2026-11-20' })
const seed = async () => structuredClone(seeded)

/** A hand-written academy of version 1, with seven tables. */
const first = {
  version: 1,
  users: {
    nextId: 2,
    rows: [
      {
        id: 1,
        username: 'admin',
        password: 'x',
        role: 'admin',
        academy_name: 'Mi academia',
        academy_logo: null,
        name: 'Admin',
        pages: [],
        created_at: '2026-01-01 10:00:00',
      },
    ],
  },
  students: {
    nextId: 4,
    rows: [
      {
        id: 3,
        user_id: 1,
        name: 'Ana Luz',
        parent_name: 'Rosa',
        phone: '33',
        birth_date: '2015-03-01',
        discipline: 'Ballet',
        subdisciplines: ['Puntas'],
        level: 'Avanzado',
        enrolled_at: '2026-11-19 10:00:00',
        status: 'Activo',
      },
    ],
  },
  categories: { nextId: 2, rows: [{ id: 1, name: 'Moños' }] },
  products: { nextId: 1, rows: [] },
  sales: { nextId: 1, rows: [] },
  payments: { nextId: 1, rows: [] },
  sessions: { nextId: 1, rows: [] },
}

/** An academy of version 2, before a new column of products, a new column of sold things, and the calendar. */
function second(): unknown {
  const { events: _, products, sales, ...academy } = structuredClone(seeded)
  return {
    ...academy,
    products: {
      ...products,
      rows: products.rows.map(({ productionCost: _, imageUrl: __, sizes: ___, ...row }) => row),
    },
    sales: {
      ...sales,
      rows: sales.rows.map((row) => ({
        ...row,
        products: row.products.map(({ discountPercent: _, color: __, type: ___, ...line }) => line),
      })),
    },
  }
}

describe.each<[string, unknown, (read: Snapshot) => void]>([
  [
    'of version 1',
    first,
    ({ students, categories, teachers, levels }) => {
      expect([students, categories]).toEqual([first.students, first.categories])
      expect([teachers, levels]).toEqual([seeded.teachers, seeded.levels])
    },
  ],
  [
    'of before some columns and a table',
    second(),
    ({ products, sales, events, students }) => {
      expect(products).toEqual({
        ...seeded.products,
        rows: seeded.products.rows.map((row) => ({ ...row, productionCost: 0, imageUrl: null, sizes: [] })),
      })
      expect(sales.rows[0]?.products).toEqual(
        seeded.sales.rows[0]?.products.map((row) => ({ ...row, discountPercent: 0, color: null, type: 'physical' })),
      )
      expect([events, students]).toEqual([seeded.events, seeded.students])
    },
  ],
])('an academy %s', (_, stored, isWhole) => {
  let db: Db
  beforeEach(async () => {
    db = await createDb(await seed())
  })

  test('opens unchanged, with its missing parts added', async () => {
    const opened = await openPersistedDb(
      { read: async () => structuredClone(stored), write: async () => {}, watch: () => {} },
      { seed },
    )
    isWhole(opened.snapshot())
    expect(errorLog.take()).toEqual([])
  })

  test('is imported from a file', async () => {
    await (await archiveOf(db, seed).readJson(JSON.stringify(stored))).put()
    isWhole(db.snapshot())
  })

  test('is restored from a save point', async () => {
    const points = memoryPoints()
    points.replace('antes', stored)
    await (await openSavePoints(points, db, archiveOf(db, seed), () => 0).read('antes')).put()
    isWhole(db.snapshot())
  })

  test('belongs to a mission that continues after the update', () => {
    const run = { mission: 'm', at: 0, today: '2026-11-20', hints: 0, mistakes: [], moves: { states: {}, events: {} } }
    const items = new Map([
      ['capacitacion/mision/inicio', JSON.stringify(stored)],
      ['capacitacion/mision', JSON.stringify({ ...run, typed: {}, answers: {} })],
    ])
    const tab = { getItem: (key: string) => items.get(key) ?? null, setItem: () => {}, removeItem: () => {} }
    expect(storedRun(tab)?.state.before).toEqual(readAcademy(stored).data)
    expect(readAcademy(stored).data?.events).toEqual({ nextId: 1, rows: [] })
  })
})

test('a write of a tab before the update keeps the tables that it does not know', async () => {
  const watchers: (() => void)[] = []
  let written: unknown = await seed()
  const db = await openPersistedDb(
    { read: async () => written, write: async () => {}, watch: (watcher) => void watchers.push(watcher) },
    { seed },
  )
  await db.transaction(() => db.events.remove(1))
  const { events: _, ...others } = seeded
  written = { ...others, levels: { nextId: 1, rows: [] } }
  for (const watcher of watchers) watcher()
  await expect.poll(() => db.levels.all()).toEqual([])
  expect(db.events.find(1)).toBeUndefined()
  expect(db.events.all()).toHaveLength(seeded.events.rows.length - 1)
})

test('a later version, another text and a row without its id are not an academy', () => {
  const [category] = first.categories.rows
  const { users: _, ...nobody } = first
  for (const stored of [
    { ...first, version: 3 },
    { version: 2 },
    nobody,
    null,
    'x',
    { ...first, categories: { nextId: 2, rows: [{ name: category?.name }] } },
    { ...first, categories: { nextId: 2, rows: [{ id: 1, name: null }] } },
    { ...first, categories: [] },
  ])
    expect(readAcademy(stored).success).toBe(false)
})
