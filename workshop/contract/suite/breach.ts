/** What keeps a check from passing, and what ends a whole run. */

/** How bad a breach is: the app cannot work; it works but the server accepts what it should refuse; not for this user. */
export type Grade = 'broken' | 'lax' | 'forbidden'

/** What an endpoint does that the contract forbids, told to a PHP developer. */
export class Breach extends Error {
  readonly endpoint: string
  readonly grade: Grade
  /** the server's own words, if it refuses a good call; empty if it has none */
  readonly refusal: string | undefined
  constructor(endpoint: string, message: string, grade: Grade = 'broken', refusal?: string) {
    super(message)
    this.endpoint = endpoint
    this.grade = grade
    this.refusal = refusal
  }
}

/** Why a check cannot be made, without the fault of any endpoint. */
export class Obstacle extends Error {}

/** Why the whole run ends, in one sentence. */
export class Stop extends Error {}
