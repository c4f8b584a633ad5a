/** A person notes a contact with a family and a day without classes, which all devices share. */

import type { IsoDate } from '#values/dates.ts'
import { startErrand, type Errand, type Habits } from './errand.ts'
import type { Person } from './person.ts'

/** A contact and a day, both unique on the day. */
export type NoteWish = Habits & { contact: string; day: IsoDate }

export const startNote = (person: Person, { contact, day, crashAfter }: NoteWish): Errand =>
  startErrand(person, { name: `contact ${contact}`, crashAfter }, async () => {
    if (!(await person.note(contact, day))) return null
    person.ledger.believe('contact', contact, day)
    person.ledger.believe('closed day', day, day)
    return 'noted'
  })
