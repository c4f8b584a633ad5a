import { parseJsonText } from '#api/reading-records.ts'
import type { Field } from '#api/reading.ts'

/** A record or `null`, which PHP also sends as 0, `false`, an empty text or list. It accepts an object or JSON text. */
export const recordOrNull = <Row>(row: Field<Row>): Field<Row | null> => ({
  inner: row,
  isNullable: true,
  read(value, note) {
    const sent = parseJsonText(value)
    return !sent || (Array.isArray(sent) && sent.length === 0) ? null : row.read(sent, note)
  },
})
