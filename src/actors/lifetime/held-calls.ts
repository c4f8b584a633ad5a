import type { Notices, TakeBack } from '#actors/lifetime/scope.ts'
import type { Calls } from '#api/calls.ts'

/** Notice shown while a write waits for the session (spec 4, Session). */
const checkingText = 'Se está comprobando tu sesión. Lo que enviaste todavía no sale.'

/** Wait before the notice is shown, in ms: for a quick check it would only flash. */
const untilTold = 500

/**
 * Shows a notice while writes wait for the session, and lets the person withdraw them. Returns a function that stops
 * this.
 */
export function notifyWhileHeld(calls: Calls, { notify }: Notices): () => void {
  const held = new Set<() => void>()
  const leaveAll = { label: 'No enviar', press: () => held.forEach((leave) => leave()) }
  /** takes back the notice; one notice stands for all waiting calls */
  let takeBack: TakeBack = () => {}
  const onHeld = (known: Promise<unknown>, leave: () => void) => {
    held.add(leave)
    const say = () => {
      takeBack = notify({ tone: 'status', text: checkingText }, leaveAll)
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
