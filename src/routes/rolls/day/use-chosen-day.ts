import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { eventsQuery } from '#api/events.ts'
import { attendanceQuery } from '#api/rolls.ts'
import { rollsOf } from '#routes/shared/classes/told.ts'
import { classesOn, isClassOf, scheduledInstead, withRolls, classAfter, type ToldClass } from '#rules/events/classes.ts'
import { isoDateOf } from '#values/dates.ts'
import { isSameRoll, type RollChoice } from '#rules/rolls/roll.ts'

/** The chosen roll among the classes of its day. */
export type ChosenDay = {
  /** the class of the calendar that is chosen, or that the chosen roll tells */
  current: ToldClass | undefined
  /** the class of that day to take after it */
  next: ToldClass | undefined
  /** who has the class by the calendar, where that is somebody else */
  instead: string[]
}

const unknown: ChosenDay = { current: undefined, next: undefined, instead: [] }

/** What the calendar says of the chosen roll; nothing while calendar or rolls are unknown. */
export function useChosenDay(chosen: RollChoice): ChosenDay {
  const events = useQuery(eventsQuery()).data
  const records = useQuery(attendanceQuery()).data
  return useMemo(() => {
    if (!events || !records || isoDateOf(chosen.date) === undefined) return unknown
    const classes = withRolls(classesOn(events, chosen.date), rollsOf(records))
    const instead = scheduledInstead(classes, chosen)
    const isStoodIn = (each: ToldClass) =>
      instead.length > 0 && each.roll === null && isClassOf(each, { ...chosen, teacher: each.teacher })
    const current =
      classes.find((each) => isClassOf(each, chosen)) ??
      classes.find(({ roll }) => roll !== null && isSameRoll(roll, chosen)) ??
      classes.find(isStoodIn)
    return { current, next: classAfter(classes, current ?? chosen), instead }
  }, [events, records, chosen])
}
