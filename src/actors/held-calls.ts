import type { Notices } from '#actors/scope.ts'
import type { Calls } from '#api/calls.ts'

/** Said while what the person sent waits for the session (spec 4, Session). */
const checkingText = 'Se está comprobando tu sesión. Lo que enviaste todavía no sale.'

/** How long it may wait before that is said, in milliseconds: a quick check would only flash. */
const untilTold = 500

/** Says that what was sent waits for the session, until that is known. Returns a function that stops it. */
export function tellWhileHeld(calls: Calls, { tell, dismiss }: Notices): () => void {
  let held = 0
  const onHeld = (known: Promise<boolean>) => {
    held += 1
    const timer = setTimeout(() => tell({ tone: 'status', text: checkingText }), untilTold)
    const end = () => {
      clearTimeout(timer)
      held -= 1
      if (held === 0) dismiss(checkingText)
    }
    void known.then(end, end)
  }
  return calls.follow({ onHeld })
}
