import { useSyncExternalStore } from 'react'
import { localDay, type IsoDate } from '#values/dates.ts'

const readToday = (): IsoDate => localDay(new Date())

function untilMidnight(now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  return midnight.getTime() - now.getTime()
}

function subscribe(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(() => {
      onChange()
      wait()
    }, untilMidnight(new Date()))
  }
  wait()
  // Timers of a sleeping device are late.
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/** Today on this device, as `yyyy-mm-dd`; renders again at midnight and when the page comes back into view. */
export const useToday = (): IsoDate => useSyncExternalStore(subscribe, readToday)
