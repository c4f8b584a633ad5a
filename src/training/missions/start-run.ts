import { createActor, fromPromise, type Actor, type InspectionEvent } from 'xstate'
import type { Demo } from '#mocks/demo.ts'
import type { Switches } from '#mocks/switches/switches.ts'
import type { Snapshot } from '#mocks/tables/rows.ts'
import { required } from '#machines/required.ts'
import { localDay } from '#values/dates.ts'
import { createCollector } from '#training/missions/collector.ts'
import { forgetRun, keepRun, keptRun } from '#training/missions/kept-run.ts'
import { prepared } from '#training/missions/prepare.ts'
import { missionRun, type Beginning } from '#training/missions/run.ts'
import type { Fault, Mission } from '#training/missions/schema.ts'
import { faultWords } from '#training/missions/words.ts'

export type Parts = {
  academy: Pick<Demo, 'switches' | 'change' | 'db'>
  /** calls `listener` with what the machines of the app do */
  watch: (listener: (event: InspectionEvent) => void) => void
  tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => Date
  /** the missions that a run of before may be of */
  known: readonly Mission[]
}

/** Runs missions on an academy, also while their panel is closed and over a reload of the page. */
export function startRun({ academy, watch, tab, now, known }: Parts): Actor<typeof missionRun> {
  const { db, switches, change } = academy
  const faultsOf = ({ prepara }: Mission): Record<string, Fault> => prepara?.fallas ?? {}

  const begin = async (mission: Mission): Promise<Beginning> => {
    const start = now()
    const today = localDay(start)
    await change((before: Snapshot) => prepared(before, mission, { now: start, today }))
    const { faults, ...others } = switches.get()
    const own: Switches['faults'] = {}
    for (const [endpoint, { falla, veces }] of Object.entries(faultsOf(mission)))
      own[endpoint] = { fault: faultWords[falla], times: veces === 'una' ? 'once' : 'always' }
    switches.set({ ...others, faults: { ...faults, ...own } })
    collector.restart()
    return { before: db.snapshot(), at: start.getTime(), today }
  }
  /** Switches faults of a mission off. */
  const end = (endpoints: readonly string[]) => {
    const { faults, ...others } = switches.get()
    const rest = Object.entries(faults).filter(([endpoint]) => !endpoints.includes(endpoint))
    if (rest.length < Object.keys(faults).length) switches.set({ ...others, faults: Object.fromEntries(rest) })
  }

  const actor = createActor(
    missionRun.provide({
      actors: { prepare: fromPromise<Beginning, Mission>(({ input }) => begin(input)) },
      actions: { tidy: ({ context }) => end(Object.keys(faultsOf(required(context.mission)))) },
    }),
  )

  const collector = createCollector({
    onMove: (moves) => {
      const { mission } = actor.getSnapshot().context
      if (!mission) return
      const looksAtMachines = mission.comprobaciones.some((check) => 'maquina' in check)
      const over = Object.entries(faultsOf(mission)).flatMap(([endpoint, { hasta }]) =>
        hasta && moves.events[`${hasta.maquina} ${hasta.evento}`] ? [endpoint] : [],
      )
      if (over.length > 0) end(over)
      // After the machine's own work: it may be in the middle of a render.
      if (looksAtMachines) queueMicrotask(() => actor.send({ type: 'CHANGED', moves }))
    },
    onAlert: (text) => queueMicrotask(() => actor.send({ type: 'ALERT', text })),
  })

  let keptBeginning: Beginning | null = null
  actor.subscribe(({ value, context }) => {
    const { mission, begun, hints, mistakes, moves, typed, answers } = context
    if (value !== 'doing' || !mission || !begun) {
      if (keptBeginning) forgetRun(tab)
      keptBeginning = null
      return
    }
    keepRun(
      tab,
      { mission: mission.clave, kept: { ...begun, hints, mistakes, moves, typed, answers } },
      begun !== keptBeginning,
    )
    keptBeginning = begun
  })
  actor.start()

  const kept = keptRun(tab)
  const mission = known.find(({ clave }) => clave === kept?.mission)
  if (kept && mission) {
    collector.restart(kept.kept.moves)
    actor.send({ type: 'RESUME', mission, kept: kept.kept, now: db.snapshot() })
  }
  watch(collector.inspect)
  db.onCommit(async () => {
    if (actor.getSnapshot().matches('doing')) actor.send({ type: 'CHANGED', now: db.snapshot() })
  })
  return actor
}
