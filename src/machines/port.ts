import { fromPromise, type NonReducibleUnknown } from 'xstate'
import type { FailureKind } from '#api/http.ts'

/** An effect to be given with `provide`; until it is, it rejects with its own name. */
export const port = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`port "${name}" was not provided`)))

/** The words for the person of an effect that failed. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const kinds: Readonly<Record<FailureKind, true>> = { refused: true, unanswered: true, expired: true }

const isKind = (kind: unknown): kind is FailureKind => typeof kind === 'string' && Object.hasOwn(kinds, kind)

/** How an effect failed; one that does not say so left no answer. */
export const kindOf = (error: unknown): FailureKind =>
  typeof error === 'object' && error !== null && 'kind' in error && isKind(error.kind) ? error.kind : 'unanswered'
