/** The forms in which values go out, strictly: what the bodies of the calls are made of (spec 7). */
import * as z from 'zod/mini'
import type { Id } from '#api/reading.ts'

/** An identifier on the wire: a number when it is one. */
export const WireId = z.union([z.int(), z.string().check(z.minLength(1))])

/** The form in which an identifier goes out. */
export const wireId = (id: Id): number | string => (/^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id)

/** A body that only names what to delete. */
export const ById = z.object({ id: WireId })

/** The body that names what to delete. */
export const byId = (id: Id): z.input<typeof ById> => ({ id: wireId(id) })

/** A day as `yyyy-mm-dd`. */
export const WireDay = z.iso.date()

/** A time of day as `HH:MM`. */
export const WireTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** An amount of pesos, never negative. */
export const WirePesos = z.number().check(z.nonnegative())

/** A text that says something. */
export const WireText = z.string().check(z.regex(/\S/))
