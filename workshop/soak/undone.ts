/** Watches that no machine undoes what another one saved. */
import * as z from 'zod/mini'
import type { Db } from '#mocks/tables/db.ts'
import { nounNames } from './nouns/nouns.ts'
import type { Desk } from './staff.ts'
import { things, type Noun } from './things.ts'

/** The nouns whose rows are changed field by field. */
const edited: Noun[] = ['student', ...nounNames]

const Fields = z.record(z.string(), z.unknown())

/** What a person edits of a record. */
export type Edit = { noun: Noun; key: string; fields: readonly string[] }

export type Watch = {
  /** the person at a machine edits this now */
  edits: (desk: Desk, edit: Edit) => void
  /** does what a machine asked of the server, and compares the rows before and after */
  over: <Answer>(desk: Desk, act: () => Promise<Answer>) => Promise<Answer>
}

/** Watches the rows; `note` is told of each field that a call changes and whose person does not edit it. */
export function watchEdits(db: Db, note: (text: string) => void): Watch {
  const now = new Map<Desk, Edit>()
  const isEdited = (desk: Desk, { noun, key, fields: [field = ''] }: Edit) => {
    const edit = now.get(desk)
    return edit?.noun === noun && edit.key === key && edit.fields.includes(field)
  }
  return {
    edits: (desk, edit) => void now.set(desk, edit),
    async over(desk, act) {
      const before = rowsOf(db)
      const answer = await act()
      for (const [row, { noun, key, fields }] of rowsOf(db))
        for (const [field, value] of Object.entries(fields)) {
          const was = before.get(row)?.fields[field]
          if (was === undefined || JSON.stringify(was) === JSON.stringify(value)) continue
          if (!isEdited(desk, { noun, key, fields: [field] }))
            note(`${field} of ${noun} ${key}: ${JSON.stringify(was)} is ${JSON.stringify(value)} again`)
        }
      return answer
    },
  }
}

const rowsOf = (db: Db) =>
  new Map(
    edited.flatMap((noun) =>
      things[noun](db).map(
        ({ key, value }) => [`${noun} ${key}`, { noun, key, fields: Fields.parse(JSON.parse(value)) }] as const,
      ),
    ),
  )
