import { useMemo } from 'react'
import * as z from 'zod/mini'
import { openKept, useKept } from '#device/kept.ts'
import type { IsoDate } from '#values/dates.ts'

type Contact = { id: string; day: IsoDate }

/** The last reminder of each student, kept on this device (spec 4, Who owes). */
const kept = openKept<readonly Contact[]>('contacts', z.array(z.object({ id: z.string(), day: z.string() })), [])

function noteContact(ids: readonly string[], day: IsoDate): void {
  const others = kept.read().filter(({ id }) => !ids.includes(id))
  kept.write([...others, ...ids.map((id) => ({ id, day }))])
}

/** The day of the last reminder by student, and its setter. */
export function useContacts() {
  const noted = useKept(kept)
  const days = useMemo(() => new Map(noted.map(({ id, day }) => [id, day])), [noted])
  return [days, noteContact] as const
}
