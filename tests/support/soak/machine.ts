/** The computers at the counter, as a person uses them. */
import { Worker } from 'node:worker_threads'
import type { Observation, Order } from '#support/soak/orders.ts'
import type { DayServer, Desk } from '#support/soak/server.ts'
import type { FromThread, ToThread } from '#support/soak/thread-messages.ts'

/** The page is gone, with everything on it that was not stored. */
export class Crashed extends Error {}

/** A computer with the app open. */
export type Machine = {
  /** does what the order says and gives what is seen afterwards; rejects with {@link Crashed} */
  follow: (order: Order) => Promise<Observation>
  /** ends the page without a word; the next order opens it again */
  crash: () => Promise<void>
  /** begins a day: the device stores nothing, and this is its server */
  begin: (server: DayServer) => Promise<void>
  close: () => Promise<void>
}

/** Starts a computer in a thread of Node. */
export async function startThread(desk: Desk): Promise<Machine> {
  const worker = new Worker(new URL('./page-thread.ts', import.meta.url), {
    // A page that runs away ends its day instead of the computer.
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const post = (message: ToThread) => worker.postMessage(message)
  let server: DayServer | null = null
  let number = 0
  /** whether the page crashed while nobody did anything on it: they see it next time */
  let isUnseen = false
  let waiting: { resolve: (observation: Observation) => void; reject: (cause: Error) => void } | null = null
  const end = (finish: (waiter: NonNullable<typeof waiting>) => void) => {
    const waiter = waiting
    waiting = null
    if (waiter) finish(waiter)
  }
  const crash = () => {
    post({ kind: 'crash' })
    end(({ reject }) => reject(new Crashed('the page crashed')))
  }
  const fail = (cause: unknown) =>
    end(({ reject }) => reject(cause instanceof Error ? cause : new Error(String(cause))))
  const answer = async (from: DayServer, { call, asked }: Extract<FromThread, { kind: 'fetch' }>) => {
    const reply = await from.answer(desk, asked)
    // Of a day that is over, nobody waits for an answer.
    if (server !== from) return
    if (reply === 'crash') {
      isUnseen = waiting === null
      crash()
    } else post({ kind: 'reply', call, reply })
  }
  worker.on('error', fail)
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'fetch') {
      if (server) answer(server, message).catch(fail)
    } else if (message.number === number) {
      // A page that crashed meanwhile may still answer; that is not heard.
      end(({ resolve }) => resolve(message.observation))
    }
  })
  return {
    follow: (order) =>
      new Promise((resolve, reject) => {
        if (isUnseen) {
          isUnseen = false
          reject(new Crashed('the page crashed meanwhile'))
          return
        }
        waiting = { resolve, reject }
        number += 1
        post({ kind: 'order', number, order })
      }),
    crash: async () => crash(),
    begin: async (next) => {
      server = next
      isUnseen = false
      post({ kind: 'new device', now: next.clock().getTime() })
    },
    close: async () => void (await worker.terminate()),
  }
}
