import type { Notices } from '#actors/scope.ts'
import type { SessionActor } from '#actors/session.ts'
import type { Notice } from '#machines/notice.ts'

/**
 * The notices of a visit. Behind the login nobody reads a status before it is gone: what was done meanwhile is told after
 * it, so that a sale which was registered is not sold again (spec 2, Every screen). `end` drops what is left.
 */
export function holdAtLogin(session: SessionActor, { tell, dismiss }: Notices): { notices: Notices; end: () => void } {
  let held: Notice[] = []
  const isInFront = () => session.getSnapshot().matches('signedIn')
  const watching = session.subscribe(() => {
    if (!isInFront()) return
    const due = held
    held = []
    due.forEach((notice) => tell(notice))
  })
  return {
    notices: {
      tell: (notice, action) => {
        if (notice.tone === 'alert' || isInFront()) tell(notice, action)
        else held.push(notice)
      },
      dismiss: (text) => {
        held = held.filter((notice) => notice.text !== text)
        dismiss(text)
      },
    },
    end: () => {
      held = []
      watching.unsubscribe()
    },
  }
}
