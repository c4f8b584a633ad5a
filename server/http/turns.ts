/**
 * How many lists somebody is sent at once. Whoever takes hers drop by drop keeps her own waiting, and nobody else's: lists have
 * eight connections to the database.
 */
import type { ServerResponse } from 'node:http'
import type { SignedIn } from '#server/http/sessions.ts'

/** Who waits for a turn, as long as nobody closes the connection. */
type Waiting = Pick<ServerResponse, 'once' | 'off' | 'destroyed'>
type Work = () => Promise<void>
type Queue = { busy: number; waiting: Set<() => void> }

/** Whether the turn came; `false` if whoever waited went away before. */
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

/** Runs work of each key at most so often at once, the rest in the order in which it came. */
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
      // Who is next takes the place over, so that nobody who comes now is before her.
      if (next && queue.waiting.delete(next)) next()
      else if ((queue.busy -= 1) === 0) queues.delete(key)
    }
  }
}

/** Runs the sending of a list when its turn comes; not at all for who goes away before. */
type ListTurns = (who: SignedIn | undefined, outgoing: Waiting, work: Work) => Promise<void>

/**
 * Two lists at once for a page, four for a user in all her sessions: she can open as many as she likes. On a line that is slow
 * two take no longer than eight, which share it.
 */
export function listTurns(): ListTurns {
  const ofSessions = turnsOf(2)
  const ofUsers = turnsOf(4)
  return (who, outgoing, work) =>
    ofSessions(who?.session ?? '', outgoing, () => ofUsers(who?.user ?? '', outgoing, work))
}
