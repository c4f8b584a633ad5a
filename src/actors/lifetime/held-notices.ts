import type { Notices, TakeBack } from '#actors/lifetime/scope.ts'
import type { SessionActor } from '#actors/session.ts'
import type { Notice } from '#machines/notice.ts'

/**
 * The notices of a visit. Behind the login a status would disappear unreadable, so notices wait until after the login.
 * Otherwise a registered sale might be sold again (spec 2, Every screen). `end` drops the waiting notices.
 */
export function holdAtLogin(session: SessionActor, { notify }: Notices): { notices: Notices; end: () => void } {
  let held: { notice: Notice; takeBack: TakeBack }[] = []
  const isInFront = () => session.getSnapshot().matches('signedIn')
  const watching = session.subscribe(() => {
    if (!isInFront()) return
    const due = held
    held = []
    for (const each of due) each.takeBack = notify(each.notice)
  })
  return {
    notices: {
      notify: (notice, action) => {
        if (notice.tone === 'alert' || isInFront()) return notify(notice, action)
        const waiting = {
          notice,
          takeBack: () => {
            held = held.filter((each) => each !== waiting)
          },
        }
        held.push(waiting)
        return () => waiting.takeBack()
      },
    },
    end: () => {
      held = []
      watching.unsubscribe()
    },
  }
}
