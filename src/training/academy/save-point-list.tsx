import { Button, TextInput } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import type { Demo } from '#mocks/demo.ts'
import { useOutcome } from '#training/academy/use-outcome.ts'
import { useStore } from '#training/use-store.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import { localTime, localDay, mexicanDate } from '#values/dates.ts'
import classes from './academy.module.css'

type Props = { savePoints: Demo['savePoints'] }

/** What is asked before it is done: to replace a point, or to remove one. */
type Question = { text: string; accept: string; act: () => void }

/** The save points of the academy: it is kept under a name, and gone back to. */
export function SavePointList({ savePoints }: Props) {
  const points = useStore(savePoints)
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [question, setQuestion] = useState<Question | null>(null)
  const [outcome, run] = useOutcome()
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  const save = async (wanted: string) => {
    const isSaved = await run(() => savePoints.save(wanted), `Se guardó el punto «${wanted}».`)
    if (isSaved) setName((typed) => (typed.trim() === wanted ? '' : typed))
  }
  const remove = async (removed: string) => {
    // Its button goes, and the focus with it.
    heading.current?.focus()
    await run(() => savePoints.remove(removed), `Se eliminó el punto «${removed}».`)
  }
  const submit = () => {
    const wanted = name.trim()
    if (wanted === '') setError('Escribe un nombre.')
    else if (points?.some((point) => point.name === wanted))
      setQuestion({
        text: `Ya hay un punto «${wanted}». ¿Quieres reemplazarlo?`,
        accept: 'Reemplazar',
        act: () => void save(wanted),
      })
    else void save(wanted)
  }

  return (
    <section className={classes.section} aria-labelledby={title}>
      <h3 ref={heading} id={title} tabIndex={-1}>
        Puntos de guardado
      </h3>
      <form
        className={classes.row}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextInput
          label="Nombre del punto"
          autoComplete="off"
          value={name}
          error={error}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setError(undefined)
          }}
        />
        <Button type="submit">Guardar punto</Button>
      </form>
      {points?.length === 0 && (
        <p className={classes.note}>Guarda la academia como está ahora y vuelve a ella cuando quieras.</p>
      )}
      <ul className={classes.points} aria-labelledby={title}>
        {points?.map((point) => (
          <li key={point.name}>
            <span>
              <strong>{point.name}</strong>
              <span className={classes.note}>{momentOf(point.at)}</span>
            </span>
            <Button
              variant="default"
              px="sm"
              aria-label={`Volver a ${point.name}`}
              onClick={() => void run(() => savePoints.goBack(point.name), `La academia está como en «${point.name}».`)}
            >
              Volver
            </Button>
            <Button
              variant="subtle"
              color="gray"
              px="sm"
              aria-label={`Eliminar ${point.name}`}
              onClick={() =>
                setQuestion({
                  text: `¿Eliminar el punto «${point.name}»?`,
                  accept: 'Eliminar',
                  act: () => void remove(point.name),
                })
              }
            >
              Eliminar
            </Button>
          </li>
        ))}
      </ul>
      <p role={outcome.role} className={classes.outcome}>
        {outcome.text}
      </p>
      <Confirm
        question={question?.text ?? null}
        accept={question?.accept ?? ''}
        onAccept={() => {
          setQuestion(null)
          question?.act()
        }}
        onDecline={() => setQuestion(null)}
      />
    </section>
  )
}

function momentOf(at: number): string {
  const moment = new Date(at)
  return `${mexicanDate(localDay(moment))} a las ${localTime(moment)}`
}
