import { useSyncExternalStore } from 'react'
import { everyMinute } from '#routes/shared/screen/clock.ts'
import { localDay, type IsoDate } from '#values/dates.ts'

const readToday = (): IsoDate => localDay(new Date())

/**
 * Today on this device, as `yyyy-mm-dd`. Reads the clock every minute, because a timer until midnight is late by the
 * time that the device slept, and its clock may be corrected.
 */
export const useToday = (): IsoDate => useSyncExternalStore(everyMinute, readToday)
