import type { Reply } from '#support/soak/faults.ts'
import type { Observation, Order } from '#support/soak/orders.ts'
import type { Asked } from '#support/soak/server.ts'

/** What the main thread tells the thread of a machine. */
export type ToThread =
  | { kind: 'order'; number: number; order: Order }
  | { kind: 'reply'; call: number; reply: Reply }
  | { kind: 'crash' }
  | { kind: 'new device'; now: number }

/** What the thread of a machine tells the main thread. */
export type FromThread =
  | { kind: 'fetch'; call: number; asked: Asked }
  | { kind: 'observation'; number: number; observation: Observation }
