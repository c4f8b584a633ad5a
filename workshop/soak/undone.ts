/** Checks that no machine reverts another machine's save. */

import * as z from 'zod/mini'
import type { DayRows } from './day-rows.ts'
import { nounNames } from './nouns/nouns.ts'
import type { Desk } from './staff.ts'
import { things, type Noun } from './things.ts'

/** The nouns whose rows change field by field. */
const edited: Noun[] = ['student', ...nounNames]

const Fields = z.record(z.string(), z.unknown())

/** The fields of a record that a person edits. */
export type Edit = { noun: Noun; key: string; fields: readonly string[] }

/** Watches the rows; `note` receives each field that a call changes without an edit of its person. */
export function watchEdits(note: (text: string) => void) {
  const now = new Map<Desk, Edit>()
  const isEdited = (desk: Desk, { noun, key, fields: [field = ''] }: Edit) => {
    const edit = now.get(desk)
    return edit?.noun === noun && edit.key === key && edit.fields.includes(field)
  }
  return {
    /** the current edit of the person at a machine */
    edits: (desk: Desk, edit: Edit) => void now.set(desk, edit),
    /** compares the rows before and after a call of a machine */
    compare(desk: Desk, before: DayRows, after: DayRows) {
      const former = recordsOf(before)
      for (const [row, { noun, key, fields }] of recordsOf(after))
        for (const [field, value] of Object.entries(fields)) {
          const was = former.get(row)?.fields[field]
          if (was === undefined || JSON.stringify(was) === JSON.stringify(value)) continue
          if (!isEdited(desk, { noun, key, fields: [field] }))
            note(`${field} of ${noun} ${key}: ${JSON.stringify(was)} is ${JSON.stringify(value)} again`)
        }
    },
  }
}

const recordsOf = (rows: DayRows) =>
  new Map(
    edited.flatMap((noun) =>
      things[noun](rows).map(
        ({ key, value }) => [`${noun} ${key}`, { noun, key, fields: Fields.parse(JSON.parse(value)) }] as const,
      ),
    ),
  )
