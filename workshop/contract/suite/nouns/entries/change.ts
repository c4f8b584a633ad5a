import * as z from 'zod/mini'
import { changeKinds, listChangesEndpoint } from '#api/changes.ts'
import type { TriedNoun } from '../noun.ts'
import { id, text } from '../shapes.ts'

/** Other calls make the changes. */
export const change: TriedNoun = {
  noun: 'cambio',
  list: listChangesEndpoint,
  saves: [],
  forms: {
    list_changes: z.object({
      id,
      at: text,
      by: text,
      kind: z.enum(changeKinds),
      subject: text,
      before: z.nullable(text),
      after: z.nullable(text),
    }),
  },
}
