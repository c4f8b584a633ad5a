/** The smallest parts of a mission's file (docs/misiones.md). */

import * as z from 'zod/mini'
import { viewNames } from '#training/missions/views/views.ts'

export const Text = z.string().check(z.trim(), z.minLength(1))

export const Count = z.int().check(z.minimum(0))

export const Table = z.enum(viewNames)

export const keysOf = <Words extends object>(words: Words): (keyof Words & string)[] => {
  const keys: (keyof Words & string)[] = []
  for (const key in words) keys.push(key)
  return keys
}
