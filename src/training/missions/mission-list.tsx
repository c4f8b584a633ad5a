import { Button, TextInput } from '@mantine/core'
import { Check } from 'lucide-react'
import { useRef, useState, useSyncExternalStore, type ChangeEvent, type Ref } from 'react'
import { logError } from '#api/log.ts'
import { csvOf } from '#ui/table/csv.ts'
import type { Column } from '#ui/table/column.ts'
import { saveFile } from '#ui/save-file.ts'
import { localDay, localTime, mexicanDate } from '#values/dates.ts'
import { openCertificate } from '#training/missions/certificate.tsx'
import { readMissionFile } from '#training/missions/mission.ts'
import type { Missions } from '#training/missions/missions.ts'
import { doneBy, progressLines, type Done, type ProgressLine } from '#training/missions/progress.ts'
import type { Mission } from '#training/missions/schema.ts'
import { timeText } from '#training/missions/texts.ts'
import { places } from '#training/missions/words.ts'
import classes from './missions.module.css'

/** Told where the browser does not let the certificate open. */
export const blockedText =
  'El navegador no dejó abrir el certificado. Permite las ventanas de esta página e inténtalo otra vez.'

/** A column of the file; the table that it comes from is not shown. */
const column = (header: string, csv: (line: ProgressLine) => string | number): Column<ProgressLine> => ({
  id: header,
  header,
  cell: () => null,
  csv,
})

const momentText = (at: number): string => `${mexicanDate(localDay(new Date(at)))} ${localTime(new Date(at))}`

const columns = [
  column('Nombre', ({ name }) => name),
  column('Misión', ({ mission }) => mission.titulo),
  column('Pantalla', ({ mission }) => places[mission.pantalla]),
  column('Estado', ({ done }) => (done ? 'Hecha' : 'Pendiente')),
  column('Fecha', ({ done }) => (done ? momentText(done.at) : '')),
  column('Minutos', ({ done }) => (done ? Math.round(done.spent / 6000) / 10 : '')),
  column('Errores', ({ done }) => done?.mistakes ?? ''),
  column('Pistas', ({ done }) => done?.hints ?? ''),
]

type GroupProps = {
  title: string
  missions: readonly Mission[]
  done: ReadonlyMap<string, Done>
  onChoose: (key: string) => void
}

function Group({ title, missions, done, onChoose }: GroupProps) {
  if (missions.length === 0) return null
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      <ul className={classes.list}>
        {missions.map(({ clave, titulo, pantalla, minutos }) => {
          const solved = done.get(clave)
          return (
            <li key={clave}>
              <button type="button" className={classes.mission} onClick={() => onChoose(clave)}>
                <span className={classes.name}>{titulo}</span>
                <span className={classes.note}>
                  {places[pantalla]} · {solved ? `hecha en ${timeText(solved.spent)}` : `${minutos} min`}
                </span>
                {solved && <Check className={classes.tick} size={20} aria-hidden />}
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
  /** the key of a link that no mission has */
  unknown: string | null
  onChoose: (key: string) => void
}

/** The missions by where they are played, with what the person has done; and the trainer's buttons. */
export function MissionList({ ref, missions, unknown, onChoose }: Props) {
  const progress = useSyncExternalStore(missions.progress.subscribe, missions.progress.get)
  const { name } = progress
  const [problems, setProblems] = useState<readonly string[]>([])
  const [told, setTold] = useState('')
  const picker = useRef<HTMLInputElement>(null)
  const list = missions.list()
  const own = missions.own.get()
  const done = doneBy(progress, name)
  const shipped = list.filter((mission) => !own.includes(mission))
  const solved = list.filter(({ clave }) => done.has(clave))

  const load = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (!file) return
    try {
      const { mission, problems: found } = readMissionFile(await file.text())
      setProblems(found)
      setTold(mission ? `Se cargó la misión «${mission.titulo}».` : '')
      if (mission) missions.own.set([...own.filter(({ clave }) => clave !== mission.clave), mission])
    } catch (cause) {
      logError('the file of a mission could not be read', cause)
      setProblems([])
      setTold('No se pudo leer el archivo. Elígelo otra vez.')
    }
    if (picker.current) picker.current.value = ''
  }
  const download = async () => {
    try {
      const file = await csvOf(columns, progressLines(progress, list), null)
      saveFile(`avance ${name || 'de capacitación'}.csv`, file)
    } catch (cause) {
      logError('the progress could not be prepared as a file', cause)
      setTold('No se pudo preparar el archivo. Inténtalo otra vez.')
    }
  }

  return (
    <section className={classes.page} aria-labelledby="missions-title">
      <h3 ref={ref} id="missions-title" tabIndex={-1}>
        Misiones
      </h3>
      <TextInput
        label="Tu nombre"
        description="Con él se guarda tu avance en este equipo."
        list="mission-people"
        value={name}
        onChange={({ currentTarget: { value } }) => missions.progress.set({ ...missions.progress.get(), name: value })}
      />
      <datalist id="mission-people">
        {Object.keys(progress.people).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
      <p className={classes.note}>
        {solved.length} de {list.length} misiones hechas
      </p>
      {unknown !== null && (
        <p role="alert" className={classes.problem}>
          No hay ninguna misión «{unknown}». Elige otra, o carga su archivo.
        </p>
      )}
      <Group
        title="De una pantalla"
        missions={shipped.filter(({ pantalla }) => pantalla !== 'varias')}
        done={done}
        onChoose={onChoose}
      />
      <Group
        title="De varias pantallas"
        missions={shipped.filter(({ pantalla }) => pantalla === 'varias')}
        done={done}
        onChoose={onChoose}
      />
      <Group title="De tu capacitador" missions={own} done={done} onChoose={onChoose} />
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={solved.length === 0}
          onClick={() => {
            if (!openCertificate({ progress, name, missions: list })) setTold(blockedText)
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
        <input
          ref={picker}
          type="file"
          accept=".json,application/json"
          aria-label="Archivo de la misión"
          hidden
          onChange={(event) => void load(event)}
        />
      </div>
      <p role="status" className={classes.note}>
        {told}
      </p>
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
    </section>
  )
}
