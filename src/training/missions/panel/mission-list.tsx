import { Button, TextInput } from '@mantine/core'
import { Check } from 'lucide-react'
import { useRef, useState, useSyncExternalStore, type ChangeEvent, type Ref, type RefObject } from 'react'
import { logError } from '#api/log.ts'
import { csvOf } from '#ui/table/csv.ts'
import type { Column } from '#ui/table/column.ts'
import { saveFile } from '#ui/save-file.ts'
import { localDay, localTime, mexicanDate } from '#values/dates.ts'
import { openCertificate } from '#training/missions/panel/certificate.tsx'
import { readMissionFile } from '#training/missions/file/read-mission.ts'
import type { Missions } from '#training/missions/missions.ts'
import { solvedBy, progressLines, type SolvedRecord, type ProgressLine } from '#training/missions/progress.ts'
import type { Mission } from '#training/missions/file/schema.ts'
import { durationText } from '#training/missions/panel/texts.ts'
import { missionScreens } from '#training/missions/file/words.ts'
import classes from './missions.module.css'

/** The message if the browser blocks the certificate's window. */
export const blockedText =
  'El navegador no dejó abrir el certificado. Permite las ventanas de esta página e inténtalo otra vez.'

/** A column of the CSV file, which has no table on the screen. */
const column = (header: string, csv: (line: ProgressLine) => string | number): Column<ProgressLine> => ({
  id: header,
  header,
  cell: () => null,
  csv,
})

/** When a mission was solved: `20/11/2026 18:30`; `at` in milliseconds since 1970. */
const solvedAtText = (at: number): string => `${mexicanDate(localDay(new Date(at)))} ${localTime(new Date(at))}`

const columns = [
  column('Nombre', ({ name }) => name),
  column('Misión', ({ mission }) => mission.titulo),
  column('Pantalla', ({ mission }) => missionScreens[mission.pantalla]),
  column('Estado', ({ solved }) => (solved ? 'Hecha' : 'Pendiente')),
  column('Fecha', ({ solved }) => (solved ? solvedAtText(solved.at) : '')),
  column('Minutos', ({ solved }) => (solved ? Math.round(solved.spent / 6000) / 10 : '')),
  column('Errores', ({ solved }) => solved?.mistakes ?? ''),
  column('Pistas', ({ solved }) => solved?.hints ?? ''),
]

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
  /** the key in the opened link, if no mission has it */
  unknownKey: string | null
  onChoose: (key: string) => void
}

/**
 * The list of missions with what the person has solved; certificate, progress as CSV, and loading a trainer's mission.
 */
export function MissionList({ ref, missions, unknownKey, onChoose }: Props) {
  const progress = useSyncExternalStore(missions.progress.subscribe, missions.progress.get)
  const { name } = progress
  const [outcome, setOutcome] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const list = missions.list()
  const trainerMissions = missions.trainerMissions.get()
  const solved = solvedBy(progress, name)
  const shipped = list.filter((mission) => !trainerMissions.includes(mission))
  const solvedCount = list.filter(({ clave }) => solved.has(clave)).length

  const download = async () => {
    try {
      const file = await csvOf(columns, progressLines(progress, list), null)
      saveFile(`avance ${name || 'de capacitación'}.csv`, file)
    } catch (cause) {
      logError('the progress could not be prepared as a file', cause)
      setOutcome('No se pudo preparar el archivo. Inténtalo otra vez.')
    }
  }

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
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={solvedCount === 0}
          onClick={() => {
            if (!openCertificate({ progress, name, missions: list })) setOutcome(blockedText)
          }}
        >
          Certificado
        </Button>
        <Button variant="default" onClick={() => void download()}>
          Descargar avance (CSV)
        </Button>
        <Button variant="default" onClick={() => picker.current?.click()}>
          Cargar misión…
        </Button>
      </div>
      <p role="status" className={classes.note}>
        {outcome}
      </p>
      <MissionFile ref={picker} trainerMissions={missions.trainerMissions} onOutcome={setOutcome} />
    </section>
  )
}

type PersonNameProps = { progress: Missions['progress']; people: string[]; name: string }

/** Whose progress is kept; those who have solved a mission on this device are suggested. */
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

type MissionFileProps = {
  ref: RefObject<HTMLInputElement | null>
  trainerMissions: Missions['trainerMissions']
  onOutcome: (text: string) => void
}

/** The hidden field that takes a trainer's mission as a file, and what is wrong with the file that was taken last. */
function MissionFile({ ref, trainerMissions, onOutcome }: MissionFileProps) {
  const [problems, setProblems] = useState<readonly string[]>([])
  const load = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    try {
      const { mission, problems: found } = readMissionFile(await file.text())
      setProblems(found)
      onOutcome(mission ? `Se cargó la misión «${mission.titulo}».` : '')
      if (mission)
        trainerMissions.set([...trainerMissions.get().filter(({ clave }) => clave !== mission.clave), mission])
    } catch (cause) {
      logError('the file of a mission could not be read', cause)
      setProblems([])
      onOutcome('No se pudo leer el archivo. Elígelo otra vez.')
    }
    if (ref.current) ref.current.value = ''
  }
  return (
    <>
      <input
        ref={ref}
        type="file"
        accept=".json,application/json"
        aria-label="Archivo de la misión"
        hidden
        onChange={(event) => void load(event)}
      />
      {problems.length > 0 && (
        <div role="alert" className={classes.problem}>
          <p>El archivo no es una misión que se pueda usar:</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
