const steps: Readonly<Record<string, { days: number; minutes: number }>> = {
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
  ArrowUp: { days: 0, minutes: -60 },
  ArrowDown: { days: 0, minutes: 60 },
}

/** Returns the step of an arrow key: one day sideways, one hour up or down. Other keys return `undefined`. */
export const stepOf = (key: string): { days: number; minutes: number } | undefined => steps[key]
