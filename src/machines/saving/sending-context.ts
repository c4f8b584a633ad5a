/** The context of a write, and the notices about its end. */

import { failureNotice, type Notice, type NoticeEvent } from '#machines/notice.ts'
import type { Difference } from '#saving/merge.ts'
import { findingText, type SentWords } from '#saving/sent.ts'
import { capitalized } from '#values/text.ts'

/** The result of comparing a write with the current row. */
export type Reading<Write> =
  | { is: 'same'; write: Write }
  /**
   * A field was edited here and elsewhere. Each write carries the row that the question shows, so that the next reading
   * says `changed` only if the row changed since.
   */
  | {
      is: 'changed'
      mine: Write
      theirs: Write
      isAllTheirs: boolean
      differences: readonly Difference[]
    }
  /** the edited values do not fit the current row */
  | { is: 'refused'; text: string }
  | { is: 'gone' }
  /** the write was sent before, and only the list can tell its result */
  | { is: 'sent' }

/** The result of a search in the reloaded list. `perhaps` is an answer that only the person can confirm. */
export type Found<Answer> =
  | { is: 'done'; answer: Answer }
  | { is: 'not done' }
  | { is: 'unknown'; perhaps?: Answer | undefined }

/** The texts of a noun's writes. */
export type WriteWords<Write, Answer> = {
  sent: SentWords
  /** the message after a write that is done; `null` if there is none */
  done: (write: Write, answer: Answer) => string | null
  /** turns the reason of a failure into its message; default: the reason itself */
  failed?: (reason: string) => string
  /** the message when the row to change was deleted elsewhere */
  gone?: string
  /** the message when the other machine's version stays and nothing is sent */
  theirs?: string
}

/** The end of a write, with its last version. */
export type Outcome<Write, Answer> = End<Answer> & { write: Write }

/**
 * `answer` is `null` if the other machine's version stays and nothing was sent. `error` is the rejection of a refused
 * call.
 */
export type End<Answer> = { notices: readonly NoticeEvent[] } & (
  | { is: 'done'; answer: Answer | null }
  | { is: 'refused'; error?: unknown }
  | { is: 'unknown'; perhaps?: Answer | undefined }
  | { is: 'not done' | 'gone' | 'cancelled' }
)

export type Input<Write, Answer> = { write: Write; words: WriteWords<Write, Answer> }

export type Context<Write, Answer> = Input<Write, Answer> & {
  /** both versions, while the person is asked */
  changed: Extract<Reading<Write>, { is: 'changed' }> | null
  /** the alert for a call without an answer, while the list is searched */
  failure: Notice | null
  end: End<Answer> | null
}

export type Event =
  | { type: 'KEEP_MINE' }
  | { type: 'KEEP_THEIRS' }
  /** reads the row again */
  | { type: 'RETRY' }
  /** sends without a comparison */
  | { type: 'SEND' }
  | { type: 'CANCEL' }
  /** nobody is left to answer a question */
  | { type: 'LEAVE' }

/** Default text when the other machine's version stays and nothing is sent. */
export const theirsText = 'Se quedó lo que guardó la otra persona. No se envió nada.'

export const status = (text: string): NoticeEvent => ({ type: 'notice', notice: { tone: 'status', text } })

/** A finding, because it must stay: its screen is left. */
export const leftNotice = ({ noun, participle }: SentWords, why: string): NoticeEvent => ({
  type: 'finding',
  notice: { tone: 'alert', text: `${capitalized(noun)} no quedó ${participle}: ${why}.` },
})

export const alerts = (notice: Notice | null): NoticeEvent[] => (notice ? [{ type: 'notice', notice }] : [])

/** The end of a write after a search in the list. */
export function foundEnd<Write, Answer>({ words, failure }: Context<Write, Answer>, found: Found<Answer>): End<Answer> {
  const tone = found.is === 'unknown' ? 'alert' : 'status'
  const notice: Notice = { tone, text: findingText(found.is, words.sent) }
  const finding: NoticeEvent = {
    type: 'finding',
    notice: found.is === 'not done' ? { ...notice, asksAgain: true } : notice,
  }
  return found.is === 'done' ? { ...found, notices: [finding] } : { ...found, notices: [...alerts(failure), finding] }
}

/** The end of a write that the server answered. */
export function answeredEnd<Write, Answer>({ words, write }: Context<Write, Answer>, answer: Answer): End<Answer> {
  const text = words.done(write, answer)
  return { is: 'done', answer, notices: text === null ? [] : [status(text)] }
}

/** The end of a refused write; `error` is the rejection of its call. */
export const refusedEnd = <Write, Answer>({ words }: Context<Write, Answer>, error: unknown): End<Answer> => ({
  is: 'refused',
  error,
  notices: alerts(failureNotice(error, words.failed)),
})
