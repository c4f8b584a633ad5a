/** The soak's entry of a noun with a form beside a table. */

import type { QueryClient } from '@tanstack/react-query'
import type { AnyMachineSnapshot } from 'xstate'
import type { Random } from '#academy/seed/random.ts'
import type { Snapshot } from '#academy/snapshot.ts'
import type { Visit } from '#actors/lifetime/visit.ts'
import type { Notice } from '#machines/notice.ts'
import type { DayRows } from '#soak/day-rows.ts'
import type { BaseList } from '#soak/lists.ts'
import type { IsoDate } from '#values/dates.ts'

/** The fields of a record that the staff change, as they read them. */
export type Fields = Readonly<Record<string, unknown>>

/** A row of a list: its key and its fields. */
export type ReadRow = { key: string; fields: Fields; row: { id: string } }

/** A record as the staff know it: its key and its value. */
export type Thing = { key: string; value: string }

/** An actor that a person works with. */
export type Worked = { send(event: { type: string }): void; getSnapshot(): AnyMachineSnapshot }

export type Actor = Worked & { start(): unknown }

/** The actors of a screen by their places, not started. */
export type Actors = ReadonlyMap<string, Actor>

export const actorsOf = (byPlace: Readonly<Record<string, Actor>>): Actors => new Map(Object.entries(byPlace))

export type Tell = (notice: Notice) => void

/** The soak's entry of a noun; `nouns.ts` has the list. */
export type SoakNoun = {
  /** the actors of its screen, created as in its component; see `record-screen.ts` */
  open: (visit: Visit, notify: Tell) => Actors
  /** its list, loaded as on its screen; `fresh` is like `Actualizar` */
  list: string
  load: (queries: QueryClient, fresh: { staleTime?: number }) => Promise<unknown>
  /** the other lists that its screen loads */
  needs: readonly BaseList[]
  texts: { created: string; updated: string; removed: string }
  /** the rows of the list */
  read: (rows: unknown) => ReadRow[]
  /** the typed values of a new record */
  typed: (key: string, fields: Fields) => object
  /** the values for a new record, and for a changed one if it can be changed */
  wishes: (random: Random, today: IsoDate) => { new: Fields; changed?: Fields }
  /** whether two machines edit different fields of its rows; then an unreadable row is not overwritten */
  isShared: boolean
  /** whether only the first machine may open its screen */
  isOfFirst?: true
  /** the values typed before each submit, because no draft keeps them */
  secret?: object
  /** its records for changes and for deletions; they have no dependents on the day */
  spare: { changed: readonly string[]; deleted: readonly string[] }
  /** its table in the morning, with these records */
  morning: (today: IsoDate) => Promise<Partial<Snapshot>>
  /** its records on the server */
  things: (rows: DayRows) => Thing[]
}
