/** Words of days and classes that are dismissed. */

import type { IsoDate } from '#values/dates.ts'
import { longDay } from '#values/week.ts'

export const dismissLabel = (day: IsoDate): string => `No hubo clases el ${longDay(day).toLowerCase()}`
export const bringBackLabel = (day: IsoDate, today: IsoDate): string =>
  `Deshacer: ${heldWord(day, day, today)} clases el ${longDay(day).toLowerCase()}`
export const bringBackClassLabel = ({ date, words }: { date: IsoDate; words: string }, today: IsoDate): string =>
  `Deshacer: ${heldWord(date, date, today)} ${words} del ${longDay(date).toLowerCase()}`

/** Verb for days without classes: past days with today, days to come, or both. */
export const heldWord = (first: IsoDate, last: IsoDate, today: IsoDate): string =>
  last <= today ? 'no hubo' : first > today ? 'no habrá' : 'no hay'

/** `Del lunes 21 de diciembre de 2026 al viernes 1 de enero de 2027: no habrá clases.` */
export const notHeldText = (first: IsoDate, last: IsoDate, today: IsoDate): string =>
  `${first === last ? longDay(first) : `Del ${longDay(first).toLowerCase()} al ${longDay(last).toLowerCase()}`}: ${heldWord(first, last, today)} clases.`
