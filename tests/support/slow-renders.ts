/**
 * `SLOW_RENDERS=100 npx vitest run --project jsdom`: each piece of React's work that is not done at once begins up to
 * 100 ms later, as on a busy machine. It finds what is taken for drawn a moment too early. React takes `setImmediate` when
 * it is loaded, so only its own calls are late.
 */
import { setImmediate as atOnce, setTimeout as later } from 'node:timers'

const slowest = Number(process.env['SLOW_RENDERS'] ?? 0)

if (slowest > 0) {
  Object.assign(globalThis, { setImmediate: (run: () => void) => later(run, Math.random() * slowest) })
  await import('react-dom/client')
  globalThis.setImmediate = atOnce
}
