/** The answer of a list: its rows in pieces, and how they are sent. */

/** The rows of a list. */
export type ListBody = {
  /** the field that they stand in; `undefined` if they are the whole answer */
  under: string | undefined
  /** a text that is another one when the rows may be others; `undefined` where nobody asks for it */
  state: string | undefined
  pieces: AsyncIterable<unknown[]>
}

/** All rows of pieces. */
export async function gathered<Row>(pieces: AsyncIterable<Row[]>): Promise<Row[]> {
  const found: Row[] = []
  for await (const rows of pieces) for (const row of rows) found.push(row)
  return found
}

/** The whole answer, where it is sent at once. */
export async function bodyOf({ under, pieces }: ListBody): Promise<unknown> {
  const rows = await gathered(pieces)
  return under === undefined ? rows : { success: true, [under]: rows }
}

/** The same as JSON text, in parts that are made as they are asked for. */
export async function* jsonOf({ under, pieces }: ListBody): AsyncGenerator<string, void> {
  let before = under === undefined ? '[' : `{"success":true,${JSON.stringify(under)}:[`
  for await (const rows of pieces) {
    if (rows.length === 0) continue
    yield `${before}${JSON.stringify(rows).slice(1, -1)}`
    before = ','
  }
  yield `${before === ',' ? '' : before}${under === undefined ? ']' : ']}'}`
}
