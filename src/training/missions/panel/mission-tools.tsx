import { Button } from '@mantine/core'
import { useRef, useState, useSyncExternalStore, type ChangeEvent, type RefObject } from 'react'
import { logError } from '#api/log.ts'
import { useQuestion } from '#training/academy/use-question.tsx'
import { readMissionFile } from '#training/missions/file/read-mission.ts'
import type { Mission } from '#training/missions/file/schema.ts'
import { missionScreens } from '#training/missions/file/words.ts'
import type { Missions } from '#training/missions/missions.ts'
import { replacingQuestion, withMission } from '#training/missions/own/replacing.ts'
import { openCertificate } from '#training/missions/panel/certificate.tsx'
import { progressLines, solvedBy, type ProgressLine } from '#training/missions/progress.ts'
import { saveFile } from '#ui/save-file.ts'
import type { Column } from '#ui/table/column.ts'
import { csvOf } from '#ui/table/csv.ts'
import { localDay, localTime, mexicanDate } from '#values/dates.ts'
import classes from './missions.module.css'

export const blockedText =
  'El navegador no dejó abrir el certificado. Permite las ventanas de esta página e inténtalo otra vez.'

/** A column that exists only in the CSV file. */
const column = (header: string, csv: (line: ProgressLine) => string | number): Column<ProgressLine> => ({
  id: header,
  header,
  cell: () => null,
  csv,
})

/** The time of a solved mission: `20/11/2026 18:30`; `at` in milliseconds since 1970. */
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

type Props = { missions: Missions; onBoard: () => void; onReport: () => void; onMake: () => void }

export function MissionTools({ missions, onBoard, onReport, onMake }: Props) {
  const progress = useSyncExternalStore(missions.progress.subscribe, missions.progress.get)
  const { name } = progress
  const [outcome, setOutcome] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const list = missions.list()
  const solved = solvedBy(progress, name)

  const download = async () => {
    try {
      const file = await csvOf(columns, progressLines(progress, list), null)
      saveFile(`avance ${name || 'de capacitación'}`, 'csv', file)
    } catch (cause) {
      logError('the progress could not be prepared as a file', cause)
      setOutcome('No se pudo preparar el archivo. Inténtalo otra vez.')
    }
  }

  return (
    <>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onReport}>
          Enviar mi avance
        </Button>
        <Button variant="default" onClick={onBoard}>
          Tablero del grupo
        </Button>
        <Button
          variant="default"
          disabled={!list.some(({ clave }) => solved.has(clave))}
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
        <Button variant="default" onClick={onMake}>
          Hacer una misión…
        </Button>
      </div>
      <p role="status" className={classes.note}>
        {outcome}
      </p>
      <MissionFile ref={picker} trainerMissions={missions.trainerMissions} onOutcome={setOutcome} />
    </>
  )
}

type MissionFileProps = {
  ref: RefObject<HTMLInputElement | null>
  trainerMissions: Missions['trainerMissions']
  onOutcome: (text: string) => void
}

/** The hidden field for a trainer's mission file, with the problems of the last file. */
function MissionFile({ ref, trainerMissions, onOutcome }: MissionFileProps) {
  const [problems, setProblems] = useState<readonly string[]>([])
  const [dialog, ask] = useQuestion()
  const take = (mission: Mission) => {
    trainerMissions.set(withMission(trainerMissions.get(), mission))
    onOutcome(`Se cargó la misión «${mission.titulo}».`)
  }
  const load = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    try {
      const { mission, problems: found } = readMissionFile(await file.text())
      setProblems(found)
      onOutcome('')
      const question = mission && replacingQuestion(trainerMissions.get(), mission, () => take(mission))
      if (question) ask(question)
      else if (mission) take(mission)
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
      {dialog}
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
