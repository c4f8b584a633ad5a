/** Ends a call with a message for the user. */
export class Refusal extends Error {
  /** the status of the answer */
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** Throws; the call is answered with `success: false` and this message for the user, and changes nothing. */
export function refuse(message: string, status = 200): never {
  throw new Refusal(message, status)
}
