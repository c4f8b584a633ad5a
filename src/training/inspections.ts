import type { InspectionEvent } from 'xstate'

type Listener = (event: InspectionEvent) => void

/** Passes the inspection events of the app's machines on to all parts of training mode that listen. */
export type Inspections = {
  /** takes each event; to be given to `createApp` */
  inspect: Listener
  /** calls `listener` with every event from now on */
  watch: (listener: Listener) => void
}

/** Creates {@link Inspections} without listeners. */
export function createInspections(): Inspections {
  const listeners = new Set<Listener>()
  return {
    inspect: (event) => {
      for (const listener of listeners) listener(event)
    },
    watch: (listener) => void listeners.add(listener),
  }
}
