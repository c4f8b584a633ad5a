import { createActor, fromPromise, type Actor, type InspectionEvent } from 'xstate'
import type { Snapshot } from '#academy/snapshot.ts'
import { required } from '#machines/required.ts'
import type { Demo } from '#mocks/demo.ts'
import type { Switches } from '#mocks/switches/switches.ts'
import type { Fault } from '#training/missions/file/preparation.ts'
import type { Mission } from '#training/missions/file/schema.ts'
import { faultWords } from '#training/missions/file/words.ts'
import { createCollector } from '#training/missions/run/collector.ts'
import { missionRun, type Start } from '#training/missions/run/mission-run.ts'
import { prepared } from '#training/missions/run/prepare.ts'
import { removeStoredRun, storeRun, storedRun } from '#training/missions/run/stored-run.ts'
import { localDay } from '#values/dates.ts'

export type RunOptions = {
  academy: Pick<Demo, 'switches' | 'change' | 'db'>
  /** calls `listener` with the inspection events of the app's machines */
  watch: (listener: (event: InspectionEvent) => void) => void
  tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** the real time, so that a change of the academy's day does not change the duration */
  now: () => Date
  /** the time in the academy, which may be on another day */
  academyNow: () => Date
  /** the missions that a stored run may belong to */
  missions: readonly Mission[]
}

/**
 * Starts the actor that plays missions on an academy, even while their panel is closed. Stores the run in `tab` and
 * resumes it after a reload.
 */
export function startRun({ academy, watch, tab, now, academyNow, missions }: RunOptions): Actor<typeof missionRun> {
  const { db, switches, change } = academy
  const faultsOf = ({ prepara }: Mission): Record<string, Fault> => prepara?.fallas ?? {}

  const prepare = async (mission: Mission): Promise<Start> => {
    const startedAt = academyNow()
    const today = localDay(startedAt)
    await change((before: Snapshot) => prepared(before, mission, { now: startedAt, today }))
    const { faults, ...others } = switches.get()
    const added: Switches['faults'] = {}
    for (const [endpoint, { falla, veces }] of Object.entries(faultsOf(mission)))
      added[endpoint] = { fault: faultWords[falla], times: veces === 'una' ? 'once' : 'always' }
    switches.set({ ...others, faults: { ...faults, ...added } })
    collector.restart()
    return { before: db.snapshot(), at: now().getTime(), today }
  }
  const removeFaults = (endpoints: readonly string[]) => {
    const { faults, ...others } = switches.get()
    const rest = Object.entries(faults).filter(([endpoint]) => !endpoints.includes(endpoint))
    if (rest.length < Object.keys(faults).length) switches.set({ ...others, faults: Object.fromEntries(rest) })
  }

  const actor = createActor(
    missionRun.provide({
      actors: { prepare: fromPromise<Start, Mission>(({ input }) => prepare(input)) },
      actions: { removeFaults: ({ context }) => removeFaults(Object.keys(faultsOf(required(context.mission)))) },
    }),
  )

  const collector = createCollector({
    onMove: (moves) => {
      const { mission } = actor.getSnapshot().context
      if (!mission) return
      const checksMachines = mission.comprobaciones.some((check) => 'maquina' in check)
      const ended = Object.entries(faultsOf(mission)).flatMap(([endpoint, { hasta }]) =>
        hasta && moves.events[`${hasta.maquina} ${hasta.evento}`] ? [endpoint] : [],
      )
      if (ended.length > 0) removeFaults(ended)
      // Later, because the inspected machine may be moving during a render.
      if (checksMachines) queueMicrotask(() => actor.send({ type: 'CHANGED', moves }))
    },
    onAlert: (text) => queueMicrotask(() => actor.send({ type: 'ALERT', text })),
  })

  let storedStart: Start | null = null
  actor.subscribe(({ value, context }) => {
    const { mission, start, hints, mistakes, moves, typed, answers } = context
    if (value !== 'doing' || !mission || !start) {
      if (storedStart) removeStoredRun(tab)
      storedStart = null
      return
    }
    storeRun(
      tab,
      { mission: mission.clave, state: { ...start, hints, mistakes, moves, typed, answers } },
      start !== storedStart,
    )
    storedStart = start
  })
  actor.start()

  const stored = storedRun(tab)
  const mission = missions.find(({ clave }) => clave === stored?.mission)
  if (stored && mission) {
    collector.restart(stored.state.moves)
    actor.send({ type: 'RESUME', mission, stored: stored.state, now: db.snapshot() })
  }
  watch(collector.inspect)
  db.onCommit(async () => {
    if (actor.getSnapshot().matches('doing')) actor.send({ type: 'CHANGED', now: db.snapshot() })
  })
  return actor
}
