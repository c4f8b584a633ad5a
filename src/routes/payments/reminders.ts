import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { openKept, type Kept } from '#device/kept.ts'
import type { IsoDate } from '#values/dates.ts'
import { usualReminders, type Reminders } from '#rules/payments/debts.ts'

type Contact = { id: string; day: IsoDate }

/** Texts of the reminders, kept on this device (spec 4, Who owes). */
const reminders = openKept<Reminders>(
  'reminders',
  z.object({ one: z.string(), two: z.string(), more: z.string() }),
  usualReminders,
)

const contacts = openKept<readonly Contact[]>('contacts', z.array(z.object({ id: z.string(), day: z.string() })), [])

const useKept = <Value>({ read, follow }: Kept<Value>): Value => useSyncExternalStore(follow, read)

export const useReminders = () => [useKept(reminders), reminders.write] as const

function noteContact(ids: readonly string[], day: IsoDate): void {
  const others = contacts.read().filter(({ id }) => !ids.includes(id))
  contacts.write([...others, ...ids.map((id) => ({ id, day }))])
}

export function useContacts() {
  const noted = useKept(contacts)
  const days = useMemo(() => new Map(noted.map(({ id, day }) => [id, day])), [noted])
  return [days, noteContact] as const
}
