/** Common parts of the request and response fields of the API reference. */

import type * as z from 'zod/mini'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** A field as a table row, with its nested fields. */
export type Field = {
  /** with its parents: `products.price` */
  path: string
  name: string
  type: string
  about: string
  schema: JsonSchema
  isRequired: boolean
  children: readonly Field[]
}

/** A date as `dd/mm/yyyy`. */
export const mexicanPattern = String.raw`^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])\/\d{4}$`
/** A month of two digits. */
export const monthPattern = '^(0[1-9]|1[0-2])$'
/** A time of day as `HH:MM`, in 24 hours. */
export const timePattern = String.raw`^([01]\d|2[0-3]):[0-5]\d$`
