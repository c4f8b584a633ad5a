/** Classes without a roll, and classes whose roll is on another day of the same week (spec 5, Classes of a day). */

import {
  classesOn,
  classKey,
  rollKey,
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
  isNotHeld?: IsNotHeld
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
      .map((each) => (isNotHeld ? withHeldHours(each, isNotHeld) : each))
      .filter((each) => (each.roll === null ? stateAt(each, now) === 'late' : isIncomplete?.(each) === true)),
  )
}

/** Id of a class on a day, the same on each device. */
export const dayClassId = ({ date, key }: Pick<DayClass, 'date' | 'key'>): string => `${date}\n${key}`

type CalledOff = Pick<DayClass, 'date' | 'key'>

/** Key of a class with its hours, under which it is called off: another hour of the day is not. */
export const hoursKey = ({ key, times }: Pick<DayClass, 'key' | 'times'>): string => `${key}\n${times.join(' ')}`

/** The class that an event has on a day, at its own hour alone. */
export const hourOf = (event: Omit<PlannedEvent, 'id' | 'date' | 'periodicity'>, date: IsoDate) => ({
  date,
  key: rollKey(event),
  times: [event.time],
})

/** Whether a class was called off at each of its hours. The hour of a class without one is empty. */
export type IsNotHeld = (each: Pick<DayClass, 'date' | 'key' | 'times'>) => boolean

/** Finds the classes that were called off. A key without hours, as earlier versions kept it, means every hour. */
export function calledOff(all: readonly CalledOff[]): IsNotHeld {
  const ids = new Set(
    all.flatMap(({ date, key }) => {
      const lines = key.split('\n')
      const [id, hours] = [[date, ...lines.slice(0, 3)].join('\n'), lines[3]]
      return hours === undefined ? [id] : hours.split(' ').map((hour) => `${id}\n${hour}`)
    }),
  )
  return (each) => {
    const id = dayClassId(each)
    return ids.has(id) || (each.times.length > 0 ? each.times : ['']).every((hour) => ids.has(`${id}\n${hour}`))
  }
}

/** A class without the hours that were called off. A class that was called off whole keeps its hours. */
export function withHeldHours<Class extends DayClass>(each: Class, isNotHeld: IsNotHeld): Class {
  const times = each.times.filter((time) => !isNotHeld({ ...each, times: [time] }))
  return times.length === 0 || times.length === each.times.length ? each : { ...each, times }
}

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
