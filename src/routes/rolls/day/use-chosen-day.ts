import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { rollsOf } from '#routes/shared/classes/recorded.ts'
import { eventsQuery } from '#rows/events.ts'
import { rollsQuery } from '#rows/rolls.ts'
import {
  classesOn,
  isClassOf,
  scheduledInstead,
  withRolls,
  classAfter,
  type RecordedClass,
} from '#rules/events/classes.ts'
import { isSameRoll, type RollChoice } from '#rules/rolls/roll.ts'
import { isoDateOf } from '#values/dates.ts'

type ChosenDay = {
  /** class of the calendar that the chosen roll is of */
  current: RecordedClass | undefined
  next: RecordedClass | undefined
  /** teachers of the class in the calendar, if the roll has another teacher */
  instead: string[]
}

const unknown: ChosenDay = { current: undefined, next: undefined, instead: [] }

/** Finds the chosen roll in the calendar of its day. Finds nothing while calendar or rolls are unknown. */
export function useChosenDay(chosen: RollChoice): ChosenDay {
  const events = useQuery(eventsQuery()).data
  const records = useQuery(rollsQuery()).data
  return useMemo(() => {
    if (!events || !records || isoDateOf(chosen.date) === undefined) return unknown
    const classes = withRolls(classesOn(events, chosen.date), rollsOf(records))
    const instead = scheduledInstead(classes, chosen)
    const isStoodIn = (each: RecordedClass) =>
      instead.length > 0 && each.roll === null && isClassOf(each, { ...chosen, teacher: each.teacher })
    const current =
      classes.find((each) => isClassOf(each, chosen)) ??
      classes.find(({ roll }) => roll !== null && isSameRoll(roll, chosen)) ??
      classes.find(isStoodIn)
    return { current, next: classAfter(classes, current ?? chosen), instead }
  }, [events, records, chosen])
}
