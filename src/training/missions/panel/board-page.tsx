import { Button, Textarea } from '@mantine/core'
import { useState, type ComponentProps, type Ref } from 'react'
import { logError } from '#api/log.ts'
import { boardLines, withReport, type BoardLine } from '#training/missions/board/board.ts'
import { reportsIn } from '#training/missions/board/pasted.ts'
import { shippedKeys } from '#training/missions/catalogue.ts'
import type { Missions } from '#training/missions/missions.ts'
import { countText, durationText } from '#training/missions/panel/texts.ts'
import { useStore } from '#training/use-store.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import { saveFile } from '#ui/save-file.ts'
import type { Column } from '#ui/table/column.ts'
import { csvOf } from '#ui/table/csv.ts'
import { localDay, localTime, mexicanDate } from '#values/dates.ts'
import { enumerated } from '#values/text.ts'
import classes from './missions.module.css'

type Props = {
  ref: Ref<HTMLHeadingElement>
  missions: Missions
  /** the code in the opened link; `''` without a code */
  code: string
  onBack: () => void
}

/** The trainer's board of a class: a line for each pupil, sorted by need of help. */
export function BoardPage({ ref, missions, code, onBack }: Props) {
  const reports = useStore(missions.reports)
  const [outcome, setOutcome] = useState('')
  const [isClearing, setClearing] = useState(false)
  const list = missions.list()
  const lines = boardLines(reports, list)

  const download = async () => {
    try {
      saveFile('avance del grupo', 'csv', await csvOf(columns, lines, null))
    } catch (cause) {
      logError('the board could not be prepared as a file', cause)
      setOutcome('No se pudo preparar el archivo. Inténtalo otra vez.')
    }
  }

  return (
    <section className={classes.page} aria-labelledby="board-title">
      <h3 ref={ref} id="board-title" tabIndex={-1}>
        Tablero del grupo
      </h3>
      <NewCode missions={missions} first={code} onOutcome={setOutcome} />
      <p role="status" className={classes.note}>
        {outcome}
      </p>
      {lines.length === 0 ? (
        <p className={classes.note}>
          Todavía no llega ningún avance. Cada quien lo manda desde Misiones, con «Enviar mi avance».
        </p>
      ) : (
        <ol className={classes.list} aria-label="Avance de cada persona">
          {lines.map((line) => (
            <Person key={line.name} line={line} of={list.length} />
          ))}
        </ol>
      )}
      <div className={classes.buttons}>
        <Button variant="default" disabled={lines.length === 0} onClick={() => void download()}>
          Descargar tablero (CSV)
        </Button>
        <Button variant="default" disabled={lines.length === 0} onClick={() => setClearing(true)}>
          Vaciar tablero…
        </Button>
        <Button variant="default" onClick={onBack}>
          Todas las misiones
        </Button>
      </div>
      <Confirm
        question={isClearing ? '¿Vaciar el tablero de este equipo?' : null}
        note="Cada quien conserva su avance y puede volver a enviarlo."
        accept="Vaciar"
        onAccept={() => {
          missions.reports.set([])
          setClearing(false)
        }}
        onDecline={() => setClearing(false)}
      />
    </section>
  )
}

type NewCodeProps = { missions: Missions; first: string; onOutcome: (text: string) => void }

const unreadableText = 'No se pudo leer: quizá se cortó al copiarlo. Cópialo entero y pégalo otra vez.'

const nameOf = ({ name }: { name: string }): string => name || 'alguien sin nombre'

/** The field for pupils' codes or links. Unreadable text stays in the field, with an error. */
function NewCode({ missions: { reports }, first, onOutcome }: NewCodeProps) {
  const [text, setText] = useState(first)
  const [problem, setProblem] = useState<string | null>(null)
  const add: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    const { read, left } = reportsIn(text, shippedKeys)
    reports.set(read.reduce(withReport, reports.get()))
    setText(left)
    setProblem(left === '' ? null : unreadableText)
    onOutcome(read.length === 0 ? '' : `Llegó el avance de ${enumerated(read.map(nameOf))}.`)
  }
  return (
    <form className={classes.form} onSubmit={add}>
      <Textarea
        label="Código o enlace de una persona"
        description="También varios a la vez, uno por renglón."
        autosize
        minRows={1}
        maxRows={4}
        value={text}
        error={problem}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setProblem(null)
        }}
      />
      <Button type="submit" disabled={text.trim() === ''}>
        Agregar al tablero
      </Button>
    </form>
  )
}

const Person = ({
  line: { name, at, solved, spent, mistakes, hints, played },
  of,
}: {
  line: BoardLine
  of: number
}) => (
  <li className={classes.person}>
    <p className={classes.top}>
      <bdi className={classes.name}>{name || 'Sin nombre'}</bdi>
      <span>
        {solved} de {of}
      </span>
    </p>
    <p className={classes.note}>
      {durationText(spent * 1000)} · {countText(mistakes, 'error', 'errores')} · {countText(hints, 'pista', 'pistas')} ·{' '}
      {timeText(at)}
    </p>
    {played && (
      <p className={classes.playing} data-late={played.minutes > played.expected}>
        En «{played.title}» desde hace {played.minutes} min de {played.expected}
        {played.missing.length > 0 && `. Falta: ${played.missing.join('; ')}`}
      </p>
    )}
  </li>
)

const momentOf = (at: number): Date => new Date(at * 60_000)
const timeText = (at: number): string => `enviado ${localTime(momentOf(at))}`

/** A column that exists only in the CSV file. */
const column = (header: string, csv: (line: BoardLine) => string | number): Column<BoardLine> => ({
  id: header,
  header,
  cell: () => null,
  csv,
})

const columns = [
  column('Nombre', ({ name }) => name),
  column('Enviado', ({ at }) => `${mexicanDate(localDay(momentOf(at)))} ${localTime(momentOf(at))}`),
  column('Misiones hechas', ({ solved }) => solved),
  column('Minutos', ({ spent }) => Math.round(spent / 6) / 10),
  column('Errores', ({ mistakes }) => mistakes),
  column('Pistas', ({ hints }) => hints),
  column('Misión de ahora', ({ played }) => played?.title ?? ''),
  column('Minutos en ella', ({ played }) => played?.minutes ?? ''),
  column('Lo que falta', ({ played }) => played?.missing.join('; ') ?? ''),
]
