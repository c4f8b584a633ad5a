import * as z from 'zod/mini'
import { openKept, useKept, type Kept } from '#device/kept.ts'

/** The setting of each place. One object per place, so that all its followers hear of a change. */
const places = new Map<string, Kept<boolean>>()

function keptOf(place: string): Kept<boolean> {
  const kept = places.get(place) ?? openKept(`form-beside/${place}`, z.boolean(), true)
  places.set(place, kept)
  return kept
}

/** Whether the form of a noun stands beside its table on this device. At first it does. */
export function useFormBeside({ name }: { name: string }) {
  const kept = keptOf(name)
  return [useKept(kept), kept.write] as const
}
