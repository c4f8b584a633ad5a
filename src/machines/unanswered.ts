/** What machines share to find out about a call that the server did not answer (spec 8, Unanswered). */
import { emitNotice, type Notice, type NoticeEvent } from '#machines/notice.ts'
import { kindOf } from '#machines/port.ts'
import { findingText, type Finding, type SentWords } from '#rules/sent.ts'

/** The guard `was not answered`: whether it is unknown what the server did. */
export const wasNotAnswered = (error: unknown): boolean => kindOf(error) === 'unanswered'

/**
 * The action `tellFinding`: what the list says of the call, after the failure's own alert (`failure`) unless it went
 * well. Where it cannot be known, it stays on the page until the person has read it.
 */
export function emitFinding(
  enqueue: { emit: (event: NoticeEvent) => void },
  finding: Finding,
  words: SentWords,
  failure: Notice | null,
): void {
  if (finding !== 'done') emitNotice(enqueue, failure)
  const tone = finding === 'unknown' ? 'alert' : 'status'
  const notice: Notice = { tone, text: findingText(finding, words) }
  enqueue.emit({ type: 'finding', notice: finding === 'not done' ? { ...notice, asksAgain: true } : notice })
}
