import { parseJsonText } from '#api/reading-records.ts'
import { Flag, isMissing, type Field } from '#api/reading.ts'

/** Whether PHP sends nothing: `null`, 0, `false`, or an object or list without a value, such as an unmatched join. */
const isNothing = (sent: unknown): boolean =>
  !sent || (typeof sent === 'object' && Object.values(sent).every(isMissing))

/**
 * A record or `null`. It accepts an object or JSON text, and a bare flag such as `1` for a record of which the server
 * keeps nothing else.
 */
export const recordOrNull = <Row>(row: Field<Row>): Field<Row | null> => ({
  inner: row,
  isNullable: true,
  read(value, note) {
    const sent = parseJsonText(value)
    return isNothing(sent) ? null : row.read(Flag.read(sent) ? {} : sent, note)
  },
})
