/** A duration in minutes and seconds: `3:05`; `spent` in milliseconds. */
export function durationText(spent: number): string {
  const seconds = Math.max(0, Math.round(spent / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A count with its noun: `1 error`, `3 errores`. */
export const countText = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`
