import { phonesNote } from '#values/phone.ts'

/** Says that a phone field has several numbers, of which its links use the first. Nothing for one number. */
export function PhonesNote({ phone }: { phone: string }) {
  const note = phonesNote(phone)
  return note === undefined ? null : <span className="note"> {note}</span>
}
