/** What a person does on a page, and what they see there afterwards. Both are JSON: pages run in other threads. */
import type { Notice } from '#machines/notice.ts'

/** The actors that a person works with. */
export type Place =
  | 'session'
  | 'sale'
  | 'saleDraft'
  | 'rollCall'
  | 'rollDraft'
  | 'report'
  | 'reportRemoval'
  | 'registration'
  | 'studentRow'
  | 'payment'
  | 'product'
  | 'productRemoval'

/** An event of one of them. */
export type Event = { type: string; [field: string]: unknown }

export type ListName =
  | 'sales'
  | 'students'
  | 'products'
  | 'payments'
  | 'attendance'
  | 'reports'
  /** the sums of the day */
  | 'salaries'
  | 'production'

export type Order =
  | { do: 'look'; place: Place }
  | { do: 'load'; list: ListName; isFresh: boolean }
  /** `isHasty`: the person does not wait for answers */
  | { do: 'send'; place: Place; events: readonly Event[]; isHasty?: boolean }

/** What a person sees. */
export type Sight = {
  screen: 'app' | 'login' | 'unreachable'
  /** shown since the last look */
  notices: Notice[]
  /** of a loaded list; `null` if it failed */
  rows: unknown
  /** the state of the actor that was sent events or looked at; `null` without one */
  state: { value: unknown; tags: string[]; context: unknown } | null
  /** something is on its way and never comes back */
  isStuck: boolean
  /** went wrong unseen */
  errors: string[]
}
