/**
 * Bad bodies, made from a good body and the contract's schema. Each has one field that is missing, empty or of another
 * type.
 */

import * as z from 'zod/mini'

/** A place in a body: names and indexes. */
export type Path = readonly (string | number)[]

/** A body with one wrong field, and the error in words. */
export type BadBody = { what: string; body: unknown }

/** A path for a PHP developer: `products[0].quantity`. */
export const pathText = (path: Path): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '')

const Named = z.record(z.string(), z.unknown())
const Items = z.array(z.unknown())

/** Every path of a good body that can be made wrong; for a list of records, the paths of the first. */
export function pathsOf(body: unknown, path: Path = []): Path[] {
  const first = Items.safeParse(body).data?.[0]
  if (first !== undefined) return Named.safeParse(first).success ? pathsOf(first, [...path, 0]) : []
  const record = Named.safeParse(body)
  if (!record.success) return []
  return Object.entries(record.data).flatMap(([key, value]) => {
    const here = [...path, key]
    // The keys of a map are ids, not names.
    return /attendance$/i.test(key) ? [here] : [here, ...pathsOf(value, here)]
  })
}

const absent = Symbol('absent')

/** The wrong values for a good value. PHP reads `[]` and `{}` alike, so neither replaces the other. */
function wrongFor(key: string | number, good: unknown): { words: string; value: unknown }[] {
  const missing = { words: 'que falta', value: absent }
  const nothing = { words: 'null', value: null }
  const empty = { words: 'vacío', value: '' }
  // Few wrong ids: PHP reads true or [1] as the id 1, which belongs to another record.
  if (typeof key === 'string' && /id$/i.test(key)) return [missing, nothing, empty]
  const wrongText = { words: 'con un texto cualquiera', value: 'x' }
  if (Array.isArray(good))
    return [missing, nothing, wrongText, { words: 'con la lista vacía', value: [] }, { words: 'con [""]', value: [''] }]
  if (typeof good === 'number')
    return [
      missing,
      nothing,
      wrongText,
      { words: 'negativo', value: -1 },
      { words: 'con un objeto', value: { x: 1 } },
      { words: 'enorme', value: 100_000.5 },
    ]
  if (typeof good === 'object' && good !== null)
    return [missing, nothing, wrongText, { words: 'con textos', value: { 1: 'quizá' } }]
  return [
    missing,
    nothing,
    empty,
    { words: 'de solo espacios', value: '   ' },
    wrongText,
    { words: 'con un día que no existe', value: '2026-02-31' },
    { words: 'con una hora que no existe', value: '25:61' },
    { words: 'con un objeto', value: { x: 1 } },
  ]
}

/** `body` with another value at a path. */
function replaced(body: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  if (typeof step === 'number')
    return (Items.safeParse(body).data ?? []).map((item, index) =>
      index === step ? replaced(item, rest, value) : item,
    )
  const { [step]: old, ...others } = Named.parse(body)
  const next = replaced(old, rest, value)
  return next === absent ? others : { ...others, [step]: next }
}

const valueAt = (body: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, step) =>
      typeof step === 'number' ? Items.safeParse(value).data?.[step] : Named.safeParse(value).data?.[step],
    body,
  )

/** The bodies with a wrong value at `path` that the contract's schema refuses. All fields of a form are texts. */
export function badBodies(schema: z.ZodMiniType, good: unknown, path: Path, isForm = false): BadBody[] {
  return wrongFor(path.at(-1) ?? '', valueAt(good, path))
    .filter(({ value }) => !isForm || value === absent || typeof value === 'string')
    .map(({ words, value }) => ({ what: `«${pathText(path)}» ${words}`, body: replaced(good, path, value) }))
    .filter(({ body }) => !schema.safeParse(body).success)
}
