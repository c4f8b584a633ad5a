import { phonesNote } from '#values/phone.ts'

/** Note that a phone field has several numbers, and that links use the first. Renders nothing for one number. */
export function PhonesNote({ phone }: { phone: string }) {
  const note = phonesNote(phone)
  return note === undefined ? null : <span className="note"> {note}</span>
}
