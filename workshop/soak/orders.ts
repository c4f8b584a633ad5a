/**
 * The orders of a person to a page, and the observations after them. Both are JSON, because pages run in other threads.
 */

import type { Notice } from '#machines/notice.ts'
import type { IsoDate } from '#values/dates.ts'
import type { BaseList } from './lists.ts'
import type { NounList, NounName } from './nouns/nouns.ts'

/** The screens with drafts, besides the sale and the roll. */
type TypedScreen = NounName | 'registration' | 'studentRow' | 'payment' | 'import' | 'cashCount'

/** Screens, and parts of all screens. */
export type ScreenName = TypedScreen | 'cancellation' | 'logout'

/** Where drafts are offered. */
export type DraftPlace = 'saleDraft' | 'rollDraft' | `${TypedScreen}Draft`

/** The actors that a person works with. */
export type Place = 'session' | 'sale' | 'roll' | ScreenName | DraftPlace | `${NounName}Removal`

/** An event of an actor. */
export type Event = { type: string; [field: string]: unknown }

/** An event that is sent several times at once, as by an impatient person. */
export const times = (count: number, event: Event): Event[] => Array.from({ length: count }, () => event)

export type ListName = BaseList | NounList

export type Order =
  | { do: 'observe'; place: Place }
  | { do: 'load'; list: ListName; isFresh: boolean }
  /** `isHasty`: the person does not wait for answers */
  /** notes a contact with a family and a day without classes, which all devices share; the rows are all contacts */
  | { do: 'note'; contact: string; day: IsoDate }
  | { do: 'send'; place: Place; events: readonly Event[]; isHasty?: boolean; answers?: WriteAnswers }

/**
 * A person's answers before a write: the version to keep, the reaction to a failed read, and whether a cart follows the
 * current rows.
 */
export type WriteAnswers = {
  changed: 'KEEP_MINE' | 'KEEP_THEIRS'
  uncompared: 'SEND' | 'CANCEL'
  cart: 'ACCEPT' | 'UPDATE'
}

/** What a person sees. */
export type Observation = {
  screen: 'app' | 'login' | 'unreachable'
  /** who is signed in, by their username */
  user: string | null
  /** the page is reloading, as after a logout */
  isReloading: boolean
  /** the notices since the last order */
  notices: Notice[]
  /** the rows of a loaded list; `null` if it failed */
  rows: unknown
  /** the state of the addressed actor; `null` without an actor */
  state: { value: unknown; tags: string[]; context: unknown } | null
  /** the questions before a write that were answered */
  asked: (keyof WriteAnswers)[]
  /** a call on its way never returns */
  isStuck: boolean
  /** unseen errors */
  errors: string[]
}
