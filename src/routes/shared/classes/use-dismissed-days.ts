import { useSyncExternalStore } from 'react'
import { dismissedDays, onDismissedDays } from '#device/dismissed-days.ts'
import type { IsoDate } from '#values/dates.ts'

/** The days on which no class was held, as this device knows; renders again when one is dismissed or brought back. */
export const useDismissedDays = (): ReadonlySet<IsoDate> => useSyncExternalStore(onDismissedDays, dismissedDays)
