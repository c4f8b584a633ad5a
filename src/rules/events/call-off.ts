/** Calling off the class that an event has on one day (spec 5, Event). Its series goes on. */

import type { CalendarEvent } from '#api/events.ts'
import type { MemoryValues } from '#api/memory-values.ts'
import { isClassOn } from '#rules/events/classes.ts'
import { hourOf, hoursKey, type IsNotHeld } from '#rules/events/missing-rolls.ts'
import { rhythmOf } from '#rules/events/recurrence.ts'
import { mayKeep } from '#rules/memory-pages.ts'
import type { Holder } from '#rules/permissions.ts'
import type { IsoDate } from '#values/dates.ts'

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
