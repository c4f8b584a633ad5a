import * as z from 'zod/mini'
import type { Asked } from './backend.ts'
import { blindSpots } from './blind.ts'
import type { Reply } from './faults.ts'
import type { Observation, Order } from './orders.ts'

/** The data of a machine's thread; `blind` is the place without a read before a write. */
export const ThreadData = z.object({ blind: z.optional(z.enum(blindSpots)) })

/** A message of the main thread to the thread of a machine. */
export type ToThread =
  | { kind: 'order'; number: number; order: Order }
  | { kind: 'reply'; call: number; reply: Reply }
  /** the answer to `rest`: the person does not wait for the calls on their way */
  | { kind: 'go on' }
  | { kind: 'crash' }
  | { kind: 'reload' }
  /** `seed`: for the page's own chance */
  | { kind: 'new device'; now: number; seed: number }

/** A message of a machine's thread to the main thread. */
export type FromThread =
  | { kind: 'fetch'; call: number; asked: Asked }
  /** the page waits for an answer; `haste` is the chance that a person does not */
  | { kind: 'rest'; haste: number }
  | { kind: 'observation'; number: number; observation: Observation }
  /** the page is in an endless loop, or cannot continue */
  | { kind: 'failed'; why: string }
