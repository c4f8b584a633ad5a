import { fromPromise } from 'xstate'
import type { Reading } from '#machines/sending.ts'

/** The reading of a write that changes no row of before, as a new record: there is nothing to compare it with. */
export const nothingToRead = <Write>() =>
  fromPromise<Reading<Write>, { write: Write }>(async ({ input }) => ({ is: 'same', write: input.write }))
