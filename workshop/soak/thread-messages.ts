import * as z from 'zod/mini'
import type { Asked } from './backend.ts'
import { blindSpots } from './blind.ts'
import type { Reply } from './faults.ts'
import type { Observation, Order } from './orders.ts'

/** What the thread of a machine is for; `blind`: where it does not look before it writes. */
export const ThreadData = z.object({ blind: z.optional(z.enum(blindSpots)) })

/** What the main thread tells the thread of a machine. */
export type ToThread =
  | { kind: 'order'; number: number; order: Order }
  | { kind: 'reply'; call: number; reply: Reply }
  /** the answer to `rest`: the person does not wait for the calls that are on their way */
  | { kind: 'go on' }
  | { kind: 'crash' }
  | { kind: 'reload' }
  /** `seed`: of what the page leaves to chance */
  | { kind: 'new device'; now: number; seed: number }

/** What the thread of a machine tells the main thread. */
export type FromThread =
  | { kind: 'fetch'; call: number; asked: Asked }
  /** nothing happens on the page until a call is answered; `haste`: by which chance a person does not wait for it */
  | { kind: 'rest'; haste: number }
  | { kind: 'observation'; number: number; observation: Observation }
  /** the page goes round for ever, or cannot go on */
  | { kind: 'failed'; why: string }
