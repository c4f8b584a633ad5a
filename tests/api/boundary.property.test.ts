/** Property tests: every answer of a server has its type, or throws a failed call. */

import * as fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { call, request } from '#api/http.ts'
import { list } from '#api/list.ts'
import { contract } from '#backend/calls.ts'
import { answerKinds } from '#support/wire/answer-kinds.ts'
import { each, kindOf, readable, reader, type Row, runs } from '#support/wire/readable.ts'
import { testCalls } from '#support/wire/test-calls.ts'

let answered: () => Response = () => new Response()
beforeEach(() => {
  vi.stubGlobal('fetch', async () => answered())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

function goodAnswers(endpoint: Row): fc.Arbitrary<unknown> {
  if (!reader(endpoint)) return fc.constant({ success: true, message: 'Listo.' })
  const { pairs } = kindOf(endpoint)
  const { under, evidence } = endpoint
  if (under === undefined)
    return pairs.map(({ wire }) => (evidence && typeof wire === 'object' ? { success: true, ...wire } : wire))
  return fc.tuple(fc.array(pairs, { maxLength: 3 }), fc.constantFrom('bare', under, 'data')).map(([rows, where]) => {
    const wires = rows.map(({ wire }) => wire)
    return where === 'bare' ? wires : { success: true, [where]: wires }
  })
}

/** Calls an endpoint as the app does, for every kind of endpoint. */
function ask({ row, under, answer, ...endpoint }: Row): Promise<unknown> {
  if (row && under !== undefined)
    return list({ ...endpoint, row, under }, { calls: testCalls }).then(({ rows }) => rows)
  return answer ? call({ ...endpoint, answer }, { calls: testCalls }) : request(endpoint, { calls: testCalls })
}

function typeOf(endpoint: Row): z.ZodMiniType {
  if (!reader(endpoint)) return z.unknown().check(z.refine((value) => value !== undefined))
  const { type } = kindOf(endpoint)
  return endpoint.row ? z.array(type) : type
}

/**
 * Calls an endpoint that answers `text`. Expects a value of the type or a failed call. Returns the message of the
 * failure.
 */
async function survives(endpoint: Row, type: z.ZodMiniType, text: string, status = 200): Promise<string | undefined> {
  answered = () => new Response(text, { status })
  let value: unknown
  try {
    value = await ask(endpoint)
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'CallFailure') return cause.message
    throw cause
  }
  const allowed = type.safeParse(value)
  if (!allowed.success) throw new Error(`${JSON.stringify(value)}: ${JSON.stringify(allowed.error.issues)}`)
  return undefined
}

/** Any JSON, sometimes at the place of the endpoint's list. */
const anyJson = ({ under = 'user' }: Row) =>
  fc.oneof(
    fc.json({ maxDepth: 3 }),
    fc.array(fc.jsonValue({ maxDepth: 2 })).map((rows) => JSON.stringify(rows)),
    fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify({ success: true, [under]: value, data: value })),
  )

const statuses = fc.constantFrom(200, 200, 200, 201, 400, 401, 404, 500)

test('there is an arbitrary for each readable answer', () => {
  expect(Object.keys(answerKinds).toSorted()).toEqual(readable.map(({ name }) => name).toSorted())
})

describe(`of ${runs} answers each, none gets past the types or throws anything but a failed call`, () => {
  const about = async (asked: (endpoint: Row, type: z.ZodMiniType) => Promise<void>) => {
    for (const endpoint of contract) await asked(endpoint, typeOf(endpoint))
  }

  test('good answers', () =>
    about((endpoint, type) =>
      fc.assert(
        fc.asyncProperty(goodAnswers(endpoint), async (good) => {
          expect(await survives(endpoint, type, JSON.stringify(good))).toBeUndefined()
        }),
        each(contract.length),
      ),
    ))

  test('any JSON', () =>
    about((endpoint, type) =>
      fc.assert(
        fc.asyncProperty(anyJson(endpoint), statuses, async (text, status) => {
          await survives(endpoint, type, text, status)
        }),
        each(contract.length),
      ),
    ))

  test('truncated good answers', () =>
    about((endpoint, type) =>
      fc.assert(
        fc.asyncProperty(goodAnswers(endpoint), fc.double({ min: 0, max: 0.999, noNaN: true }), async (good, part) => {
          const text = JSON.stringify(good)
          const isCut = /^[[{]/.test(text)
          const words = await survives(endpoint, type, text.slice(0, Math.floor(text.length * part)))
          if (isCut) expect(words).toBe(endpoint.texts.broken ?? endpoint.texts.refusal)
        }),
        each(contract.length),
      ),
    ))

  test('HTML, alone or around a good answer', () =>
    about((endpoint, type) =>
      fc.assert(
        fc.asyncProperty(
          goodAnswers(endpoint),
          fc.constantFrom('<br />\n<b>Warning</b>: ', '<!DOCTYPE html><html><body>', '<?php ', '\uFEFF<p>', '</html>'),
          fc.string(),
          fc.boolean(),
          statuses,
          async (good, html, noise, isBehind, status) => {
            const text = JSON.stringify(good)
            const words = await survives(
              endpoint,
              type,
              isBehind ? `${text}${html}${noise}` : `${html}${noise}${text}`,
              status,
            )
            // A 401 with any body means that nobody is signed in.
            if (status === 401 && endpoint.unauthorized !== undefined) return
            expect(words).toBeDefined()
            expect(words).not.toContain('<')
          },
        ),
        each(contract.length),
      ),
    ))

  test('good answers with another value somewhere', () =>
    about((endpoint, type) =>
      fc.assert(
        fc.asyncProperty(
          goodAnswers(endpoint),
          fc.array(fc.tuple(fc.nat(), fc.option(fc.jsonValue({ maxDepth: 2 }), { nil: undefined })), {
            minLength: 1,
            maxLength: 3,
          }),
          fc.boolean(),
          statuses,
          async (good, changes, isHuge, status) => {
            const mutated = changes.reduce<unknown>((json, [where, value]) => changed(json, where, value), good)
            const text = JSON.stringify(mutated ?? null)
            await survives(endpoint, type, isHuge ? text.replace(/:-?\d+/, ':1e400') : text, status)
          },
        ),
        each(contract.length),
      ),
    ))
})

/** `json` with another value, or without a value, at the place number `where`. */
function changed(json: unknown, where: number, value: unknown): unknown {
  const places = placesOf(json)
  const target = places[where % places.length]
  let index = -1
  const visit = (here: unknown): unknown => {
    index += 1
    if (index === target) return value
    if (Array.isArray(here)) return here.map(visit)
    if (typeof here !== 'object' || here === null) return here
    return Object.fromEntries(Object.entries(here).map(([key, inner]) => [key, visit(inner)]))
  }
  return visit(json)
}

/** The numbers of the places of a value, as `changed` counts them. */
function placesOf(json: unknown): number[] {
  let count = 0
  const visit = (here: unknown): void => {
    count += 1
    if (typeof here === 'object' && here !== null) for (const inner of Object.values(here)) visit(inner)
  }
  visit(json)
  return Array.from({ length: count }, (_, index) => index)
}
