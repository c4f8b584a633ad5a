/**
 * Delays each deferred piece of React's work by up to 100 ms, like a busy machine: `SLOW_RENDERS=100 npx vitest run
 * --project jsdom`. It finds tests that look a moment too early. React takes `setImmediate` when it loads, so only its
 * own calls are late.
 */

import { setImmediate as atOnce, setTimeout as later } from 'node:timers'

const slowest = Number(process.env['SLOW_RENDERS'] ?? 0)

if (slowest > 0) {
  Object.assign(globalThis, { setImmediate: (run: () => void) => later(run, Math.random() * slowest) })
  await import('react-dom/client')
  globalThis.setImmediate = atOnce
}
