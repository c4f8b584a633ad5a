import { Button, TextInput } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import type { Demo } from '#mocks/demo.ts'
import { useReplacing } from '#training/academy/use-replacing.tsx'
import { useStore } from '#training/use-store.ts'
import { localTime, localDay, mexicanDate } from '#values/dates.ts'
import classes from './academy.module.css'

/** The save points: named copies of the academy's data that a trainer can restore. */
export function SavePointList({ savePoints }: { savePoints: Demo['savePoints'] }) {
  const points = useStore(savePoints)
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const { outcome, run, ask, replace, dialog } = useReplacing()
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  const save = async (newName: string) => {
    const isSaved = await run(() => savePoints.save(newName), `Se guardó el punto «${newName}».`)
    if (isSaved) setName((typed) => (typed.trim() === newName ? '' : typed))
  }
  const remove = async (pointName: string) => {
    // The focused button disappears together with its save point.
    heading.current?.focus()
    await run(() => savePoints.remove(pointName), `Se eliminó el punto «${pointName}».`)
  }
  const submit = () => {
    const newName = name.trim()
    if (newName === '') setError('Escribe un nombre.')
    else if (points?.some((point) => point.name === newName))
      ask({
        text: `Ya hay un punto «${newName}». ¿Quieres reemplazarlo?`,
        accept: 'Reemplazar',
        act: () => void save(newName),
      })
    else void save(newName)
  }

  return (
    <section className={classes.section} aria-labelledby={title}>
      <h3 ref={heading} id={title} tabIndex={-1}>
        Puntos de guardado
      </h3>
      <NameForm
        name={name}
        error={error}
        onType={(typed) => {
          setName(typed)
          setError(undefined)
        }}
        onSubmit={submit}
      />
      {points?.length === 0 && (
        <p className={classes.note}>Guarda la academia como está ahora y vuelve a ella cuando quieras.</p>
      )}
      <ul className={classes.points} aria-labelledby={title}>
        {points?.map((point) => (
          <Point
            key={point.name}
            point={point}
            onGoBack={() =>
              replace(() => savePoints.read(point.name), {
                question: `¿Volver a «${point.name}»?`,
                accept: 'Volver',
                done: `La academia está como en «${point.name}».`,
              })
            }
            onRemove={() =>
              ask({
                text: `¿Eliminar el punto «${point.name}»?`,
                accept: 'Eliminar',
                act: () => void remove(point.name),
              })
            }
          />
        ))}
      </ul>
      <p role={outcome.role} className={classes.outcome}>
        {outcome.text}
      </p>
      {dialog}
    </section>
  )
}

type NameFormProps = {
  name: string
  error: string | undefined
  onType: (name: string) => void
  onSubmit: () => void
}

const NameForm = ({ name, error, onType, onSubmit }: NameFormProps) => (
  <form
    className={classes.row}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <TextInput
      label="Nombre del punto"
      autoComplete="off"
      value={name}
      error={error}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
    <Button type="submit">Guardar punto</Button>
  </form>
)

type PointProps = {
  /** `at` in milliseconds since 1970 */
  point: { name: string; at: number }
  onGoBack: () => void
  onRemove: () => void
}

const Point = ({ point, onGoBack, onRemove }: PointProps) => (
  <li>
    <span>
      <strong>{point.name}</strong>
      <span className={classes.note}>{savedAtText(point.at)}</span>
    </span>
    <Button variant="default" px="sm" aria-label={`Volver a ${point.name}`} onClick={onGoBack}>
      Volver
    </Button>
    <Button variant="subtle" color="gray" px="sm" aria-label={`Eliminar ${point.name}`} onClick={onRemove}>
      Eliminar
    </Button>
  </li>
)

/** The time at which a point was saved: `20/11/2026 a las 18:30`. `at` is in milliseconds since 1970. */
function savedAtText(at: number): string {
  const moment = new Date(at)
  return `${mexicanDate(localDay(moment))} a las ${localTime(moment)}`
}
