import { isMachineSnapshot, type InspectionEvent } from 'xstate'
import { watchCalls } from '#api/http.ts'
import { ownVersion } from '#api/version.ts'
import { createRing, givenBy, stateText, type Diagnosis, type Move } from '#rules/diagnosis.ts'

/** How many moves are kept: some minutes of work. */
const size = 300

/** The diagnosis at this moment, as JSON; `error` is what broke the screen, if anything did. */
export type Diagnose = (error?: string) => string

/** Keeps the last moves of the app's machines and calls, in memory only. */
export type Recorder = {
  inspect: (event: InspectionEvent) => void
  /** what was kept until now, as JSON */
  diagnosis: Diagnose
  stop: () => void
}

/** Starts to keep the moves of the app (spec 2, Every screen). */
export function recordMoves(): Recorder {
  const moves = createRing<Move>(size)
  const salt = String(Math.random())
  const now = () => Math.round(performance.now())
  const stop = watchCalls(({ method, name }, outcome, ms) => {
    moves.add({ at: now(), call: `${method} ${name}`, outcome, ms: Math.round(ms) })
  })
  return {
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.snapshot') return
      const { event, snapshot, actorRef } = inspected
      if (!isMachineSnapshot(snapshot)) return
      const given = givenBy(event, salt)
      moves.add({
        at: now(),
        machine: `${snapshot.machine.id} ${actorRef.sessionId}`,
        event: event.type,
        state: stateText(snapshot.value),
        ...(given && { given }),
      })
    },
    diagnosis: (error) => {
      const diagnosis: Diagnosis = {
        version: ownVersion() ?? 'desconocida',
        page: location.pathname,
        browser: navigator.userAgent,
        taken: new Date().toISOString(),
        ...(error !== undefined && { error }),
        moves: moves.items(),
      }
      return JSON.stringify(diagnosis, null, 1)
    },
    stop,
  }
}
