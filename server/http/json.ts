import { isRecord } from '#api/reading-records.ts'

const itemsAtOnce = 500

/** A value as JSON, in pieces that are each made within a few milliseconds: a long list of rows is megabytes. */
export function* jsonPieces(value: unknown): Generator<string> {
  if (Array.isArray(value) && value.length > itemsAtOnce) {
    for (let from = 0; from < value.length; from += itemsAtOnce) {
      const items = JSON.stringify(value.slice(from, from + itemsAtOnce)).slice(1, -1)
      yield `${from === 0 ? '[' : ','}${items}`
    }
    yield ']'
    return
  }
  if (!isRecord(value) || !Object.values(value).some(Array.isArray)) {
    yield JSON.stringify(value)
    return
  }
  let before = '{'
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue
    yield `${before}${JSON.stringify(name)}:`
    yield* jsonPieces(field)
    before = ','
  }
  yield '}'
}
