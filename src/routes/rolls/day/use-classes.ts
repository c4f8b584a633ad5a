import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNotHeld } from '#device/kept/not-held.ts'
import { useUncharged } from '#device/kept/uncharged-months.ts'
import { countsOf, gapsIn, rollsOf } from '#routes/shared/classes/recorded.ts'
import { useMissing } from '#routes/shared/classes/use-missing.ts'
import { eventsQuery } from '#rows/events.ts'
import { rollsQuery } from '#rows/rolls.ts'
import { studentsQuery } from '#rows/students.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { classesOn, withRolls, type Moment } from '#rules/events/classes.ts'
import { withHeldHours } from '#rules/events/missing-rolls.ts'
import { monthsOff } from '#rules/events/months-off.ts'
import { noGaps } from '#rules/rolls/incomplete-rolls.ts'
import type { IsoDate } from '#values/dates.ts'

/**
 * Today's classes, and the past ones with a missing or incomplete roll. `undefined` while calendar or rolls are
 * unknown. `off` has the months without a class. `failed` has the lists, of these two, that failed to load.
 */
export function useClasses({ now, since }: { now: Moment; since: IsoDate }) {
  const events = useQuery(eventsQuery())
  const records = useQuery(rollsQuery())
  const students = useQuery(studentsQuery()).data
  const teachers = useQuery(teachersQuery()).data
  const planned = events.data
  const rolls = records.data && rollsOf(records.data)
  const gapOf = students && rolls ? gapsIn(students, teachers, rolls, now.day) : noGaps
  const notHeld = useNotHeld()
  const { is } = notHeld
  const uncharged = useUncharged()
  const today = useMemo(
    () => planned && rolls && withRolls(classesOn(planned, now.day), rolls).map((each) => withHeldHours(each, is)),
    [planned, rolls, now.day, is],
  )
  const asked = useMissing({ events: planned, records: records.data, since, now, gapOf })
  const off =
    planned && records.data && students
      ? monthsOff({ events: planned, rolls: records.data, students, notHeld, uncharged, since })
      : []
  const failed = [events, records].filter(({ isLoadingError }) => isLoadingError)
  return { today, asked, off, gapOf, countOf: students && countsOf(students), teachers, failed }
}
