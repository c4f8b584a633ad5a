/** The answer of a list: its rows in pieces. */

export type ListBody = {
  /** field of the rows; `undefined` if they are the whole answer */
  under: string | undefined
  /** text that changes with the part that a user may read, and with the rows if the host tracks them */
  state: string
  pieces: AsyncIterable<unknown[]>
}

export async function gathered<Row>(pieces: AsyncIterable<Row[]>): Promise<Row[]> {
  const found: Row[] = []
  for await (const rows of pieces) for (const row of rows) found.push(row)
  return found
}

export async function bodyOf({ under, pieces }: ListBody): Promise<unknown> {
  const rows = await gathered(pieces)
  return under === undefined ? rows : { success: true, [under]: rows }
}

/** The answer as JSON text, in parts that are built on demand. */
export async function* jsonOf({ under, pieces }: ListBody): AsyncGenerator<string, void> {
  let before = under === undefined ? '[' : `{"success":true,${JSON.stringify(under)}:[`
  for await (const rows of pieces) {
    if (rows.length === 0) continue
    yield `${before}${JSON.stringify(rows).slice(1, -1)}`
    before = ','
  }
  yield `${before === ',' ? '' : before}${under === undefined ? ']' : ']}'}`
}
