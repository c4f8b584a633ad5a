import * as z from 'zod/mini'
import type { Prepared } from '#forms/import-table.ts'
import { importFields } from '#rules/sheets/fields.ts'
import type { DraftPlace } from '#saving/draft-place.ts'

const text = z.string()
const typed = z.exactOptional(text)
const texts = z.array(text)

export const importPlace: DraftPlace<Prepared> = {
  name: 'student-import',
  version: 1,
  content: z.object({
    headings: texts,
    columns: z.array(z.nullable(z.enum(importFields))),
    shared: z.object({
      // Older versions of the app shared no such values.
      parentName: z._default(text, ''),
      phone: z._default(text, ''),
      birthDate: z._default(text, ''),
      disciplineId: text,
      subdisciplines: texts,
      level: text,
      paidUntil: z._default(text, ''),
      category: z._default(text, ''),
      salary: z._default(text, ''),
    }),
    // Older versions of the app stored no such field.
    meant: z._default(z.array(z.object({ text, disciplineId: text, subdiscipline: typed, level: typed })), []),
    // Older versions of the app read each day in the Mexican order.
    dateOrder: z._default(z.nullable(z.enum(['day first', 'month first', 'swapped'])), 'day first'),
    notes: z._default(texts, []),
    rows: z.array(
      z.object({
        line: z.number(),
        cells: texts,
        corrected: z.object({
          name: typed,
          parentName: typed,
          phone: typed,
          birthDate: typed,
          mainDisciplineId: typed,
          subdisciplines: z.exactOptional(texts),
          level: typed,
        }),
        isWanted: z.nullable(z.boolean()),
        outcome: z.discriminatedUnion('is', [
          z.object({ is: z.literal('pending') }),
          z.object({ is: z.literal('sent'), before: z.nullable(texts) }),
          z.object({
            is: z.literal('made'),
            id: z.nullable(text),
            months: z.exactOptional(z.array(z.object({ year: z.number(), month: z.number() }))),
          }),
          z.object({ is: z.literal('refused'), why: text }),
        ]),
      }),
    ),
  }),
}
