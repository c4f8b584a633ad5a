import type { DemoPage } from '#mocks/demo-page.ts'
import { CopyButton } from '#training/copy-button.tsx'
import { lessonLink } from '#training/lesson/link.ts'
import type { Mission } from '#training/missions/file/schema.ts'
import { useStore } from '#training/use-store.ts'

type Props = {
  demo: Pick<DemoPage, 'scenario' | 'switches' | 'today'>
  /** the mission that opens on each machine */
  mission?: Mission
  /** whether a trainer made the mission: then the link contains the whole mission */
  isOwn?: boolean
}

/** Copies a link that opens other machines in the same state as this machine. */
export function LessonButton({ demo, mission, isOwn = false }: Props) {
  const switches = useStore(demo.switches)
  const { scenario } = demo
  const day = demo.today()
  const ownMission = isOwn ? mission : undefined
  const link = lessonLink(location.href, { scenario, switches, day, mission: mission?.clave, ownMission })
  const faults = Object.keys(switches.faults).length
  const content = [
    `escenario ${scenario}`,
    faults === 0 ? 'sin fallas' : faults === 1 ? '1 falla' : `${faults} fallas`,
    day === undefined ? 'el día real' : 'el día elegido',
    mission ? `la misión «${mission.titulo}»` : 'sin misión',
  ]
  return (
    <CopyButton variant="default" text={link} done={`Enlace copiado: ${content.join(', ')}.`}>
      Clase por enlace
    </CopyButton>
  )
}
