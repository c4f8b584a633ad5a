import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Demo } from '#mocks/demo.ts'
import type { Inspections } from '#training/inspections.ts'
import { MissionDoing } from '#training/missions/panel/mission-doing.tsx'
import { MissionEnd } from '#training/missions/panel/mission-end.tsx'
import { MissionList } from '#training/missions/panel/mission-list.tsx'
import { MissionPage } from '#training/missions/panel/mission-page.tsx'
import { openMissions, type Missions } from '#training/missions/missions.ts'

/** The opened missions of each demo, so that a mission goes on while the panel is closed. */
const opened = new WeakMap<Demo, Missions>()

/** The missions of a demo, opened at the first call. */
function missionsOf(backend: Demo, watch: Inspections['watch']): Missions {
  const known = opened.get(backend)
  if (known) return known
  const missions = openMissions({
    academy: backend,
    watch,
    tab: sessionStorage,
    browser: localStorage,
    now: () => new Date(),
  })
  opened.set(backend, missions)
  return missions
}

type Props = {
  backend: Demo
  watch: Inspections['watch']
  /** the key of the mission whose link was opened, if any */
  linkedKey: string | null
}

/** The tab `Misiones`: the list, a chosen mission, the mission that is played, or its end. */
export function MissionsPanel({ backend, watch, linkedKey }: Props) {
  const [missions] = useState(() => missionsOf(backend, watch))
  const { run } = missions
  const state = useSelector(run, (snapshot) => snapshot)
  const progress = useSyncExternalStore(missions.progress.subscribe, missions.progress.get)
  useSyncExternalStore(missions.trainerMissions.subscribe, missions.trainerMissions.get)
  const [chosenKey, setChosenKey] = useState(linkedKey)
  const list = missions.list()
  const mission = list.find(({ clave }) => clave === chosenKey)

  // The focus moves to the new heading, but not when the panel opens: then it stays on the tab.
  const heading = useRef<HTMLHeadingElement>(null)
  const page = `${state.value} ${mission?.clave ?? ''}`
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    heading.current?.focus()
  }, [page])

  const backToList = () => {
    setChosenKey(null)
    run.send({ type: 'LEAVE' })
  }

  if (state.matches('doing'))
    return <MissionDoing ref={heading} missions={missions} state={state} onLeave={backToList} />
  if (state.matches('solved'))
    return <MissionEnd ref={heading} context={state.context} progress={progress} missions={list} onBack={backToList} />
  if (mission)
    return (
      <MissionPage
        key={mission.clave}
        ref={heading}
        mission={mission}
        missions={missions}
        state={state}
        onBack={() => setChosenKey(null)}
      />
    )
  return <MissionList ref={heading} missions={missions} unknownKey={chosenKey} onChoose={setChosenKey} />
}
