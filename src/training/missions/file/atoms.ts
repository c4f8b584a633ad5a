/** The smallest parts of a mission's file (docs/misiones.md). */

import * as z from 'zod/mini'
import { machineNames } from '#training/missions/file/words.ts'
import { viewNames } from '#training/missions/views/views.ts'

export const Text = z.string().check(z.trim(), z.minLength(1))

export const Count = z.int().check(z.minimum(0))

export const Table = z.enum(viewNames)

/** A machine's name. `drawer` was the name of `cashCount`, and stands in missions that somebody stored. */
export const MachineName = z.pipe(
  z.transform((name: unknown) => (name === 'drawer' ? 'cashCount' : name)),
  z.enum(machineNames),
)

export const keysOf = <Words extends object>(words: Words): (keyof Words & string)[] => {
  const keys: (keyof Words & string)[] = []
  for (const key in words) keys.push(key)
  return keys
}
