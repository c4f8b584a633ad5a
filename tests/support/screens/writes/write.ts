import { findingText, type SentWords } from '#saving/sent.ts'
import type { Fault, Outcome } from '#support/faults/outcomes.ts'
import type { Path } from '#support/nouns/path.ts'
import type { openApp } from '#support/screens/app.tsx'

/** The notices on the page after a call, by their role. */
export type Notices = { alerts: string[]; statuses: string[] }

/** A write, and how a person makes it on a screen. */
export type Write = {
  on: Path
  /** the sent data, in the words of the notices */
  words: SentWords
  open: () => Promise<Opened>
  /** the alert for a reason of failure; default: the reason itself */
  alert?: (reason: string) => string
  /** the statuses after success with the record number `nth` */
  done: (nth: number) => string[]
  /** the server's rows to count, for the record number `nth` */
  rows: (nth: number) => readonly unknown[]
  /** the growth of the rows; negative for a deletion */
  more: number
  /** the notices after a call; default: {@link noticesAfter} */
  noticesAfter?: typeof noticesAfter
  /** whether the screen continues as after success even if the call failed */
  goesOn?: true
  /** whether the screen stays unchanged after a call without an answer, even if the server acted */
  staysOpen?: true
}

export type Opened = {
  app: Awaited<ReturnType<typeof openApp>>
  /** types the record number `nth`; each number is another record */
  fill: (nth: number) => Promise<void>
  /** the button that sends the form; resolves once it can be pressed */
  button: () => HTMLElement | Promise<HTMLElement>
  /** the present input; for a deletion the rows that can be deleted */
  typed: () => unknown
  /** brings the input back, for a screen whose form is empty after a failure */
  regain?: (fault: Fault) => Promise<void>
  /** closes the form's own message, if it has one */
  closeMessage?: () => Promise<void>
}

/** The required notices of a call, by its outcome and by whether the server acted (`isDone`) (spec 8). */
export function noticesAfter(
  { outcome, isDone }: { outcome: Outcome; isDone: boolean },
  { alert = (reason) => reason, words, done }: Write,
  nth: number,
): Notices {
  if (outcome.end !== 'failed') return { alerts: [], statuses: done(nth) }
  const alerts = [alert(outcome.words)]
  if (outcome.kind === 'refused') return { alerts, statuses: [] }
  if (isDone) return { alerts: [], statuses: [findingText('done', words)] }
  return { alerts, statuses: [findingText('not done', words)] }
}

export const saved = (noun: string): SentWords => ({ noun, participle: 'guardado', again: 'enviarlo' })

export const formValues = () =>
  [...document.querySelectorAll<HTMLInputElement>('main form :is(input, select)')].map(({ value, checked }) => [
    value,
    checked,
  ])
