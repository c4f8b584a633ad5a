/**
 * How a call failed. `refused`: the server answered with an error. `unanswered`: no readable answer came, so the effect
 * on the server is unknown. `expired`: the session is over.
 */
export type FailureKind = 'refused' | 'unanswered' | 'expired'

/** A failed call; `message` is shown to the user, `cause` goes to the log. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly kind: FailureKind
  constructor(message: string, kind: FailureKind, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}
