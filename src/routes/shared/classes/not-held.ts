/** The classes that were not held, as somebody at this device said (spec 5, Classes of a day). */
import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { openKept } from '#device/kept.ts'
import type { DayClass } from '#rules/events/classes.ts'
import { dayClassId } from '#rules/events/missing-rolls.ts'
import { isoDateOf, type IsoDate } from '#values/dates.ts'
import { daysAfter } from '#values/week.ts'

const Day = z.string().check(z.refine((text) => isoDateOf(text) === text))

const days = openKept<readonly IsoDate[]>('days-without-classes', z.array(Day), [])

/** One class that was not held, and its words for the person who brings it back. */
const NotHeldClass = z.object({ date: Day, key: z.string(), words: z.string() })
export type NotHeldClass = z.infer<typeof NotHeldClass>

const classes = openKept<readonly NotHeldClass[]>('classes-not-held', z.array(NotHeldClass), [])

/** Whether classes with a roll on another day of their week are the same as that roll, by their ids. */
const moved = openKept<Readonly<Record<string, boolean>>>('moved-classes', z.record(z.string(), z.boolean()), {})

/** No more of each are kept; the oldest go first. */
const most = 366

/** The days and classes that were not held; renders again when it changes, in another tab too. */
export function useNotHeld() {
  const keptDays = useSyncExternalStore(days.follow, days.read)
  const keptClasses = useSyncExternalStore(classes.follow, classes.read)
  return useMemo(() => {
    const [gone, ids] = [new Set(keptDays), new Set(keptClasses.map(dayClassId))]
    return {
      days: keptDays,
      classes: keptClasses,
      is: (each: Pick<DayClass, 'date' | 'key'>) => gone.has(each.date) || ids.has(dayClassId(each)),
    }
  }, [keptDays, keptClasses])
}

/** The answers about moved classes, by their ids: whether the roll of the other day is theirs. */
export const useMovedAnswers = (): Readonly<Record<string, boolean>> => useSyncExternalStore(moved.follow, moved.read)

/** The days of a range, both included. */
export function daysOf(start: IsoDate, end: IsoDate): IsoDate[] {
  const all: IsoDate[] = []
  for (let day = start; day <= end && all.length < most; day = daysAfter(day, 1)) all.push(day)
  return all
}

/** Remembers that no class was held on these days. */
export const dismissDays = (gone: readonly IsoDate[]): void =>
  days.write([...new Set([...days.read(), ...gone])].toSorted().slice(-most))

/** Takes days back, so that their classes count again. */
export const bringBackDays = (back: readonly IsoDate[]): void =>
  days.write(days.read().filter((each) => !back.includes(each)))

/** Remembers that one class was not held. */
export const dismissClass = (each: NotHeldClass): void =>
  classes.write(
    [...classes.read(), each].toSorted((one, other) => (dayClassId(one) < dayClassId(other) ? -1 : 1)).slice(-most),
  )

/** Takes a class back, so that it counts again. */
export const bringBackClass = (back: NotHeldClass): void =>
  classes.write(classes.read().filter((each) => dayClassId(each) !== dayClassId(back)))

/** Remembers what was answered about moved classes. */
export const answerMoved = (ids: readonly string[], isSame: boolean): void =>
  moved.write(
    Object.fromEntries([...Object.entries(moved.read()), ...ids.map((id) => [id, isSame] as const)].slice(-most)),
  )
