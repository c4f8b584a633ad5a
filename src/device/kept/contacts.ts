import { useMemo } from 'react'
import { memorySchemas } from '#api/memory-values.ts'
import { openKept, useKept } from '#device/kept.ts'
import type { IsoDate } from '#values/dates.ts'
import { mostContacts } from '#values/memory-limits.ts'

/** The last reminder of each student, on this device or shared by the academy (spec 4, Who owes). */
export const contactsKept = openKept('contacts', memorySchemas.contacts, [])

export function noteContact(ids: readonly string[], day: IsoDate): void {
  const all = contactsKept.read()
  const noted = ids.map((id) => {
    const last = all.find((each) => each.id === id)
    const before = last?.day === day ? last.before : last?.day
    return { id, day, ...(before !== undefined && { before }) }
  })
  contactsKept.write([...all.filter(({ id }) => !ids.includes(id)), ...noted].slice(-mostContacts))
}

/** Takes back the last contact. The one before counts again. */
export const takeBackContact = (ids: readonly string[]): void =>
  contactsKept.write(
    contactsKept.read().flatMap((contact) => {
      if (!ids.includes(contact.id)) return [contact]
      return contact.before === undefined ? [] : [{ id: contact.id, day: contact.before }]
    }),
  )

/** The day of the last reminder by student, and its setter. */
export function useContacts() {
  const noted = useKept(contactsKept)
  const days = useMemo(() => new Map(noted.map(({ id, day }) => [id, day])), [noted])
  return [days, noteContact] as const
}
