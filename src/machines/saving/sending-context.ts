/** What a write carries, and what is said of its end. */
import { failureNotice, type Notice, type NoticeEvent } from '#machines/notice.ts'
import type { Difference } from '#saving/merge.ts'
import { findingText, type SentWords } from '#saving/sent.ts'
import { capitalized } from '#values/text.ts'

/** What the current row means for a write that is compared with it. */
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
  /** what was edited does not fit the current row */
  | { is: 'refused'; text: string }
  | { is: 'gone' }
  /** it was sent before, and only the list can tell what became of it */
  | { is: 'sent' }

/** What the reloaded list says of a write that was not answered; `perhaps` is what only the person can tell. */
export type Found<Answer> =
  | { is: 'done'; answer: Answer }
  | { is: 'not done' }
  | { is: 'unknown'; perhaps?: Answer | undefined }

/** What a noun says of its writes. */
export type WriteWords<Write, Answer> = {
  /** what is sent, in words */
  sent: SentWords
  /** the message of a write that is done; `null` if there is none */
  done: (write: Write, answer: Answer) => string | null
  /** turns the reason of a failure into its message; default: the reason itself */
  failed?: (reason: string) => string
  /** the message when the row to change was deleted elsewhere */
  gone?: string
  /** the message when the version of another machine stays and nothing is sent */
  theirs?: string
}

/** How a write ended, and what was to go out at last. */
export type Outcome<Write, Answer> = End<Answer> & { write: Write }

/**
 * `answer` is `null` where nothing was sent, because the version of another machine stays; `error` is what a refusal
 * rejected with.
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
  /** reads once more what could not be read */
  | { type: 'RETRY' }
  /** sends what could not be compared */
  | { type: 'SEND' }
  | { type: 'CANCEL' }
  /** there is nobody any more who could answer */
  | { type: 'LEAVE' }

/** Said, unless the noun has words of its own, when nothing is left to send beside what another machine saved. */
export const theirsText = 'Se quedó lo que guardó la otra persona. No se envió nada.'

export const status = (text: string): NoticeEvent => ({ type: 'notice', notice: { tone: 'status', text } })

/** It stays: the screen that it is about is left. */
export const leftNotice = ({ noun, participle }: SentWords, why: string): NoticeEvent => ({
  type: 'finding',
  notice: { tone: 'alert', text: `${capitalized(noun)} no quedó ${participle}: ${why}.` },
})

export const alerts = (notice: Notice | null): NoticeEvent[] => (notice ? [{ type: 'notice', notice }] : [])

/** The end of a write for which the list was searched. */
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

/** The end of a write that was refused; `error` is what it rejected with. */
export const refusedEnd = <Write, Answer>({ words }: Context<Write, Answer>, error: unknown): End<Answer> => ({
  is: 'refused',
  error,
  notices: alerts(failureNotice(error, words.failed)),
})
