import { fromPromise } from 'xstate'
import type { Found, Reading } from '#machines/saving/sending-context.ts'
import { sendingMachine } from '#machines/saving/sending.ts'

/** The calls that the writes of a noun need. */
export type Ports<Write, Answer> = {
  /** compares a write with the server's current row; default: no comparison, as for a new record or a deletion */
  read?: (write: Write) => Promise<Reading<Write>>
  send: (write: Write) => Promise<Answer>
  /** looks in the reloaded list for a write without an answer */
  find: (write: Write) => Promise<Found<Answer>>
}

/** The machine `sending` with the ports of a noun. */
export const sendingFor = <Write, Answer>({
  read = async (write) => ({ is: 'same', write }),
  send,
  find,
}: Ports<Write, Answer>) =>
  sendingMachine<Write, Answer>().provide({
    actors: {
      read: fromPromise<Reading<Write>, { write: Write }>(({ input: { write } }) => read(write)),
      send: fromPromise<Answer, { write: Write }>(({ input: { write } }) => send(write)),
      find: fromPromise<Found<Answer>, { write: Write }>(({ input: { write } }) => find(write)),
    },
  })
