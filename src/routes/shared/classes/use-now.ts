import { useMemo, useSyncExternalStore } from 'react'
import { everyMinute } from '#routes/shared/screen/clock.ts'
import type { Moment } from '#rules/events/classes.ts'
import { localDay, localTime } from '#values/dates.ts'

const readMoment = (): string => {
  const now = new Date()
  return `${localDay(now)} ${localTime(now)}`
}

/** Current moment of this device. Renders again every minute, and when the page becomes visible. */
export function useNow(): Moment {
  const text = useSyncExternalStore(everyMinute, readMoment)
  return useMemo(() => {
    const [day = '', time = ''] = text.split(' ')
    return { day, time }
  }, [text])
}
