import { TextInput } from '@mantine/core'
import { Check } from 'lucide-react'
import { useSyncExternalStore, type Ref } from 'react'
import type { Mission } from '#training/missions/file/schema.ts'
import { missionScreens } from '#training/missions/file/words.ts'
import type { Missions } from '#training/missions/missions.ts'
import { MissionTools } from '#training/missions/panel/mission-tools.tsx'
import { durationText } from '#training/missions/panel/texts.ts'
import { solvedBy, type SolvedRecord } from '#training/missions/progress.ts'
import classes from './missions.module.css'

type GroupProps = {
  title: string
  missions: readonly Mission[]
  /** by the mission's key */
  solved: ReadonlyMap<string, SolvedRecord>
  onChoose: (key: string) => void
}

function Group({ title, missions, solved, onChoose }: GroupProps) {
  if (missions.length === 0) return null
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      <ul className={classes.list}>
        {missions.map(({ clave, titulo, pantalla, minutos }) => {
          const record = solved.get(clave)
          return (
            <li key={clave}>
              <button type="button" className={classes.mission} onClick={() => onChoose(clave)}>
                <span className={classes.name}>{titulo}</span>
                <span className={classes.note}>
                  {missionScreens[pantalla]} · {record ? `hecha en ${durationText(record.spent)}` : `${minutos} min`}
                </span>
                {record && <Check className={classes.tick} size={20} aria-hidden />}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Props = {
  ref: Ref<HTMLHeadingElement>
  missions: Missions
  /** the key in the opened link, if it is unknown */
  unknownKey: string | null
  isLinkUnreadable: boolean
  onChoose: (key: string) => void
  onBoard: () => void
  onReport: () => void
  onMake: () => void
}

/** The list of missions with their results, the certificate, the CSV file, and the loading of a trainer's mission. */
export function MissionList({
  ref,
  missions,
  unknownKey,
  isLinkUnreadable,
  onChoose,
  onBoard,
  onReport,
  onMake,
}: Props) {
  const progress = useSyncExternalStore(missions.progress.subscribe, missions.progress.get)
  const { name } = progress
  const list = missions.list()
  const trainerMissions = missions.trainerMissions.get()
  const solved = solvedBy(progress, name)
  const shipped = list.filter((mission) => !trainerMissions.includes(mission))
  const solvedCount = list.filter(({ clave }) => solved.has(clave)).length

  return (
    <section className={classes.page} aria-labelledby="missions-title">
      <h3 ref={ref} id="missions-title" tabIndex={-1}>
        Misiones
      </h3>
      <PersonName progress={missions.progress} people={Object.keys(progress.people)} name={name} />
      <p className={classes.note}>
        {solvedCount} de {list.length} misiones hechas
      </p>
      {unknownKey !== null && (
        <p role="alert" className={classes.problem}>
          No hay ninguna misión «{unknownKey}». Elige otra, o carga su archivo.
        </p>
      )}
      {isLinkUnreadable && (
        <p role="alert" className={classes.problem}>
          El enlace de la clase llegó cortado. Pide que te lo manden otra vez.
        </p>
      )}
      <Group
        title="De una pantalla"
        missions={shipped.filter(({ pantalla }) => pantalla !== 'varias')}
        solved={solved}
        onChoose={onChoose}
      />
      <Group
        title="De varias pantallas"
        missions={shipped.filter(({ pantalla }) => pantalla === 'varias')}
        solved={solved}
        onChoose={onChoose}
      />
      <Group title="De tu capacitador" missions={trainerMissions} solved={solved} onChoose={onChoose} />
      <MissionTools missions={missions} onBoard={onBoard} onReport={onReport} onMake={onMake} />
    </section>
  )
}

type PersonNameProps = { progress: Missions['progress']; people: string[]; name: string }

/** The name of the present player. It suggests people with solved missions on this device. */
const PersonName = ({ progress, people, name }: PersonNameProps) => (
  <>
    <TextInput
      label="Tu nombre"
      description="Con él se guarda tu avance en este equipo."
      list="mission-people"
      value={name}
      onChange={({ currentTarget: { value } }) => progress.set({ ...progress.get(), name: value })}
    />
    <datalist id="mission-people">
      {people.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </datalist>
  </>
)
