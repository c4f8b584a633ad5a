import { Button } from '@mantine/core'
import { useState } from 'react'
import type { DemoPage } from '#mocks/demo-page.ts'
import { lessonLink } from '#training/lesson/link.ts'
import type { Mission } from '#training/missions/file/schema.ts'
import { useStore } from '#training/use-store.ts'

type Props = {
  demo: Pick<DemoPage, 'scenario' | 'switches' | 'today'>
  /** the mission that opens on each machine, if any */
  mission?: Mission
  /** whether a trainer made that mission: then the link carries it whole */
  isOwn?: boolean
}

/** Copies the link by which other machines begin as this one is now; where it cannot be copied, the link is shown. */
export function LessonButton({ demo, mission, isOwn = false }: Props) {
  const [outcome, setOutcome] = useState<string | null>(null)
  const switches = useStore(demo.switches)
  const copy = async () => {
    const link = lessonLink(location.href, {
      scenario: demo.scenario,
      switches,
      day: demo.today(),
      mission: mission?.clave,
      ownMission: isOwn ? mission : undefined,
    })
    try {
      await navigator.clipboard.writeText(link)
      setOutcome(`Enlace copiado: ${contentText({ ...demo, faults: Object.keys(switches.faults).length, mission })}.`)
    } catch {
      setOutcome(link)
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => void copy()}>
        Clase por enlace
      </Button>
      {outcome !== null && (
        <p role="status" className="note">
          {outcome}
        </p>
      )}
    </>
  )
}

type Content = Pick<DemoPage, 'scenario' | 'today'> & { faults: number; mission: Mission | undefined }

/** What a link carries, in words: `escenario normal, 2 fallas, el día real, la misión «Pasa lista»`. */
const contentText = ({ scenario, today, faults, mission }: Content): string =>
  [
    `escenario ${scenario}`,
    faults === 0 ? 'sin fallas' : faults === 1 ? '1 falla' : `${faults} fallas`,
    today() === undefined ? 'el día real' : 'el día elegido',
    mission ? `la misión «${mission.titulo}»` : 'sin misión',
  ].join(', ')
