import { Button, Textarea, TextInput } from '@mantine/core'
import { useEffect, useMemo, useState, type Ref, type SyntheticEvent } from 'react'
import type { Snapshot } from '#academy/snapshot.ts'
import type { Demo } from '#mocks/demo.ts'
import { useQuestion } from '#training/academy/use-question.tsx'
import { readMission } from '#training/missions/file/read-mission.ts'
import type { Making, Missions } from '#training/missions/missions.ts'
import { differencesOf, type Difference } from '#training/missions/own/differences.ts'
import { madeMission, taskOf } from '#training/missions/own/made-mission.ts'
import { replacingQuestion, withMission } from '#training/missions/own/replacing.ts'
import { useStore } from '#training/use-store.ts'
import classes from './missions.module.css'

type Props = {
  ref: Ref<HTMLHeadingElement>
  missions: Missions
  demo: Demo
  /** called after a mission was made; `key` is its `clave` */
  onMade: (key: string) => void
  onBack: () => void
}

/** Makes a mission without a file: the trainer breaks data in the app's screens. */
export function MakePage({ ref, missions, demo, onMade, onBack }: Props) {
  const making = useStore(missions.making)
  return (
    <section className={classes.page} aria-labelledby="make-title">
      <h3 ref={ref} id="make-title" tabIndex={-1}>
        Hacer una misión
      </h3>
      {making === null ? (
        <>
          <p>
            Presiona <b>Empezar</b>: la academia de este momento es como debe quedar al final. Después descompón algo en
            sus pantallas, como el precio de un producto físico, el teléfono de un estudiante o la hora de una clase del
            calendario, y vuelve aquí.
          </p>
          <div className={classes.buttons}>
            <Button onClick={() => missions.making.set({ before: demo.db.snapshot(), title: '', task: null })}>
              Empezar
            </Button>
            <Button variant="default" onClick={onBack}>
              Todas las misiones
            </Button>
          </div>
        </>
      ) : (
        <Broken making={making} demo={demo} missions={missions} onMade={onMade} onBack={onBack} />
      )}
    </section>
  )
}

/** The broken rows since the trainer began, kept up to date. */
function useDifferences({ db }: Demo, before: Snapshot): Difference[] {
  const [now, setNow] = useState(() => db.snapshot())
  useEffect(() => db.onCommit(async () => setNow(db.snapshot())), [db])
  return useMemo(() => differencesOf(before, now), [before, now])
}

type BrokenProps = Omit<Props, 'ref'> & { making: Making }

/** Saves or abandons the mission, with a question first if something would be lost. */
function useEnding(
  { making, missions, onMade, onBack, demo }: BrokenProps,
  wrong: readonly Difference[],
  task: string,
) {
  const { faults } = useStore(demo.switches)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [dialog, ask] = useQuestion()
  const { trainerMissions, making: store } = missions
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    const { mission, problems: found } = readMission(madeMission({ title: making.title, task }, wrong, { faults }))
    setProblems(found)
    if (!mission) return
    const keep = () => {
      trainerMissions.set(withMission(trainerMissions.get(), mission))
      store.set(null)
      onMade(mission.clave)
    }
    const question = replacingQuestion(trainerMissions.get(), mission, keep)
    if (question) ask(question)
    else keep()
  }
  const giveUp = () => {
    store.set(null)
    onBack()
  }
  const leave = () => {
    if (wrong.length === 0 && making.title === '' && making.task === null) return giveUp()
    ask({
      text: '¿Dejar de hacer esta misión?',
      note: 'Se pierde cómo debe quedar la academia y lo que escribiste. Lo que descompusiste se queda así.',
      accept: 'Dejarlo',
      act: giveUp,
    })
  }
  return { problems, dialog, save, leave, faultsSet: Object.keys(faults).length }
}

function Broken(props: BrokenProps) {
  const { making, demo, missions } = props
  const wrong = useDifferences(demo, making.before)
  const store = missions.making
  const { title, task: written } = making
  const task = written ?? wrong.map(taskOf).join(' ')
  const { problems, dialog, save, leave, faultsSet: set } = useEnding(props, wrong, task)
  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <h4>Lo que ahora está roto</h4>
      {wrong.length === 0 ? (
        <p role="status">
          Nada todavía. Cambia, elimina o agrega un estudiante, un producto físico o un evento en sus pantallas. Lo
          demás, como el precio de una disciplina, no cuenta.
        </p>
      ) : (
        <ul className={classes.list} role="status">
          {wrong.map((each) => (
            <li key={taskOf(each)}>{taskOf(each)}</li>
          ))}
        </ul>
      )}
      {set > 0 && (
        <p className={classes.note}>
          {set === 1 ? 'Y la falla que está puesta.' : `Y las ${set} fallas que están puestas.`}
        </p>
      )}
      <TextInput
        label="Título de la misión"
        value={title}
        onChange={({ currentTarget: { value } }) => store.set({ ...making, title: value })}
      />
      <Textarea
        size="md"
        label="Lo que hay que hacer"
        autosize
        minRows={2}
        value={task}
        onChange={({ currentTarget: { value } }) => store.set({ ...making, task: value })}
      />
      {problems.length > 0 && (
        <div role="alert" className={classes.problem}>
          <p>Con esto no se puede hacer una misión:</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={classes.buttons}>
        <Button type="submit" disabled={wrong.length === 0 || title.trim() === '' || task.trim() === ''}>
          Guardar misión
        </Button>
        <Button variant="default" onClick={leave}>
          Dejarlo
        </Button>
      </div>
      {dialog}
    </form>
  )
}
