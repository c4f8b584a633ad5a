/** The canonical form of every answer, and the differences of a server's answer from it (spec 7, Reading). */

import * as z from 'zod/mini'
import { nouns } from './nouns/nouns.ts'
import { success } from './nouns/shapes.ts'

/** The forms of list rows and of whole answers. A call without a form only reports success. */
const forms = new Map(nouns.flatMap((noun) => Object.entries(noun.forms)))

const done = success({})

/** A difference from the canonical form in words; `example` is a value with the difference. */
export type Difference = { how: string; example?: string }

/** The differences of an answer, or of a list's row, from the canonical form. */
export function differences(endpoint: string, value: unknown): Difference[] {
  const read = (forms.get(endpoint) ?? done).safeParse(value)
  if (read.success) return []
  return read.error.issues.map(({ path }) => differenceAt(value, path.map(String)))
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
