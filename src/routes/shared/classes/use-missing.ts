import { useMemo } from 'react'
import type { CalendarEvent } from '#api/events.ts'
import type { AttendanceRecord } from '#api/rolls.ts'
import { useMovedAnswers, useNotHeld } from '#device/kept/not-held.ts'
import { rollsOf } from '#routes/shared/classes/recorded.ts'
import type { Moment, RecordedClass } from '#rules/events/classes.ts'
import { dayClassId, missingRolls, movedClasses, type MovedClass } from '#rules/events/missing-rolls.ts'
import type { GapOf } from '#rules/rolls/incomplete-rolls.ts'
import type { IsoDate } from '#values/dates.ts'

type Sources = {
  events: readonly CalendarEvent[] | undefined
  records: readonly AttendanceRecord[] | undefined
  since: IsoDate
  now: Moment
  gapOf: GapOf
}

export type Missing = { missing: RecordedClass<AttendanceRecord>[]; moved: MovedClass<AttendanceRecord>[] }

/**
 * Classes without a complete roll since a day, and moved classes without an answer. `undefined` while calendar or rolls
 * are unknown. Dashboard and Asistencia share it, so that their counts agree.
 */
export function useMissing({ events, records, since, now, gapOf }: Sources): Missing | undefined {
  const notHeld = useNotHeld()
  const answers = useMovedAnswers()
  return useMemo(() => {
    if (!events || !records) return undefined
    const rolls = rollsOf(records)
    const isIncomplete = (each: RecordedClass<AttendanceRecord>) => gapOf(each).unmarked > 0
    const all = missingRolls({ events, rolls, since, now, isNotHeld: notHeld.is, isIncomplete })
    const moved = movedClasses(all, { events, rolls }).filter(({ each }) => answers[dayClassId(each)] !== false)
    const elsewhere = new Set<RecordedClass>(moved.map(({ each }) => each))
    return {
      missing: all.filter((each) => !elsewhere.has(each)),
      moved: moved.filter(({ each }) => answers[dayClassId(each)] === undefined),
    }
  }, [events, records, since, now, gapOf, notHeld, answers])
}
