import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { ContextFrom } from 'xstate'
import type { Demo } from '#mocks/demo.ts'
import type { Linked } from '#training/linked.ts'
import { codeOf } from '#training/missions/board/code.ts'
import { reportOf } from '#training/missions/board/report.ts'
import { shippedKeys } from '#training/missions/catalogue.ts'
import type { Mission } from '#training/missions/file/schema.ts'
import type { Missions } from '#training/missions/missions.ts'
import { BoardPage } from '#training/missions/panel/board-page.tsx'
import { MakePage } from '#training/missions/panel/make-page.tsx'
import { MissionDoing } from '#training/missions/panel/mission-doing.tsx'
import { MissionEnd } from '#training/missions/panel/mission-end.tsx'
import { MissionList } from '#training/missions/panel/mission-list.tsx'
import { MissionPage } from '#training/missions/panel/mission-page.tsx'
import { ReportPage } from '#training/missions/panel/report-page.tsx'
import { solvedBy, type Progress } from '#training/missions/progress.ts'
import type { missionRun } from '#training/missions/run/mission-run.ts'
import { useStore } from '#training/use-store.ts'

type Page = { at: 'list' | 'board' | 'report' | 'make' } | { at: 'mission'; key: string }

/** The tab `Misiones`: the list, a mission, the mission in progress or its end, the report, the board. */
export function MissionsPanel({ demo, missions, linked }: { demo: Demo; missions: Missions; linked: Linked }) {
  const { run, now } = missions
  const state = useSelector(run, (snapshot) => snapshot)
  const progress = useStore(missions.progress)
  useStore(missions.trainerMissions)
  const [page, setPage] = useState<Page>(() => (missions.making.get() ? { at: 'make' } : firstPage(linked)))
  const list = missions.list()
  const key = page.at === 'mission' ? page.key : null
  const mission = list.find(({ clave }) => clave === key)

  const next = nextOf(mission, state.context.mission, progress)

  // The focus moves to each new heading. When the panel opens, the focus stays on the tab.
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = `${state.value} ${page.at} ${mission?.clave ?? ''}`
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    heading.current?.focus()
  }, [shown])

  const toList = () => setPage({ at: 'list' })
  const toMission = (chosen: string) => setPage({ at: 'mission', key: chosen })
  const leave = () => {
    if (next === null) toList()
    run.send({ type: 'LEAVE' })
  }

  if (page.at === 'board')
    return <BoardPage ref={heading} missions={missions} code={linked.code ?? ''} onBack={toList} />
  if (page.at === 'report') {
    const { context } = state
    const playing = state.matches('doing') ? playingOf(context) : null
    const code = codeOf(reportOf(progress, playing, now().getTime()), shippedKeys)
    return (
      <ReportPage
        ref={heading}
        name={progress.name}
        onName={(name) => missions.progress.set({ ...progress, name })}
        code={code}
        onBack={toList}
      />
    )
  }
  if (state.matches('doing'))
    return (
      <MissionDoing
        ref={heading}
        missions={missions}
        state={state}
        next={next?.titulo ?? null}
        onLeave={leave}
        onReport={() => setPage({ at: 'report' })}
      />
    )
  if (state.matches('solved'))
    return <MissionEnd ref={heading} context={state.context} progress={progress} missions={list} onBack={leave} />
  if (page.at === 'make')
    return <MakePage ref={heading} missions={missions} demo={demo} onMade={toMission} onBack={toList} />
  if (mission)
    return (
      <MissionPage
        key={mission.clave}
        ref={heading}
        mission={mission}
        missions={missions}
        demo={demo}
        state={state}
        onBack={toList}
      />
    )
  return (
    <MissionList
      ref={heading}
      missions={missions}
      unknownKey={key}
      isLinkUnreadable={linked.isUnreadable}
      onChoose={toMission}
      onBoard={() => setPage({ at: 'board' })}
      onReport={() => setPage({ at: 'report' })}
      onMake={() => setPage({ at: 'make' })}
    />
  )
}

function firstPage({ code, missionKey }: Linked): Page {
  if (code !== null) return { at: 'board' }
  return missionKey === null ? { at: 'list' } : { at: 'mission', key: missionKey }
}

/** A mission from a link that opens after the present mission, unless the person has solved it. */
const nextOf = (linked: Mission | undefined, played: Mission | null, progress: Progress): Mission | null =>
  linked && linked.clave !== played?.clave && !solvedBy(progress, progress.name).has(linked.clave) ? linked : null

const playingOf = ({ mission, start, mistakes, hints, points }: ContextFrom<typeof missionRun>) =>
  mission && start && { mission, startedAt: start.at, mistakes: mistakes.length, hints, points }
