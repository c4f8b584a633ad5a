/** The days on which no class was held, as somebody at this device said (spec 5, Classes of a day). */
import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { openKept } from '#device/kept.ts'
import { isoDateOf, type IsoDate } from '#values/dates.ts'

const days = openKept<readonly IsoDate[]>(
  'days-without-classes',
  z.array(z.string().check(z.refine((text) => isoDateOf(text) === text))),
  [],
)

/** No more days than these are kept; the oldest go first. */
const most = 366

/** The dismissed days; renders again when one is dismissed or brought back, in another tab too. */
export function useDismissedDays(): ReadonlySet<IsoDate> {
  const kept = useSyncExternalStore(days.follow, days.read)
  return useMemo(() => new Set(kept), [kept])
}

/** Remembers that no class was held on a day. */
export const dismissDay = (day: IsoDate): void =>
  days.write([...new Set([...days.read(), day])].toSorted().slice(-most))

/** Takes a day back, so that its classes count again. */
export const bringBackDay = (day: IsoDate): void => days.write(days.read().filter((each) => each !== day))
