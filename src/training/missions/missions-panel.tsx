import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Demo } from '#mocks/demo.ts'
import type { Inspections } from '#training/inspections.ts'
import { MissionDoing } from '#training/missions/mission-doing.tsx'
import { MissionEnd } from '#training/missions/mission-end.tsx'
import { MissionList } from '#training/missions/mission-list.tsx'
import { MissionPage } from '#training/missions/mission-page.tsx'
import { openMissions, type Missions } from '#training/missions/missions.ts'

/** The missions of each demo: they go on while the panel is closed. */
const opened = new WeakMap<Demo, Missions>()

/** The missions of a demo, opened once. */
export function missionsOf(backend: Demo, watch: Inspections['watch']): Missions {
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
  /** the key of the mission that the page was opened for, if any */
  linked: string | null
}

/** The trainer's tab of missions: their list, one of them, its play, and its end. */
export function MissionsPanel({ backend, watch, linked }: Props) {
  const [missions] = useState(() => missionsOf(backend, watch))
  const { run } = missions
  const state = useSelector(run, (snapshot) => snapshot)
  const progress = useSyncExternalStore(missions.progress.subscribe, missions.progress.get)
  useSyncExternalStore(missions.own.subscribe, missions.own.get)
  const [chosen, setChosen] = useState(linked)
  const list = missions.list()
  const mission = list.find(({ clave }) => clave === chosen)

  // The focus goes where the eye goes, but not at the first look: the tab has it then.
  const heading = useRef<HTMLHeadingElement>(null)
  const place = `${state.value} ${mission?.clave ?? ''}`
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    heading.current?.focus()
  }, [place])

  const backToList = () => {
    setChosen(null)
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
        onBack={() => setChosen(null)}
      />
    )
  return <MissionList ref={heading} missions={missions} unknown={chosen} onChoose={setChosen} />
}
