/** The classes that were held without a roll, and those whose roll is on another day of their week (spec 5, Classes of a day). */
import {
  classesOn,
  classKey,
  stateAt,
  withRolls,
  type DayClass,
  type Moment,
  type PlannedEvent,
  type ToldClass,
  type ToldRoll,
  type ToldRolls,
} from '#rules/events/classes.ts'
import type { IsoDate } from '#values/dates.ts'
import { isSameName } from '#values/text.ts'
import { daysAfter, weekOf } from '#values/week.ts'

/** For how many days before today classes without a roll are looked for, unless a day is chosen. */
export const usualDays = 7

/** No more days than these are looked at. */
export const mostDays = 366

/** What is needed to know which classes were held without a roll. */
export type MissingSources<Roll extends ToldRoll = ToldRoll> = {
  events: readonly PlannedEvent[]
  rolls: ToldRolls<Roll>
  /** the first day that is looked at */
  since: IsoDate
  now: Moment
  /** whether this device knows that a class of the calendar was not held */
  isNotHeld?: (each: DayClass) => boolean
  /** whether the roll of a class leaves somebody out; without it none does */
  isIncomplete?: (each: ToldClass<Roll>) => boolean
}

/**
 * The classes that were held and that no roll tells, or one that leaves somebody out, newest day first, each day in
 * order of time (spec 5, Classes of a day). A class of the calendar counts as held when its hour is over (`late`) and nobody
 * said that it was not: an event has no exceptions, so that a holiday looks like any other day.
 */
export function missingRolls<Roll extends ToldRoll>(sources: MissingSources<Roll>): ToldClass<Roll>[] {
  const { events, rolls, since, now, isNotHeld, isIncomplete } = sources
  const days: IsoDate[] = []
  for (let day = now.day; day >= since && days.length < mostDays; day = daysAfter(day, -1)) days.push(day)
  return days.flatMap((day) =>
    withRolls(classesOn(events, day), rolls)
      .filter((each) => isNotHeld?.(each) !== true)
      .filter((each) => (each.roll === null ? stateAt(each, now) === 'late' : isIncomplete?.(each) === true)),
  )
}

/** A class of the calendar on a day, the same on each device: its day and its folded names. */
export const dayClassId = ({ date, key }: Pick<DayClass, 'date' | 'key'>): string => `${date}\n${key}`

/** A class without a roll, and the day of its week that has one. */
export type MovedClass<Roll extends ToldRoll = ToldRoll> = { each: ToldClass<Roll>; heldOn: IsoDate }

/**
 * Returns the classes without a roll that were recorded on another day of their week, as those of a series that was moved: on
 * that day the calendar does not have the class any more, and the roll is in the name of its teacher. A roll stands for one class
 * (spec 5, Classes of a day).
 */
export function movedClasses<Roll extends ToldRoll>(
  missing: readonly ToldClass<Roll>[],
  { events, rolls }: Pick<MissingSources<Roll>, 'events' | 'rolls'>,
): MovedClass<Roll>[] {
  const used = new Set<Roll>()
  const planned = new Map<IsoDate, DayClass[]>()
  const plannedOn = (day: IsoDate): DayClass[] => {
    const known = planned.get(day) ?? classesOn(events, day)
    planned.set(day, known)
    return known
  }
  const rollOf = (each: ToldClass<Roll>, day: IsoDate): Roll | undefined =>
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
