import type { Notices } from '#actors/scope.ts'
import type { Calls } from '#api/calls.ts'

/** Said while what the person sent waits for the session (spec 4, Session). */
const checkingText = 'Se está comprobando tu sesión. Lo que enviaste todavía no sale.'

/** How long it may wait before that is said, in milliseconds: a quick check would only flash. */
const untilTold = 500

/**
 * Says that what was sent waits for the session, until that is known, and lets the person take it back. Returns a
 * function that stops it.
 */
export function tellWhileHeld(calls: Calls, { tell, dismiss }: Notices): () => void {
  const held = new Set<() => void>()
  const takeBack = { label: 'No enviar', press: () => held.forEach((leave) => leave()) }
  const onHeld = (known: Promise<unknown>, leave: () => void) => {
    held.add(leave)
    const timer = setTimeout(() => tell({ tone: 'status', text: checkingText }, takeBack), untilTold)
    const end = () => {
      clearTimeout(timer)
      held.delete(leave)
      if (held.size === 0) dismiss(checkingText)
    }
    void known.then(end, end)
  }
  return calls.follow({ onHeld })
}
