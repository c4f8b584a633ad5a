import { useSyncExternalStore } from 'react'
import { clockEvery } from '#routes/shared/screen/clock.ts'
import { localDay, type IsoDate } from '#values/dates.ts'

const readToday = (): IsoDate => localDay(new Date())

function untilMidnight(now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  return midnight.getTime() - now.getTime()
}

const subscribe = clockEvery(untilMidnight)

/** Today on this device, as `yyyy-mm-dd`. Renders again at midnight, and when the page becomes visible. */
export const useToday = (): IsoDate => useSyncExternalStore(subscribe, readToday)
