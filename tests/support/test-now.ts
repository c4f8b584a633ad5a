/** The time in tests that depend on the day: noon of Friday 20 November 2026 at the academy. */
export const testNow = new Date('2026-11-20T12:00:00-06:00')
