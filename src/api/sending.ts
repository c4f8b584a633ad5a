/** Schemas for the values that the app sends; stricter than the readers (spec 7, Sending). */

import * as z from 'zod/mini'
import type { Id, Word } from '#api/reading.ts'
import { isoDateOf } from '#values/dates.ts'

/** An identifier: a number, or a text if it is not numeric. */
export const WireId = z.union([z.int(), z.string().check(z.minLength(1))])

export const wireId = (id: Id): number | string => (/^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id)

export const ById = z.object({ id: WireId })

export const byId = (id: Id): z.input<typeof ById> => ({ id: wireId(id) })

/** A day as `yyyy-mm-dd`. */
export const WireDay = z.iso.date()

/** A day as `dd/mm/yyyy`. */
export const WireMexicanDay = z.string().check(
  z.regex(/^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])\/\d{4}$/),
  z.refine((day) => isoDateOf(day) !== undefined),
)

/** A time of day as `HH:MM`. */
export const WireTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Whether an amount in pesos has whole cents. A sum of a client may have a binary error: 0.1 + 0.2. */
const hasWholeCents = (pesos: number): boolean => Math.abs(pesos - Number(pesos.toFixed(2))) < 1e-6

/** An amount in pesos, with at most two decimals. */
export const WireAmount = z.number().check(z.refine(hasWholeCents))

/** An amount in pesos, not negative. */
export const WirePesos = WireAmount.check(z.nonnegative())

/** Money that changes hands: at least a cent. */
export const WirePayment = WireAmount.check(z.minimum(0.01))

/** Maximum length of a text, such as a name or a note. */
const mostLetters = 1_000

export const WireLine = z.string().check(z.maxLength(mostLetters))

/** A text that is not blank. */
export const WireText = z.string().check(z.regex(/\S/), z.maxLength(mostLetters))

/** The reason that a person typed. */
export const WireReason = WireText.check(z.maxLength(200))

/** A known word. Its type also allows an unknown word, which goes back as the server sent it unless it was edited. */
export const wireWord = <const Known extends string>(words: readonly Known[]): z.ZodMiniType<Known, Word<Known>> =>
  z.enum(words)
