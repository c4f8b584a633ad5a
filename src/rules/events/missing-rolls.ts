/** Classes without a roll, and classes whose roll is on another day of the same week (spec 5, Classes of a day). */

import {
  classesOn,
  classKey,
  stateAt,
  withRolls,
  type DayClass,
  type Moment,
  type PlannedEvent,
  type RecordedClass,
  type RecordedRoll,
  type RecordedRolls,
} from '#rules/events/classes.ts'
import type { IsoDate } from '#values/dates.ts'
import { isSameName } from '#values/text.ts'
import { daysAfter, weekOf } from '#values/week.ts'

/** Default number of days before today to search for classes without a roll. */
export const usualDays = 7

export const mostDays = 366

type MissingSources<Roll extends RecordedRoll = RecordedRoll> = {
  events: readonly PlannedEvent[]
  rolls: RecordedRolls<Roll>
  since: IsoDate
  now: Moment
  isNotHeld?: (each: DayClass) => boolean
  isIncomplete?: (each: RecordedClass<Roll>) => boolean
}

/**
 * Classes that were held without a roll, or with an incomplete roll, newest day first (spec 5, Classes of a day). Each
 * day is in order of time. A class counts as held once it is `late`, unless this device recorded otherwise. An event
 * has no exceptions, so a holiday looks like any other day.
 */
export function missingRolls<Roll extends RecordedRoll>(sources: MissingSources<Roll>): RecordedClass<Roll>[] {
  const { events, rolls, since, now, isNotHeld, isIncomplete } = sources
  const days: IsoDate[] = []
  for (let day = now.day; day >= since && days.length < mostDays; day = daysAfter(day, -1)) days.push(day)
  return days.flatMap((day) =>
    withRolls(classesOn(events, day), rolls)
      .filter((each) => isNotHeld?.(each) !== true)
      .filter((each) => (each.roll === null ? stateAt(each, now) === 'late' : isIncomplete?.(each) === true)),
  )
}

/** Id of a class on a day, the same on each device. */
export const dayClassId = ({ date, key }: Pick<DayClass, 'date' | 'key'>): string => `${date}\n${key}`

export type MovedClass<Roll extends RecordedRoll = RecordedRoll> = { each: RecordedClass<Roll>; heldOn: IsoDate }

/**
 * Finds classes that were recorded on another day of their week, as after a change in the calendar (spec 5, Classes of
 * a day). On that day the calendar does not have the class, and the roll names its teacher. Each roll stands for one
 * class.
 */
export function movedClasses<Roll extends RecordedRoll>(
  missing: readonly RecordedClass<Roll>[],
  { events, rolls }: Pick<MissingSources<Roll>, 'events' | 'rolls'>,
): MovedClass<Roll>[] {
  const used = new Set<Roll>()
  const planned = new Map<IsoDate, DayClass[]>()
  const plannedOn = (day: IsoDate): DayClass[] => {
    const known = planned.get(day) ?? classesOn(events, day)
    planned.set(day, known)
    return known
  }
  const rollOf = (each: RecordedClass<Roll>, day: IsoDate): Roll | undefined =>
    rolls
      .get(`${day}\n${classKey(each)}`)
      ?.find(
        (roll) =>
          !used.has(roll) &&
          isSameName(roll.teacher, each.teacher) &&
          !plannedOn(day).some((other) => classKey(other) === classKey(each)),
      )
  return missing
    .filter(({ roll }) => roll === null)
    .flatMap((each) => {
      for (const heldOn of weekOf(each.date)) {
        const roll = heldOn === each.date ? undefined : rollOf(each, heldOn)
        if (!roll) continue
        used.add(roll)
        return [{ each, heldOn }]
      }
      return []
    })
}
