/** Ends a call with a message for the user. */
export class Refusal extends Error {
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** Throws a {@link Refusal}. The answer has `success: false` and the message, and the call changes nothing. */
export function refuse(message: string, status = 200): never {
  throw new Refusal(message, status)
}
