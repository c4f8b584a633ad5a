import type { IsoDate } from '#values/dates.ts'

/** Hint for a day after `today`, on which no cash can have moved yet. A file of its own, because the demo loads it early. */
export const notYetHint = (day: IsoDate, today: IsoDate): string | undefined =>
  day > today ? 'Ese día todavía no llega.' : undefined
