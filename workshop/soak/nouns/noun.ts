/** What the soak knows of a noun that has a form beside a table. */
import type { QueryClient } from '@tanstack/react-query'
import type { AnyMachineSnapshot } from 'xstate'
import type { Visit } from '#actors/visit.ts'
import type { Notice } from '#machines/notice.ts'
import type { Snapshot } from '#mocks/tables/rows.ts'
import type { Random } from '#mocks/seed/random.ts'
import type { DayRows } from '#soak/day-rows.ts'
import type { BaseList } from '#soak/lists.ts'
import type { IsoDate } from '#values/dates.ts'

/** What the staff change of a record, as they read it. */
export type Fields = Readonly<Record<string, unknown>>

/** A row of a list: what the record is known by, and its fields. */
export type ReadRow = { key: string; fields: Fields; row: { id: string } }

/** One thing: what the staff know it by, and all that they know of it. */
export type Thing = { key: string; value: string }

/** An actor that a person works with. */
export type Worked = { send(event: { type: string }): void; getSnapshot(): AnyMachineSnapshot }

/** The actors of a screen by their places, not started. */
export type Actors = ReadonlyMap<string, Worked & { start(): unknown }>

export type Tell = (notice: Notice) => void

/** How a noun joins the soak. It is all that the soak needs of it; `nouns.ts` has the list. */
export type SoakNoun = {
  /** the actors of its screen, as its component creates them; see `record-screen.ts` */
  open: (visit: Visit, tell: Tell) => Actors
  /** its list, as its screen loads it; `fresh` as `Actualizar` does */
  list: string
  load: (queries: QueryClient, fresh: { staleTime?: number }) => Promise<unknown>
  /** the other lists that its screen loads */
  needs: readonly BaseList[]
  texts: { created: string; updated: string; removed: string }
  /** the rows of the list */
  read: (rows: unknown) => ReadRow[]
  /** what is typed for a new record */
  typed: (key: string, fields: Fields) => object
  /** what somebody types for a new record, and for one that is changed, if it has a form for that */
  wishes: (random: Random, today: IsoDate) => { new: Fields; changed?: Fields }
  /** whether two machines edit different fields of its rows: who cannot read a row then does not send over it */
  isShared: boolean
  /** whether only the first machine may open its screen */
  isOfFirst?: true
  /** what is typed before each submit, because no draft keeps it */
  secret?: object
  /** its records that are changed, and those that are deleted; nothing else of the day depends on them */
  spare: { changed: readonly string[]; deleted: readonly string[] }
  /** its table in the morning, those records among the rows */
  morning: (today: IsoDate) => Promise<Partial<Snapshot>>
  /** what the server has of it */
  things: (rows: DayRows) => Thing[]
}
