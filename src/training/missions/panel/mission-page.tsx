import { Button, TextInput } from '@mantine/core'
import { useRef, useState, useSyncExternalStore, type ComponentProps, type Ref } from 'react'
import type { SnapshotFrom } from 'xstate'
import { CopyButton } from '#training/copy-button.tsx'
import { LessonButton } from '#training/lesson/lesson-button.tsx'
import type { Mission } from '#training/missions/file/schema.ts'
import { missionScreens } from '#training/missions/file/words.ts'
import { missionLink } from '#training/missions/links.ts'
import type { Missions } from '#training/missions/missions.ts'
import { countText } from '#training/missions/panel/texts.ts'
import type { missionRun } from '#training/missions/run/mission-run.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import classes from './missions.module.css'

type Props = {
  ref: Ref<HTMLHeadingElement>
  mission: Mission
  missions: Missions
  demo: ComponentProps<typeof LessonButton>['demo']
  state: SnapshotFrom<typeof missionRun>
  onBack: () => void
}

/** Explains why an empty academy cannot solve the app's missions. */
const NewAcademy = () => (
  <p role="status" className={classes.problem}>
    Esta academia es nueva: no tiene a las personas ni los productos de la misión. En «Escenario» elige «Normal».
  </p>
)

/** A mission before its start: its goal, its reason, the person's name, and buttons to start and share it. */
export function MissionPage({
  ref,
  mission,
  missions: { run, progress, trainerMissions },
  demo,
  state,
  onBack,
}: Props) {
  const { name } = useSyncExternalStore(progress.subscribe, progress.get)
  const [isNameMissing, setNameMissing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const { failure } = state.context
  const isOwn = trainerMissions.get().includes(mission)

  const start = () => {
    if (name.trim() !== '') return run.send({ type: 'START', mission })
    setNameMissing(true)
    nameField.current?.focus()
  }
  return (
    <section className={classes.page} aria-labelledby="mission-title">
      <h3 ref={ref} id="mission-title" tabIndex={-1}>
        {mission.titulo}
      </h3>
      <p className={classes.note}>
        {missionScreens[mission.pantalla]} · unos {countText(mission.minutos, 'minuto', 'minutos')}
        {mission.cuenta !== undefined && ` · entra como ${mission.cuenta}`}
      </p>
      <h4>Tu meta</h4>
      <p className={classes.goal}>{mission.objetivo}</p>
      <h4>Por qué importa</h4>
      <p>{mission.porque}</p>
      <TextInput
        ref={nameField}
        label="Tu nombre"
        description="Con él se guarda tu avance en este equipo."
        value={name}
        error={isNameMissing && name.trim() === '' ? 'Escribe tu nombre para empezar.' : undefined}
        onChange={({ currentTarget: { value } }) => progress.set({ ...progress.get(), name: value })}
      />
      {demo.scenario === 'vacia' && !isOwn && <NewAcademy />}
      {failure !== null && (
        <p role="alert" className={classes.problem}>
          {failure}
        </p>
      )}
      <div className={classes.buttons}>
        <Button loading={state.matches('preparing')} onClick={start}>
          Empezar misión
        </Button>
        <Button variant="default" onClick={onBack}>
          Todas las misiones
        </Button>
        <CopyButton variant="subtle" text={missionLink(location.href, mission.clave)} done="Enlace copiado.">
          Misión por enlace
        </CopyButton>
        <LessonButton demo={demo} mission={mission} isOwn={isOwn} />
        {isOwn && (
          <Button variant="subtle" onClick={() => setRemoving(true)}>
            Quitar misión…
          </Button>
        )}
      </div>
      <Confirm
        question={isRemoving ? `¿Quitar la misión «${mission.titulo}» de este equipo?` : null}
        note="El avance de quienes la hicieron se conserva, y puedes volver a cargar su archivo."
        accept="Quitar"
        onAccept={() => {
          trainerMissions.set(trainerMissions.get().filter((each) => each !== mission))
          onBack()
        }}
        onDecline={() => setRemoving(false)}
      />
    </section>
  )
}
