import { expiredText } from '#api/http.ts'
import type { Notice } from '#machines/port.ts'
import { tell } from '#ui/notice.ts'

/** Tells the person what a machine has to say; that the session ended is said by the login, and no longer so after it. */
export function announce(notice: Notice): void {
  if (!notice.text.endsWith(expiredText)) tell(notice)
}
