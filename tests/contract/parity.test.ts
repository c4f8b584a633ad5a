import { readFileSync } from 'node:fs'
import { HttpHandler } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { ById } from '#api/sending.ts'
import { contract } from '#backend/calls.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { get, post, send } from '#support/wire/wire.ts'

const { db, server } = await withBackend()

const specification = readFileSync('docs/specification/calls.md', 'utf8')

/** The calls in the table of the specification, such as `POST logout`. A row may have several names. */
const rows = [...specification.matchAll(/^\| (?<method>GET|POST|DELETE) (?<names>[a-z_, ]+) \|/gm)]
  .flatMap(({ groups }) => groups?.['names']?.split(', ').map((name) => `${groups['method']} ${name}`) ?? [])
  .toSorted()

const calls = contract.map(({ method, name }) => `${method} ${name}`).toSorted()

test('the contract is the table of docs/specification/calls.md (spec 7, Table of calls)', () => {
  expect(calls).toEqual(rows)
  const own = contract.filter(({ extension }) => extension === undefined)
  expect(Number(/These are (\d+) calls/.exec(specification)?.[1]), 'These are … calls').toBe(own.length)
})

test('the backend answers the calls of the contract, and no others', () => {
  const answered = server
    .listHandlers()
    .flatMap((handler) =>
      handler instanceof HttpHandler ? `${String(handler.info.method)} ${String(handler.info.path)}` : [],
    )
  expect(answered.map((each) => each.replace(/^(\w+) \*\/api\/(\w+)\.php$/, '$1 $2')).toSorted()).toEqual(calls)
})

test.each(contract.filter(({ guest }) => !guest))(
  'without a session, $name answers 401 and changes nothing',
  async ({ method, name }) => {
    const before = db.snapshot()
    expect(await send(method, name, method === 'POST' ? {} : undefined)).toEqual({
      status: 401,
      json: { success: false, message: 'Inicia sesión para continuar.' },
    })
    expect(db.snapshot()).toEqual(before)
  },
)

test.each(contract.filter(({ body, query }) => body ?? query))(
  'with an empty body, $name is refused in Spanish and changes nothing',
  async ({ method, name }) => {
    await signInAs('admin')
    const before = db.snapshot()
    expect(await send(method, name)).toEqual({
      status: 200,
      json: { success: false, message: expect.stringMatching(/^Datos no válidos: .+\.$/) },
    })
    expect(db.snapshot()).toEqual(before)
  },
)

describe('an unknown id is refused in Spanish and changes nothing:', () => {
  test.each(contract.filter(({ body }) => body === ById))('$name', async ({ name }) => {
    await signInAs('admin')
    const before = db.snapshot()
    const refusal = { success: false, message: expect.stringMatching(/^(El|La) [a-zúóéíá]+ no existe\.$/) }
    for (const id of [9_999, 'x', '1e', -1]) {
      expect(await post(name, { id })).toEqual({ status: 200, json: refusal })
    }
    expect(db.snapshot()).toEqual(before)
  })

  test('the reports', async () => {
    await signInAs('admin')
    const before = db.snapshot()
    const refusal = { status: 200, json: { success: false, message: 'El reporte no existe.' } }
    expect(await get('get_financial_report', { id: '9999' })).toEqual(refusal)
    expect(await send('DELETE', 'delete_financial_report', undefined, { id: '9999' })).toEqual(refusal)
    expect(db.snapshot()).toEqual(before)
  })
})
