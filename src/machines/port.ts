import { fromPromise, type NonReducibleUnknown } from 'xstate'
import type { FailureKind } from '#api/call-failure.ts'

/** An effect that `provide` must supply. Until then it rejects with an error that contains its name. */
export const port = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`port "${name}" was not provided`)))

/** The message of a failed effect, for the user. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The kind of a failed effect; `unanswered` if the error has none. */
export function kindOf(error: unknown): FailureKind {
  const kind = typeof error === 'object' && error !== null && 'kind' in error ? error.kind : null
  return kind === 'refused' || kind === 'expired' ? kind : 'unanswered'
}
