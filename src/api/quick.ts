/** A second way through the schemas of `reading.ts` for the rows of long lists, without what zod costs for every value. */
import type * as z from 'zod/mini'

/** What a quick reader gives for a value that its schema would refuse: the schema then says what is wrong. */
export const unread = Symbol('unread')

type Reader<Value> = (value: unknown) => Value | typeof unread

const readers = new WeakMap<z.core.$ZodType, Reader<unknown>>()

/** Gives `schema` a quick reader, which must read a value as the schema does or leave it unread; tests/api/quick.test.ts holds it to that. */
export function quickly<Schema extends z.ZodMiniType>(schema: Schema, read: Reader<unknown>): Schema {
  readers.set(schema, read)
  return schema
}

const isOf = <Schema extends z.core.$ZodType>(
  schema: Schema,
  reader: Reader<unknown>,
): reader is Reader<z.output<Schema>> => readers.get(schema) === reader

/** The quick reader of `schema`; one that was given none is run as it is. */
export function readerOf<Schema extends z.core.$ZodType>(schema: Schema): Reader<z.output<Schema>> {
  const reader =
    readers.get(schema) ??
    ((value: unknown) => {
      const result = schema._zod.run({ value, issues: [] }, { async: false })
      return result instanceof Promise || result.issues.length > 0 ? unread : result.value
    })
  readers.set(schema, reader)
  return isOf(schema, reader) ? reader : () => unread
}

/** Remembers what `read` made of the last few thousand texts: the rows of a list say the same ones again and again. */
export function remembered<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const value = read(text)
    if (known.size >= 4_000) known.clear()
    known.set(text, value)
    return value
  }
}
