import type { InspectionEvent } from 'xstate'

type Listener = (event: InspectionEvent) => void

export type Inspections = {
  /** receives each event; for `createApp` */
  inspect: Listener
  /** calls `listener` with every later event */
  watch: (listener: Listener) => void
}

export function createInspections(): Inspections {
  const listeners = new Set<Listener>()
  return {
    inspect: (event) => {
      for (const listener of listeners) listener(event)
    },
    watch: (listener) => void listeners.add(listener),
  }
}
