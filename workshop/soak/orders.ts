/** What a person does on a page, and what they see there afterwards. Both are JSON: pages run in other threads. */
import type { Notice } from '#machines/notice.ts'
import type { BaseList } from './lists.ts'
import type { NounList, NounName } from './nouns/nouns.ts'

/** The screens on which something is typed that is kept as a draft, besides the sale and the roll. */
type TypedScreen = NounName | 'registration' | 'studentRow' | 'payment' | 'report' | 'import' | 'drawer'

/** Screens, and what stands on all of them. */
export type ScreenName = TypedScreen | 'logout'

/** Where drafts are offered. */
export type DraftPlace = 'saleDraft' | 'rollDraft' | `${TypedScreen}Draft`

/** The actors that a person works with. */
export type Place = 'session' | 'sale' | 'roll' | ScreenName | DraftPlace | `${NounName | 'report'}Removal`

/** An event of one of them. */
export type Event = { type: string; [field: string]: unknown }

export type ListName = BaseList | NounList

export type Order =
  | { do: 'observe'; place: Place }
  | { do: 'load'; list: ListName; isFresh: boolean }
  /** `isHasty`: the person does not wait for answers */
  | { do: 'send'; place: Place; events: readonly Event[]; isHasty?: boolean; answers?: WriteAnswers }

/**
 * What a person answers before a write goes out: which version stays, what they do where none could be read, and whether a cart
 * is sold as it was shown or follows the current rows.
 */
export type WriteAnswers = {
  changed: 'KEEP_MINE' | 'KEEP_THEIRS'
  unread: 'SEND' | 'CANCEL'
  cart: 'ACCEPT' | 'UPDATE'
}

/** What a person sees. */
export type Observation = {
  screen: 'app' | 'login' | 'unreachable'
  /** who is signed in, by their username */
  user: string | null
  /** the page loads again now, as after a logout */
  isReloading: boolean
  /** shown since the last order */
  notices: Notice[]
  /** of a loaded list; `null` if it failed */
  rows: unknown
  /** the state of the actor that was sent events or observed; `null` without one */
  state: { value: unknown; tags: string[]; context: unknown } | null
  /** the questions before a write that were answered meanwhile */
  asked: (keyof WriteAnswers)[]
  /** something is on its way and never comes back */
  isStuck: boolean
  /** went wrong unseen */
  errors: string[]
}
