import type { Notices, TakeBack } from '#actors/scope.ts'
import type { Calls } from '#api/calls.ts'

/** Said while what the person sent waits for the session (spec 4, Session). */
const checkingText = 'Se está comprobando tu sesión. Lo que enviaste todavía no sale.'

/** How long it may wait before that is said, in milliseconds: a quick check would only flash. */
const untilTold = 500

/**
 * Says that what was sent waits for the session, until that is known, and lets the person take it back. Returns a
 * function that stops it.
 */
export function tellWhileHeld(calls: Calls, { tell }: Notices): () => void {
  const held = new Set<() => void>()
  const leaveAll = { label: 'No enviar', press: () => held.forEach((leave) => leave()) }
  /** takes back what was said; one notice stands for all that waits */
  let takeBack: TakeBack = () => {}
  const onHeld = (known: Promise<unknown>, leave: () => void) => {
    held.add(leave)
    const say = () => {
      takeBack = tell({ tone: 'status', text: checkingText }, leaveAll)
    }
    const timer = setTimeout(say, untilTold)
    const end = () => {
      clearTimeout(timer)
      held.delete(leave)
      if (held.size === 0) takeBack()
    }
    void known.then(end, end)
  }
  return calls.follow({ onHeld })
}
