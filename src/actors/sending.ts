import { fromPromise } from 'xstate'
import type { Reading } from '#machines/sending-context.ts'

/** The port `read` of a write that no current row can contradict: a new record, or a deletion. */
export const nothingToRead = <Write>() =>
  fromPromise<Reading<Write>, { write: Write }>(async ({ input }) => ({ is: 'same', write: input.write }))
