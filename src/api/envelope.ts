/** Reads the status of an answer and the server's message. */

import { isRecord, withSnakeCase } from '#api/reading-records.ts'
import { Flag, Id, isMissing, NotReadable, Text, type Field } from '#api/reading.ts'

function readIfSent<Value>(field: Field<Value>, value: unknown): Value | undefined {
  const result = value === undefined ? undefined : field.read(value)
  return result instanceof NotReadable ? undefined : result
}

export function readEnvelope(answer: unknown) {
  const { success, loggedIn, message, error } = isRecord(answer) ? answer : {}
  return {
    success: readIfSent(Flag, success),
    loggedIn: readIfSent(Flag, loggedIn),
    message: readIfSent(Text, message),
    // An error without words, such as `true`, becomes an empty text.
    error: isFalseInPhp(error) ? undefined : typeof error === 'string' ? error : '',
  }
}

const isFalseInPhp = (value: unknown): boolean =>
  isMissing(value) || value === false || value === 0 || value === '0' || (Array.isArray(value) && value.length === 0)

/** Whether an answer has an id other than 0, or a row, in one of the named fields. */
export function hasIdOrRow(answer: unknown, names: readonly string[]): boolean {
  if (!isRecord(answer)) return false
  return withSnakeCase(names).some((name) => {
    const value = answer[name]
    if (isRecord(value)) return Object.keys(value).length > 0
    return !isFalseInPhp(value) && !(Id.read(value) instanceof NotReadable)
  })
}
