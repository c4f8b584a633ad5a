/** Calling off the class that an event has on one day (spec 5, Event). Its series goes on. */

import type { CalendarEvent } from '#api/events.ts'
import type { MemoryValues } from '#api/memory-values.ts'
import { isClassOn, type PlannedEvent } from '#rules/events/classes.ts'
import { calledOff, hourOf, hoursKey, type IsNotHeld } from '#rules/events/missing-rolls.ts'
import { happensOn, rhythmOf } from '#rules/events/recurrence.ts'
import { mayKeep } from '#rules/memory-pages.ts'
import type { Holder } from '#rules/permissions.ts'
import { mexicanDate, type IsoDate } from '#values/dates.ts'
import { enumerated } from '#values/text.ts'

/** Whether a user may call off the class that an event has on a day: it is today or later. */
export const mayCallOff = (user: Holder, event: CalendarEvent, day: IsoDate, today: IsoDate): boolean =>
  isClassOn(event, day) && day >= today && mayKeep(user, 'classes-not-held')

/** Whether a user may move the class of a day without its series, which calls it off on that day. */
export const mayMoveAlone = (
  user: Holder,
  event: CalendarEvent,
  day: IsoDate,
  { today, isNotHeld }: { today: IsoDate; isNotHeld: IsNotHeld },
): boolean =>
  rhythmOf(event.periodicity) !== 'once' && mayCallOff(user, event, day, today) && !isNotHeld(hourOf(event, day))

/** The entry that calls off the class of a day, at its hour alone. */
export const classOffOn = (event: CalendarEvent, day: IsoDate): MemoryValues['classes-not-held'][number] => ({
  date: day,
  key: hoursKey(hourOf(event, day)),
  words: `${event.subdiscipline} ${event.level}, ${event.time || 'Sin hora'}`,
})

/** Maximum number of days that a sentence names. */
const mostNamed = 3

/**
 * Says which classes from `today` on were called off and are held again if a series is saved as typed: a class is called
 * off by its names and its hour. On another weekday there is no class to hold. `undefined` without one.
 */
export function heldAgainText(
  saved: PlannedEvent,
  typed: Omit<PlannedEvent, 'id'>,
  off: MemoryValues['classes-not-held'],
  today: IsoDate,
): string | undefined {
  if (typed.date === null || rhythmOf(typed.periodicity) === 'once') return undefined
  const again = off.filter((each) => {
    const isOff = calledOff([each])
    const isHeldAgain = happensOn(typed, each.date) && !isOff(hourOf(typed, each.date))
    return each.date >= today && isClassOn(saved, each.date) && isOff(hourOf(saved, each.date)) && isHeldAgain
  })
  if (again.length === 0) return undefined
  const days = enumerated(again.map(({ date }) => mexicanDate(date)).slice(0, mostNamed))
  if (again.length === 1) return `Se quitó la clase del ${days}: con este cambio vuelve.`
  return again.length > mostNamed
    ? `Se quitaron ${again.length} clases por venir: con este cambio vuelven.`
    : `Se quitaron las clases del ${days}: con este cambio vuelven.`
}
