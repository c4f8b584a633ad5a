/** The contract suite over the in-browser backend: a test per check, and the verdict on each endpoint. */

import { describe, expect, test } from 'vitest'
import { contract } from '#backend/calls.ts'
import { adminCredentials, withContractBackend } from '#contract/demo-backend.ts'
import { checks, createRun, type Conformance } from '#contract/suite/run.ts'

const { db, transport } = await withContractBackend()
const run = createRun({ transport, credentials: adminCredentials() }, { isRisky: true, isPermanent: true })
const before = db.snapshot()
let conformance: Conformance | undefined

describe.each(contract.map(({ name }) => name))('%s', (name) => {
  test('has checks', () => expect(checks.some(({ endpoint }) => endpoint === name)).toBe(true))
})

describe('every check', () => {
  test.each(checks.map((check) => [check.endpoint, check.name, check] as const))('%s: %s', async (_, __, check) => {
    expect(await run.check(check)).toEqual({ check, state: 'passed' })
  })
})

describe('the run', () => {
  test('finds that all endpoints conform', async () => {
    conformance = await run.end()
    expect(conformance.verdicts).toHaveLength(contract.length)
    expect(conformance.verdicts.filter(({ state }) => state !== 'works')).toEqual([])
  })

  test('removed what it made, and tells what has no call for that', () => {
    expect(conformance?.notRemoved).toEqual([])
    const after = db.snapshot()
    for (const table of ['users', 'students', 'products', 'teachers', 'events', 'reports'] as const)
      expect(after[table].rows).toEqual(before[table].rows)
    const kinds = conformance?.left.map((text) => text.split(' ')[0]) ?? []
    expect(kinds.filter((kind) => kind === 'venta')).toHaveLength(after.sales.rows.length - before.sales.rows.length)
    expect(kinds.filter((kind) => kind === 'pago')).toHaveLength(
      after.payments.rows.length - before.payments.rows.length,
    )
    expect(new Set(kinds)).toEqual(new Set(['venta', 'pago', 'asistencia', 'categoría']))
  })
})
