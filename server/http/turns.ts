/**
 * Limits the lists that are sent at once. A slow client delays only its own lists: lists have eight connections to the
 * database.
 */

import type { ServerResponse } from 'node:http'
import type { SignedIn } from '#server/http/sessions.ts'

/** A client that waits for a turn until its connection closes. */
type Waiting = Pick<ServerResponse, 'once' | 'off' | 'destroyed'>
type Work = () => Promise<void>
type Queue = { busy: number; waiting: Set<() => void> }

/** Whether the turn came; `false` if the client left before. */
const turnIn = ({ waiting }: Queue, outgoing: Waiting): Promise<boolean> =>
  new Promise((resolve) => {
    const leave = () => {
      if (waiting.delete(begin)) resolve(false)
    }
    const begin = () => {
      outgoing.off('close', leave)
      resolve(true)
    }
    waiting.add(begin)
    outgoing.once('close', leave)
    if (outgoing.destroyed) leave()
  })

/** Runs at most `most` works of each key at once; the others wait in order. */
function turnsOf(most: number) {
  const queues = new Map<string, Queue>()
  return async (key: string, outgoing: Waiting, work: Work): Promise<void> => {
    const queue = queues.get(key) ?? { busy: 0, waiting: new Set() }
    queues.set(key, queue)
    if (queue.busy < most) queue.busy += 1
    else if (!(await turnIn(queue, outgoing))) return
    try {
      await work()
    } finally {
      const [next] = queue.waiting
      // The next client takes over the place, so that no newcomer overtakes it.
      if (next && queue.waiting.delete(next)) next()
      else if ((queue.busy -= 1) === 0) queues.delete(key)
    }
  }
}

/** Runs the sending of a list at its turn; never if the client leaves before. */
type ListTurns = (who: SignedIn | undefined, outgoing: Waiting, work: Work) => Promise<void>

/**
 * Two lists at once per page, and four per user in all sessions: a user may open any number of sessions. On a slow
 * connection, two lists take no longer than eight that share it.
 */
export function listTurns(): ListTurns {
  const ofSessions = turnsOf(2)
  const ofUsers = turnsOf(4)
  return (who, outgoing, work) =>
    ofSessions(who?.session ?? '', outgoing, () => ofUsers(who?.user ?? '', outgoing, work))
}
