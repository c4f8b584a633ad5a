/**
 * How long a test waits for anything that should come, in ms. A test that passes never waits this long, so the limit is
 * long enough for a busy machine.
 */
export const patience = 90_000

/** Limit of a whole test or hook, in ms: longer, so that a failed wait names what did not come. */
export const testPatience = 6 * patience
