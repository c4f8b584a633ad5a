const steps: Readonly<Record<string, { days: number; minutes: number }>> = {
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
  ArrowUp: { days: 0, minutes: -60 },
  ArrowDown: { days: 0, minutes: 60 },
}

/** What an arrow key moves an event by: a day to the side, an hour up or down; `undefined` for any other key. */
export const stepOf = (key: string): { days: number; minutes: number } | undefined => steps[key]
