import type { InspectionEvent } from 'xstate'

type Listener = (event: InspectionEvent) => void

/** What the machines of the app do, for everyone in training mode who watches it. */
export type Inspections = {
  /** as `createApp` wants it */
  inspect: Listener
  /** calls `listener` with all that is inspected from now on */
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
