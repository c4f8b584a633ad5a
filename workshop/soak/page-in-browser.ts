/** A page of the app in a real browser, for the person of the soak: `soak.follow(order)`. */
import { openPage } from './page.ts'
import type { Observation, Order } from './orders.ts'

declare global {
  interface Window {
    soak: { follow: (order: Order) => Promise<Observation> }
  }
}

/** Gives what waits its turn; timers that are due run meanwhile. */
const turn = () => new Promise<void>((resolve) => setTimeout(resolve))
/** How long a page may take to become quiet, in milliseconds. */
const patience = 30_000

const errors: string[] = []
window.addEventListener('unhandledrejection', ({ reason }) => errors.push(`unhandled rejection: ${String(reason)}`))
window.addEventListener('error', ({ message }) => errors.push(`uncaught: ${message}`))
// As a browser that blocks the window of a receipt.
window.open = () => null

let onItsWay = 0
const fetchOfBrowser = window.fetch
window.fetch = async (...request) => {
  onItsWay += 1
  try {
    const response = await fetchOfBrowser(...request)
    // Its body may be cut off too.
    await response.clone().text()
    return response
  } finally {
    onItsWay -= 1
  }
}

async function quiet(isBusy: () => boolean): Promise<boolean> {
  const end = performance.now() + patience
  let calm = 0
  while (calm < 2) {
    await turn()
    calm = onItsWay > 0 || isBusy() ? 0 : calm + 1
    if (performance.now() > end) return false
  }
  return true
}

const page = openPage({ quiet, glance: turn, takeErrors: () => errors.splice(0) })
window.soak = { follow: page.follow }
