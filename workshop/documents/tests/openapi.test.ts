/** The OpenAPI document. Its generator refuses an example that the contract would not send or could not read. */

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '#backend/calls.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { get } from '#support/wire/wire.ts'

const Media = z.object({
  schema: z.record(z.string(), z.unknown()),
  example: z.optional(z.unknown()),
  examples: z.optional(z.record(z.string(), z.object({ value: z.unknown() }))),
})
type Media = z.infer<typeof Media>

const Content = z.object({ content: z.record(z.string(), Media) })

const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.optional(
    z.array(
      z.object({
        name: z.string(),
        in: z.literal('query'),
        required: z.boolean(),
        schema: z.record(z.string(), z.unknown()),
        example: z.unknown(),
      }),
    ),
  ),
  requestBody: z.optional(Content),
  responses: z.object({ 200: Content, 401: z.optional(z.object({ $ref: z.string() })) }),
})

const Components = z.object({
  schemas: z.record(z.string(), z.record(z.string(), z.unknown())),
  securitySchemes: z.record(z.string(), z.object({ type: z.literal('apiKey'), in: z.literal('cookie') })),
})

const document = z
  .object({
    openapi: z.string().regex(/^3\.1\.\d+$/),
    paths: z.record(z.string(), z.record(z.string(), Operation)),
    components: Components,
  })
  .parse(JSON.parse(readFileSync('docs/api/openapi.json', 'utf8')))

/** The schema of a part of the document, which may refer to the components. */
const schemaOf = (part: Record<string, unknown>) => {
  const $defs = document.components.schemas
  const local: unknown = JSON.parse(JSON.stringify(part).replaceAll('#/components/schemas/', '#/$defs/'))
  return z.fromJSONSchema({ ...z.record(z.string(), z.unknown()).parse(local), $defs })
}

const examplesOf = ({ example, examples = {} }: Media) => [
  ...(example === undefined ? [] : [example]),
  ...Object.values(examples).map(({ value }) => value),
]

function goodAnswer({ content }: z.infer<typeof Content>): unknown {
  return content['application/json']?.examples?.['bien']?.value
}

test('it has the calls of the contract and no other', () => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`),
  )
  expect(operations).toEqual(contract.map(({ method, name }) => `${method} /${name}.php ${name}`))
  expect(operations).toHaveLength(contract.length)
})

describe.each(contract)('$method $name.php', ({ name, method, body, isForm, query, guest }) => {
  const operation = document.paths[`/${name}.php`]?.[method.toLowerCase()]
  if (operation === undefined) throw new Error(`no ${name}`)
  const { requestBody, parameters = [], responses, security } = operation

  test('has a body and a query where the contract has them', () => {
    expect(Object.keys(requestBody?.content ?? {})).toEqual(
      body ? [isForm ? 'multipart/form-data' : 'application/json'] : [],
    )
    expect(parameters.length > 0).toBe(query !== undefined)
  })

  test('has examples that fit its own schemas', () => {
    const media = [requestBody, responses[200]].flatMap((part) => Object.values(part?.content ?? {}))
    const parts = [
      ...media.map((each) => ({ schema: each.schema, examples: examplesOf(each) })),
      ...parameters.map(({ schema, example }) => ({ schema, examples: [example] })),
    ]
    for (const { schema, examples } of parts) {
      expect(examples).not.toEqual([])
      for (const example of examples) expect(schemaOf(schema).safeParse(example)).toMatchObject({ success: true })
    }
  })

  test('asks for the session unless it is for guests', () => {
    expect(security).toEqual(guest ? [] : [{ sesion: [] }])
    expect(responses[401] === undefined).toBe(guest === true)
  })
})

describe('the in-browser backend answers in the names of the reference', async () => {
  const { db } = await withBackend()
  const Rows = z.array(z.record(z.string(), z.unknown()))
  const rowsIn = (answer: unknown, under: string) =>
    Rows.parse(Array.isArray(answer) ? answer : z.record(z.string(), z.unknown()).parse(answer)[under])

  test.each(contract.flatMap(({ name, under }) => (under === undefined ? [] : [{ name, under }])))(
    '$name',
    async ({ name, under }) => {
      // The demo has no row of these.
      if (name === 'list_memory') await db.memory.insert({ key: 'days-without-classes', value: '[]', version: 1 })
      if (name === 'list_calendar_feeds') await db.feeds.insert({ teacher_id: 1, token: 'a' })
      if (name === 'list_changes')
        await db.audit.insert({ at: '', by: '', kind: 'deletion', subject: '', before: null, after: null })
      await signInAs('admin')
      const content = document.paths[`/${name}.php`]?.['get']?.responses[200]
      if (content === undefined) throw new Error(`no ${name}`)
      const names = rowsIn(goodAnswer(content), under).flatMap((row) => Object.keys(row))
      const { json } = await get(name)
      const rows = rowsIn(json, under)
      expect(rows).not.toEqual([])
      for (const row of rows) expect(Object.keys(row)).toEqual(expect.arrayContaining(names))
    },
  )
})
