/** The values that all devices of an academy share, by key. */

import * as z from 'zod/mini'
import { isoDateOf } from '#values/dates.ts'
import {
  mostCashCounts,
  mostContacts,
  mostDays,
  mostPaidSlips,
  mostParts,
  mostPrices,
  mostTold,
  mostUncharged,
} from '#values/memory-limits.ts'

const Day = z.string().check(z.refine((text) => isoDateOf(text) === text))
const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))
const Line = z.string().check(z.maxLength(400))

/** The screen of debts lists each month from it on. */
const ChosenMonth = z.object({
  year: z.int().check(z.minimum(1900), z.maximum(2100)),
  month: z.int().check(z.minimum(1), z.maximum(12)),
})

/** Maximum length of a text to a family. */
export const longestReminder = 2000

/** Maximum length of the last words of a receipt: a few lines on narrow paper. */
export const longestThanks = 200

/** Maximum length of the reason for a month without charge: a few words. */
export const longestUnchargedNote = 60

/** A sold line of a month; `price` is what its product costs that month from then on, `amount` what was paid, in cents. */
const PartLine = z.object({
  sale: Line,
  product: Line,
  /** whether the sale replaced what was paid before */
  isFirst: z.optional(z.boolean()),
  amount: z.int(),
  price: z.int(),
})

/** A saved count of a drawer; `at` is its moment in milliseconds, amounts are in cents. */
const CashCount = z.object({
  at: z.int(),
  by: Line,
  day: Day,
  from: z.optional(Day),
  isShift: z.boolean(),
  total: z.int(),
  cash: z.int(),
  difference: z.int(),
  card: z.int(),
  transfer: z.int(),
  other: z.optional(z.int()),
  moved: z.optional(z.object({ in: z.int(), out: z.int() })),
  note: z.string(),
})

/** The product's id, and its prices `before` the plan and planned, in cents. */
const PlannedPrice = z.object({ id: Line, before: z.int(), price: z.int(), since: Day })

/** A discipline with its new price and the price `before`, in cents; `id` is its product's. */
const RaisedPrice = z.object({
  id: Line,
  name: z.string(),
  price: z.int(),
  before: z.optional(z.int()),
  /** the later day on which a planned price becomes valid */
  since: z.optional(Day),
  /** the day of the note; missing in notes of an older version */
  notedOn: z.optional(Day),
})

const Reminder = z.string().check(z.maxLength(longestReminder))

const schemas = {
  'cash-counts': z.array(CashCount).check(z.maxLength(mostCashCounts)),
  'classes-not-held': z.array(z.object({ date: Day, key: Line, words: Line })).check(z.maxLength(mostDays)),
  contacts: z.array(z.object({ id: Line, day: Day, before: z.optional(Day) })).check(z.maxLength(mostContacts)),
  'days-without-classes': z.array(Day).check(z.maxLength(mostDays)),
  'debts-since': z.nullable(ChosenMonth),
  'moved-classes': z.record(Line, z.boolean()).check(z.refine((answers) => Object.keys(answers).length <= mostDays)),
  'paid-payslips': z
    .array(z.object({ teacher: Line, start: Day, end: Day, amount: z.int(), day: Day, by: Line }))
    .check(z.maxLength(mostPaidSlips)),
  'part-payments': z
    .array(z.object({ student: Line, month: Month, price: z.int(), sales: z.optional(z.array(PartLine)) }))
    .check(z.maxLength(mostParts)),
  'planned-prices': z.array(PlannedPrice).check(z.maxLength(mostPrices)),
  'prices-to-tell': z.object({
    raised: z.array(RaisedPrice).check(z.maxLength(mostPrices)),
    told: z.array(z.string()).check(z.maxLength(mostTold)),
  }),
  'receipt-thanks': z.string().check(z.maxLength(longestThanks)),
  reminders: z.object({ one: Reminder, two: Reminder, more: Reminder }),
  'uncharged-months': z
    .array(
      z.object({
        student: z.nullable(Line),
        month: Month,
        note: z.string().check(z.maxLength(longestUnchargedNote)),
      }),
    )
    .check(z.maxLength(mostUncharged)),
}

export type MemoryKey = keyof typeof schemas
export type MemoryValues = { [Key in MemoryKey]: z.infer<(typeof schemas)[Key]> }

/** The schemas, with a type that relates each to its value. */
export const memorySchemas: { readonly [Key in MemoryKey]: z.ZodMiniType<MemoryValues[Key]> } = schemas
