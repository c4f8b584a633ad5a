import { expiredText } from '#api/http.ts'
import type { Notice } from '#machines/port.ts'
import type { Refusal } from '#rules/form.ts'
import { takeBack, tell } from '#ui/dialogs/notice.ts'

/** Tells the person what a machine has to say; that the session ended is said by the login, and no longer so after it. */
export function announce(notice: Notice): void {
  if (!notice.text.endsWith(expiredText)) tell(notice)
}

/** What this needs of a machine that refuses. */
type Refusing = {
  subscribe(observer: {
    next: (state: { context: { refusal: Refusal | null } }) => void
    complete: () => void
  }): unknown
}

/** Takes an alert back once what it asked for is answered, or nobody is left to answer it. */
export function takeBackAnswered(actor: Refusing): void {
  let asked: string | null = null
  const ask = (message: string | null) => {
    if (asked !== null && asked !== message) takeBack(asked)
    asked = message
  }
  actor.subscribe({ next: ({ context: { refusal } }) => ask(refusal?.message ?? null), complete: () => ask(null) })
}
