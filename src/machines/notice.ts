import { kindOf, reasonOf } from '#machines/port.ts'

/** What a screen tells the person: an alert stays until it is closed, a status leaves by itself. */
export type Notice = { tone: 'alert' | 'status'; text: string }

/** A machine emits this for each of its notices. */
export type NoticeEvent = { type: 'notice'; notice: Notice }

/** The alert of a failed effect, in the noun's own words; none where the session expired, which the login says. */
export const failureNotice = (error: unknown, words = (reason: string): string => reason): Notice | null =>
  kindOf(error) === 'expired' ? null : { tone: 'alert', text: words(reasonOf(error)) }

/** Emits a notice, if there is one: what the action `tell` of a machine does. */
export function emitNotice({ emit }: { emit: (event: NoticeEvent) => void }, notice: Notice | null): void {
  if (notice) emit({ type: 'notice', notice })
}
