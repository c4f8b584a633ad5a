import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { openKept, type Kept } from '#device/kept.ts'
import type { IsoDate } from '#values/dates.ts'
import { usualReminders, type Reminders } from '#rules/payments/debts.ts'

/** A student's family was written to: when, as an ISO date. */
type Contact = { id: string; day: IsoDate }

/** The words of the reminders, kept on this device (spec 4, Who owes). */
const reminders = openKept<Reminders>(
  'reminders',
  z.object({ one: z.string(), two: z.string(), more: z.string() }),
  usualReminders,
)

/** When each student's family was last written to from this device. */
const contacts = openKept<readonly Contact[]>('contacts', z.array(z.object({ id: z.string(), day: z.string() })), [])

const useKept = <Value>({ read, follow }: Kept<Value>): Value => useSyncExternalStore(follow, read)

/** The words of the reminders, and how they are changed. */
export const useReminders = () => [useKept(reminders), reminders.write] as const

/** Notes that these students' family was written to on a day. */
function noteContact(ids: readonly string[], day: IsoDate): void {
  const others = contacts.read().filter(({ id }) => !ids.includes(id))
  contacts.write([...others, ...ids.map((id) => ({ id, day }))])
}

/** The day of the last contact by the student's id, from this device, and how one is noted. */
export function useContacts() {
  const noted = useKept(contacts)
  const days = useMemo(() => new Map(noted.map(({ id, day }) => [id, day])), [noted])
  return [days, noteContact] as const
}
