/** What the handlers need from a host: data, session, and time. */

import type { Rows, TableName } from '#backend/rows.ts'

type Awaitable<Value> = Value | Promise<Value>

export type Where<Row> = { readonly [Column in keyof Row]?: Row[Column] }

/** A table of the academy. Rows have a numeric id; returned rows are copies. */
export type StoreTable<Row extends { id: number }> = {
  all: () => Awaitable<Row[]>
  /** all rows in pieces on demand, by id, or by the given text column in descending order */
  pieces: (newestBy?: keyof Row) => AsyncIterable<Row[]>
  find: (id: number) => Awaitable<Row | undefined>
  first: (where: Where<Row>) => Awaitable<Row | undefined>
  insert: (values: Omit<Row, 'id'>) => Awaitable<Row>
  /** replaces the row with the same id; `undefined` if it does not exist */
  replace: (row: Row) => Awaitable<Row | undefined>
  /** removes a row and returns it; `undefined` if it does not exist */
  remove: (id: number) => Awaitable<Row | undefined>
}

export type Store = { readonly [Name in TableName]: StoreTable<Rows[Name]> }

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** whether a password matches a hash; `false` for a text that is no hash */
  matches: (password: string, hash: string) => Promise<boolean>
  /** whether a hash is weaker than today's hashes; the next login replaces it */
  isOld?: (hash: string) => boolean
  /** why a new password is refused, as a sentence; `names` are words that an attacker would try */
  whyWeak?: (password: string, names: readonly string[]) => Promise<string | undefined>
}

/** How a browser proves its session. */
export type SessionCookie = {
  tokenIn: (cookies: Readonly<Record<string, string>>) => string | undefined
  stored: (token: string) => string
  /** sets a new token in the browser, or removes it if `null`; returns headers for the answer */
  give: (token: string | null) => Record<string, string>
}

/** Where a host stores pictures as files. */
export type KeptPictures = {
  /** address to store for a sent picture; an embedded picture becomes a new file; `undefined` if it is no picture */
  keep: (address: string) => Promise<string | undefined>
  /** whether an address is a picture stored here */
  isOwn: (address: string) => boolean
}

/** How a host reads lists, which may be long. */
export type Lists = {
  /** text that changes with each change of these tables; `undefined` if the host does not track it */
  stateOf: (names: readonly TableName[]) => Promise<string | undefined>
  /** Reads the tables as of one moment, on demand. If the consumer stops early, the reading ends too. */
  pieces: <Row>(names: readonly TableName[], read: (store: Store) => AsyncIterable<Row[]>) => AsyncIterable<Row[]>
}

/** The host of the handlers: a browser or a server. */
export type Host = {
  /** runs `work` alone and undoes its changes if it throws; it runs again after a conflict with another host */
  transaction: <Result>(work: (store: Store) => Promise<Result>) => Promise<Result>
  /** runs `work`, which changes nothing, beside other calls; default: `transaction` */
  reading?: Host['transaction']
  lists: Lists
  clock: () => Date
  passwords: Passwords
  /** counts the check of a user's password as a login attempt, and refuses it after too many; default: no limit */
  guarded?: (username: string, check: () => Promise<boolean>) => Promise<boolean>
  cookie: SessionCookie
  /** the pages of a user count although the role `admin` opens all of them (spec 6) */
  limitsAdmins?: boolean
  /** whether calendars outside can read the addresses of feeds here */
  servesFeeds?: boolean
  /** where pictures are stored; without it they stay in their rows */
  pictures?: KeptPictures
}
