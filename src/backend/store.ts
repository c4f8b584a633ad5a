/** What the handlers need of a host: where the data are, who is asking, and the time. */
import type { Rows, TableName } from '#backend/rows.ts'

type Awaitable<Value> = Value | Promise<Value>

/** A condition as values: what these columns hold. */
export type Where<Row> = { readonly [Column in keyof Row]?: Row[Column] }

/** A table of the academy. Rows are found by their numeric id; what is returned is never shared with the table. */
export type StoreTable<Row extends { id: number }> = {
  all: () => Awaitable<Row[]>
  /** all rows, some at a time as they are asked for: by id, or with the greatest of a text column first */
  pieces: (newestBy?: keyof Row) => AsyncIterable<Row[]>
  find: (id: number) => Awaitable<Row | undefined>
  /** the first row that holds these values */
  first: (where: Where<Row>) => Awaitable<Row | undefined>
  /** adds a row with the next id and returns it */
  insert: (values: Omit<Row, 'id'>) => Awaitable<Row>
  /** replaces the row with the same id; `undefined` if there is none */
  replace: (row: Row) => Awaitable<Row | undefined>
  /** removes a row and returns it; `undefined` if there is none */
  remove: (id: number) => Awaitable<Row | undefined>
}

/** All tables. */
export type Store = { readonly [Name in TableName]: StoreTable<Rows[Name]> }

/** How passwords are kept. */
export type Passwords = {
  hash: (password: string) => Promise<string>
  /** whether a password is the one of a hash; `false` for a text that is no hash */
  matches: (password: string, hash: string) => Promise<boolean>
  /** whether a hash is weaker than those of today; the next login replaces it */
  isOld?: (hash: string) => boolean
  /** why a new password is refused, in a sentence; `names` are those that somebody would try. Default: none is */
  whyWeak?: (password: string, names: readonly string[]) => Promise<string | undefined>
}

/** How a browser shows its session. */
export type SessionCookie = {
  /** the token in the cookies of a call */
  tokenIn: (cookies: Readonly<Record<string, string>>) => string | undefined
  /** a token as it is stored */
  stored: (token: string) => string
  /** puts a new token into the browser, or takes it away if `null`; returns headers for the answer */
  give: (token: string | null) => Record<string, string>
}

/** Where a host keeps pictures as files. */
export type KeptPictures = {
  /** the address to store for one that was sent: that of a new file for an embedded picture; `undefined` if it is none */
  keep: (address: string) => Promise<string | undefined>
  /** whether an address is of a picture that is kept here */
  isOwn: (address: string) => boolean
}

/** How a host reads lists, which may be long. */
export type Lists = {
  /** a text that is another one after each change of one of these tables; `undefined` where nobody asks for it */
  stateOf: (names: readonly TableName[]) => Promise<string | undefined>
  /**
   * What `read` gives of these tables, all as it was at one moment, and read as it is asked for. Whoever stops before its end
   * ends the reading too.
   */
  pieces: <Row>(names: readonly TableName[], read: (store: Store) => AsyncIterable<Row[]>) => AsyncIterable<Row[]>
}

/** The host of the handlers: a browser, or a server. */
export type Host = {
  /** runs `work` alone; what it changed is undone if it throws. It runs again from its start where another host came between */
  transaction: <Result>(work: (store: Store) => Promise<Result>) => Promise<Result>
  /** runs `work`, which changes nothing, beside other calls; default: `transaction` */
  reading?: Host['transaction']
  lists: Lists
  clock: () => Date
  passwords: Passwords
  cookie: SessionCookie
  /** whether the pages of a user count although the role `admin` opens all of them (spec 6) */
  limitsAdmins?: boolean
  /** where pictures are kept; without it they stay in their rows */
  pictures?: KeptPictures
}
