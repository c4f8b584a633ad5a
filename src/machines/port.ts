import { fromPromise, type NonReducibleUnknown } from 'xstate'
import type { Reading } from '#rules/form.ts'

/** An effect to be given with `provide`; until it is, it rejects with its own name. */
export const port = <Output, Input = NonReducibleUnknown>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`port "${name}" was not provided`)))

/** What a screen tells the person: an alert stays until it is closed, a status leaves by itself. */
export type Notice = { tone: 'alert' | 'status'; text: string }

/** The words for the person of an effect that failed. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Whether a failed call was refused by the server in words; without that nobody knows what the server did. */
export const isAnswered = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'answered' in error && error.answered === true

/** The alert of a form that was refused. */
export const complaintOf = (reading: Reading<unknown>): Notice => ({
  tone: 'alert',
  text: 'refusal' in reading ? reading.refusal.message : '',
})
