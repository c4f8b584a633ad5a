/** A length of time: `3:05`; `spent` in milliseconds. */
export function timeText(spent: number): string {
  const seconds = Math.max(0, Math.round(spent / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A count with its noun: `1 error`, `3 errores`. */
export const countText = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`

/** The address that opens a mission. */
export const missionLink = (page: string, key: string): string => {
  const link = new URL(page)
  link.search = ''
  link.hash = ''
  link.searchParams.set('mision', key)
  return link.href
}

/** The mission that an address opens, or `null`. */
export const linkedMission = (search: string): string | null => new URLSearchParams(search).get('mision')
