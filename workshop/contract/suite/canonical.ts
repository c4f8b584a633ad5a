/** The canonical form of every answer, and the differences of a server's answer from it (spec 7, Reading). */

import * as z from 'zod'
import { contract } from '#backend/calls.ts'
import openApi from '../../../docs/api/openapi.json' with { type: 'json' }

const Schema = z.record(z.string(), z.unknown())
const Answer = z.object({ anyOf: z.tuple([Schema], z.unknown()) })
const Operation = z.object({
  responses: z.object({ 200: z.object({ content: z.object({ 'application/json': z.object({ schema: Answer }) }) }) }),
})
const Listed = z.object({ properties: z.record(z.string(), z.object({ items: z.optional(Schema) })) })

const paths = new Map(Object.entries(openApi.paths))

/** The form of each answer in the API reference, by call; of a list, the form of its rows. */
const forms = new Map(
  contract.map(({ name, under }) => {
    const [operation] = Object.values(paths.get(`/${name}.php`) ?? {})
    const [answer] = Operation.parse(operation).responses[200].content['application/json'].schema.anyOf
    const rows = under === undefined ? undefined : Listed.parse(answer).properties[under]?.items
    return [name, z.fromJSONSchema(rows ?? answer)]
  }),
)

/** A difference from the canonical form in words; `example` is a value with the difference. */
export type Difference = { how: string; example?: string }

/** The path of an issue. Of a value with several forms, the paths in its first form. */
function pathsOf(issue: z.core.$ZodIssue): PropertyKey[][] {
  if (issue.code !== 'invalid_union') return [issue.path]
  return (issue.errors[0] ?? []).flatMap(pathsOf).map((path) => [...issue.path, ...path])
}

/** Spec 3: the details of a report may be a column of JSON text. */
const isDetails = (path: PropertyKey[]) => String(path.at(-1)).endsWith('_details')

/** The differences of an answer, or of a list's row, from the canonical form. */
export function differences(endpoint: string, value: unknown): Difference[] {
  const paths = forms.get(endpoint)?.safeParse(value).error?.issues.flatMap(pathsOf) ?? []
  return paths
    .map((path) => ({ path, ...differenceAt(value, path.map(String)) }))
    .filter(({ path, how }) => !(isDetails(path) && how.endsWith('texto JSON')))
    .map(({ path: _, ...difference }) => difference)
}

const Named = z.record(z.string(), z.unknown())

/** The value at a path, and the record or list around it. */
function at(value: unknown, path: string[]): { found: unknown; inside: Record<string, unknown> } {
  let inside: Record<string, unknown> = {}
  let found = value
  for (const key of path) {
    inside = Array.isArray(found) ? Object.fromEntries(found.entries()) : (Named.safeParse(found).data ?? {})
    found = inside[key]
  }
  return { found, inside }
}

/** Accepted other names of fields, besides snake_case and camelCase (spec 7, Reading). */
const others: Record<string, string[]> = {
  name: ['studentName', 'level'],
  imageUrl: ['image'],
  category_name: ['category'],
  date: ['saleDate'],
  color: ['selectedColor'],
  size: ['selectedSize'],
  net_profit: ['profit'],
  student_id: ['id', 'folio'],
  sale_id: ['id', 'folio'],
}

const plain = (name: string) => name.replaceAll('_', '').toLowerCase()

function differenceAt(value: unknown, path: string[]): Difference {
  const { found, inside } = at(value, path)
  const key = path.at(-1) ?? ''
  const label = `«${path.filter((step) => !/^\d+$/.test(step)).join('.') || 'la fila'}»`
  if (found === undefined) {
    const meant = [key, ...(others[key] ?? [])].map(plain)
    const alias = Object.keys(inside).find((name) => meant.includes(plain(name)))
    if (key === 'success') return { how: 'falta «success»; se sabe que salió bien por lo demás' }
    return { how: alias === undefined ? `falta ${label}; se lee vacío` : `${label} llega como «${alias}»` }
  }
  if (found === null) return { how: `${label} llega como null; se lee vacío` }
  const example = typeof found === 'string' ? found : JSON.stringify(found)
  return {
    how: `${label} ${typeof found === 'string' ? howText(found.trim()) : 'llega en otra forma'}`,
    example: example.length > 30 ? `${example.slice(0, 30)}…` : example,
  }
}

function howText(found: string): string {
  if (/^[[{]/.test(found)) return 'llega como texto JSON'
  if (/^(\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d\d-\d\d)/.test(found)) return 'llega con la fecha en otra forma'
  if (/^-?\d+(\.\d+)?$/.test(found)) return 'llega como texto'
  return found.includes(',') ? 'llega separado por comas' : 'llega con otra palabra'
}
