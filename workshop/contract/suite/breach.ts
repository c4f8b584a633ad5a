/** Errors that fail a check, and errors that end a run. */

/**
 * The grade of a breach. `broken`: the app cannot work. `lax`: the server accepts a bad call. `forbidden`: this user
 * may not make the call.
 */
export type Grade = 'broken' | 'lax' | 'forbidden'

/** A violation of the contract by an endpoint, default that of the check, explained to a PHP developer. */
export class Breach extends Error {
  readonly endpoint: string | undefined
  readonly grade: Grade
  /** the server's own words if it refuses a good call; may be empty */
  readonly refusal: string | undefined
  constructor(endpoint: string | undefined, message: string, grade: Grade = 'broken', refusal?: string) {
    super(message)
    this.endpoint = endpoint
    this.grade = grade
    this.refusal = refusal
  }
}

/** Why a check cannot be made, without a fault of an endpoint. */
export class Obstacle extends Error {}

/** Why the whole run ends, in one sentence. */
export class Stop extends Error {}
