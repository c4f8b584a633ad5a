import { kindOf, reasonOf } from '#machines/port.ts'

/**
 * A message for the user. An alert stays until it is closed or answered; a status disappears by itself. A notice of a
 * failed call (`isFailure`) offers the diagnosis. Sending again answers a notice with `asksAgain`. `id` is the subject
 * of the notice, if the machine knows when that is over. The notice goes then, or when the next notice with this id
 * comes. A failure needs no `id`.
 */
export type Notice = { tone: 'alert' | 'status'; text: string; id?: NoticeId; isFailure?: true; asksAgain?: true }

/**
 * The subject: a refusal, a failure, a missing value or the reason why a press waits. `gone`: the row to change was
 * deleted elsewhere.
 */
export type NoticeId = 'refusal' | 'failure' | 'missing' | 'wait' | 'equal' | 'blocked' | 'gone'

/**
 * The event that machines emit to show a notice. A `notice` is about the last press: its alert goes with the next press
 * or with the screen. A `finding` belongs to the page and stays. It is no `notice`, because it would replace the message
 * of the failure.
 */
export type NoticeEvent = { type: 'notice' | 'finding'; notice: Notice }

/**
 * The alert for a failed effect; `words` turns its reason into the text. `null` if the session expired, because the
 * login screen explains that.
 */
export const failureNotice = (error: unknown, words = (reason: string): string => reason): Notice | null =>
  kindOf(error) === 'expired' ? null : { tone: 'alert', text: words(reasonOf(error)), isFailure: true }

/** Emits a notice unless it is `null`. Machines use it in their action `notify`. */
export function emitNotice({ emit }: { emit: (event: NoticeEvent) => void }, notice: Notice | null): void {
  if (notice) emit({ type: 'notice', notice })
}

/** Emits the notices of an ended write. */
export function emitNotices(enqueue: { emit: (event: NoticeEvent) => void }, notices: readonly NoticeEvent[]): void {
  for (const notice of notices) enqueue.emit(notice)
}
