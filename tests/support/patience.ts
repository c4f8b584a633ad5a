/**
 * How long tests wait for what should come, in ms. One that passes waits no longer. Long enough for a busy machine with
 * `CI=true`; on a developer's own, what is missing is told in seconds.
 */
const isBusy = process.env['CI'] === 'true'

/** For what a screen should show. */
export const patience = isBusy ? 20_000 : 5_000

/** For what a page in a real browser should do. */
export const browserPatience = isBusy ? 30_000 : 10_000

/** For a whole test or hook. */
export const testPatience = isBusy ? 180_000 : 90_000
