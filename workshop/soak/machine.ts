/** The computers at the counter, as a person uses them. */

import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type * as z from 'zod/mini'
import type { Asked } from './backend.ts'
import type { BlindSpot } from './blind.ts'
import type { Observation, Order } from './orders.ts'
import type { DayServer } from './server.ts'
import type { Desk } from './staff.ts'
import type { FromThread, ThreadData, ToThread } from './thread-messages.ts'

/** The error for a page that is gone with all its unstored data. */
export class Crashed extends Error {}

/** The error for a page that does not return control, or that failed unseen. */
export class Failed extends Error {}

/** A computer with the app open. */
export type Machine = Awaited<ReturnType<typeof startThread>>

/** Longest silence of a page in ms of real time: no work takes as long. */
const silence = 120_000

type Call = { call: number; asked: Asked }

/**
 * Starts a computer in a thread of Node. Its page and this thread take turns. While the page waits for answers, a random
 * number of the day selects the call that is answered next.
 */
export async function startThread(
  desk: Desk,
  { file = new URL('./page-thread.ts', import.meta.url), blind }: { file?: URL; blind?: BlindSpot } = {},
) {
  const worker = new Worker(file, {
    workerData: { blind } satisfies z.infer<typeof ThreadData>,
    // A page that uses too much memory ends its day, not the whole process.
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const post = (message: ToThread) => worker.postMessage(message)
  let server: DayServer | null = null
  let number = 0
  /** the calls on their way, oldest first */
  let calls: Call[] = []
  /** why the thread is unusable */
  let failure: Error | null = null
  let waiting: { resolve: (observation: Observation) => void; reject: (cause: Error) => void } | null = null
  const end = (finish: (waiter: NonNullable<typeof waiting>) => void) => {
    const waiter = waiting
    waiting = null
    if (waiter) finish(waiter)
  }
  const fail = (cause: unknown) => {
    failure ??= new Failed(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
    const why = failure
    end(({ reject }) => reject(why))
    void worker.terminate()
  }

  const leave = async (how: 'crash' | 'reload') => {
    post({ kind: how })
    const left = calls
    calls = []
    // Calls on their way may still reach the server; their answers are lost.
    for (const { asked } of left) if (server?.turns.chance(0.5)) await server.act(desk, asked)
  }
  const answerNext = async ({ haste }: { haste: number }) => {
    if (!server) return
    if (haste > 0 && server.turns.chance(haste)) {
      post({ kind: 'go on' })
      return
    }
    const next = server.turns.pick(calls)
    calls = calls.filter((call) => call !== next)
    const reply = await server.answer(desk, next.asked)
    if (reply === 'crash') {
      await leave('crash')
      end(({ reject }) => reject(new Crashed('the page crashed')))
    } else post({ kind: 'reply', call: next.call, reply })
  }

  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`the thread of a page ended with code ${code}`)))
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'failed') fail(new Error(message.why))
    else if (message.kind === 'fetch') calls.push(message)
    else if (message.kind === 'rest') answerNext(message).catch(fail)
    else if (message.number === number) end(({ resolve }) => resolve(message.observation))
  })
  return {
    /** executes an order and returns the observation after it; rejects with {@link Crashed} */
    follow: async (order: Order): Promise<Observation> => {
      if (failure) throw failure
      const stop = new AbortController()
      const observation = new Promise<Observation>((resolve, reject) => {
        waiting = { resolve, reject }
        number += 1
        post({ kind: 'order', number, order })
      })
      wait(silence, null, { signal: stop.signal })
        .then(() => fail(new Error(`the page has not said a word for ${silence / 1000} seconds`)))
        .catch(() => {})
      return observation.finally(() => stop.abort())
    },
    /** reloads the page at any moment */
    reload: () => leave('reload'),
    /** ends the page abruptly; the next order opens it again */
    crash: () => leave('crash'),
    /** begins a day with empty storage and this server */
    begin: async (next: DayServer) => {
      server = next
      calls = []
      post({ kind: 'new device', now: next.clock().getTime(), seed: next.turns.int(0, 2 ** 31) })
    },
    close: async () => void (await worker.terminate()),
  }
}
