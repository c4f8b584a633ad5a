import { kindOf, reasonOf } from '#machines/port.ts'

/**
 * A message for the user: an alert stays until it is closed or answered, a status disappears by itself. That of a failed
 * call offers the diagnosis (`isFailure`); one that says to send again (`asksAgain`) is answered by that. `id` is what the
 * notice is about, if the machine knows when that is over: the notice goes then, or when the next one about it comes. A
 * failure needs none.
 */
export type Notice = { tone: 'alert' | 'status'; text: string; id?: NoticeId; isFailure?: true; asksAgain?: true }

/** What is refused, failed or missing, why a press has to wait, and `gone`: the row to change was deleted elsewhere. */
export type NoticeId = 'refusal' | 'failure' | 'missing' | 'wait' | 'equal' | 'blocked' | 'gone'

/**
 * The event that machines emit to show a notice. The alert of a `notice` is about what was just pressed: it goes when
 * that is pressed again, and with its screen. A `finding` stays, and it belongs to the page, also where a screen has a
 * place of its own for its messages: there it would follow on the failure's message at once and take its place.
 */
export type NoticeEvent = { type: 'notice' | 'finding'; notice: Notice }

/**
 * The alert for a failed effect; `words` turns its reason into the text. `null` if the session expired, because the
 * login screen says so.
 */
export const failureNotice = (error: unknown, words = (reason: string): string => reason): Notice | null =>
  kindOf(error) === 'expired' ? null : { tone: 'alert', text: words(reasonOf(error)), isFailure: true }

/** Emits a notice unless it is `null`. Machines use it in their action `tell`. */
export function emitNotice({ emit }: { emit: (event: NoticeEvent) => void }, notice: Notice | null): void {
  if (notice) emit({ type: 'notice', notice })
}

/** Emits what an ended write has to say. */
export function emitNotices(enqueue: { emit: (event: NoticeEvent) => void }, notices: readonly NoticeEvent[]): void {
  for (const notice of notices) enqueue.emit(notice)
}
