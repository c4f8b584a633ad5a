/** The maximum wait of a test, in ms. A passing test never waits this long, so the limit allows for a busy machine. */
export const patience = 90_000

/** The limit of a whole test or hook, in ms. It is longer, so that a failed wait names what did not come. */
export const testPatience = 6 * patience
