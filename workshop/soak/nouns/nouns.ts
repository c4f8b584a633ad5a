/** The nouns with a form beside a table. To add a noun, write its file here and add its name. */

import { event } from '#soak/nouns/event.ts'
import { movement } from '#soak/nouns/movement.ts'
import type { SoakNoun } from '#soak/nouns/noun.ts'
import { product } from '#soak/nouns/product.ts'
import { teacher } from '#soak/nouns/teacher.ts'
import { user } from '#soak/nouns/user.ts'

export const soakNouns = { product, event, teacher, user, movement } as const satisfies Record<string, SoakNoun>

/** The name of a noun, used for the place of its form and in the ledger. */
export type NounName = keyof typeof soakNouns

export type NounList = (typeof soakNouns)[NounName]['list']

// In a generic function `for … in` has typed keys; `Object.keys` returns plain strings.
export function keysOf<Source extends object>(source: Source) {
  const names: Extract<keyof Source, string>[] = []
  for (const name in source) names.push(name)
  return names
}

export const nounNames: readonly NounName[] = keysOf(soakNouns)

/** A value of each noun. */
export function perNoun<Value>(make: (noun: SoakNoun, name: NounName) => Value): Record<NounName, Value>
export function perNoun(make: (noun: SoakNoun, name: NounName) => unknown): Record<string, unknown> {
  return Object.fromEntries(nounNames.map((name) => [name, make(soakNouns[name], name)]))
}
