/** Parts of the canonical forms of answers. */

import * as z from 'zod/mini'
import { productTypes } from '#api/products.ts'

export const id = z.union([z.int(), z.string().check(z.regex(/\D/))])
export const text = z.string()
export const texts = z.array(text)
/** an amount, in pesos */
export const pesos = z.number()
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))
export const mexicanDay = z.string().check(z.regex(/^\d\d\/\d\d\/\d{4}$/))
export const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\d/))
export const time = z.string().check(z.regex(/^\d\d:\d\d$/))
/** presence by id */
export const flags = z.record(z.string(), z.boolean())

/** The answer of a successful call, with its data. */
export const success = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  z.object({ success: z.literal(true), ...shape })

/** A line of a sale. */
export const saleLine = z.object({
  id,
  name: text,
  price: pesos,
  quantity: z.int(),
  type: z.enum(productTypes),
  color: z.nullable(text),
  size: z.nullable(text),
  imageUrl: z.nullable(text),
  discountPercent: z.number(),
  discount: pesos,
})
