/** Classes that were not held, as recorded on this device or shared by the academy (spec 5, Classes of a day). */

import { useMemo } from 'react'
import { memorySchemas, type MemoryValues } from '#api/memory-values.ts'
import { openKept, useKept } from '#device/kept.ts'
import { calledOff, dayClassId, type IsNotHeld } from '#rules/events/missing-rolls.ts'
import type { IsoDate } from '#values/dates.ts'
import { mostDays } from '#values/memory-limits.ts'
import { daysAfter } from '#values/week.ts'

export const days = openKept('days-without-classes', memorySchemas['days-without-classes'], [])

/** A class that was not held. `words` describes it beside the button that brings it back. */
export type NotHeldClass = MemoryValues['classes-not-held'][number]

export const classes = openKept('classes-not-held', memorySchemas['classes-not-held'], [])

/** Answers about classes with a roll on another day of the week, by id: whether it is their roll. */
export const moved = openKept('moved-classes', memorySchemas['moved-classes'], {})

/** Days and classes that were not held. Renders again after a change, also of another tab. */
export function useNotHeld() {
  const keptDays = useKept(days)
  const keptClasses = useKept(classes)
  return useMemo(() => {
    const [gone, isOff] = [new Set(keptDays), calledOff(keptClasses)]
    const is: IsNotHeld = (each) => gone.has(each.date) || isOff(each)
    return { days: keptDays, classes: keptClasses, is }
  }, [keptDays, keptClasses])
}

/** Answers about moved classes, by id: whether the roll of the other day is theirs. */
export const useMovedAnswers = (): Readonly<Record<string, boolean>> => useKept(moved)

/** Returns the days of a range, both included. */
export function daysOf(start: IsoDate, end: IsoDate): IsoDate[] {
  const all: IsoDate[] = []
  for (let day = start; day <= end && all.length < mostDays; day = daysAfter(day, 1)) all.push(day)
  return all
}

export const dismissDays = (gone: readonly IsoDate[]): void =>
  days.write([...new Set([...days.read(), ...gone])].toSorted().slice(-mostDays))

export const bringBackDays = (back: readonly IsoDate[]): void =>
  days.write(days.read().filter((each) => !back.includes(each)))

export const dismissClass = (each: NotHeldClass): void =>
  classes.write(
    [...classes.read(), each].toSorted((one, other) => (dayClassId(one) < dayClassId(other) ? -1 : 1)).slice(-mostDays),
  )

export const bringBackClass = (back: NotHeldClass): void =>
  classes.write(classes.read().filter((each) => dayClassId(each) !== dayClassId(back)))

export const answerMoved = (ids: readonly string[], isSame: boolean): void =>
  moved.write(
    Object.fromEntries([...Object.entries(moved.read()), ...ids.map((id) => [id, isSame] as const)].slice(-mostDays)),
  )
