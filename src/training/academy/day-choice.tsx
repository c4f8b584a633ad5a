import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { DateField } from '#ui/fields/date-field.tsx'
import { localDay, mexicanDate, type IsoDate } from '#values/dates.ts'
import classes from './academy.module.css'

type Props = {
  /** the chosen day; `undefined` for the real day */
  today: IsoDate | undefined
  onChoose: (day: IsoDate | undefined) => void
}

/**
 * Lets a trainer move the academy to another day, for example to show the end of a month. Calls `onChoose` with
 * `undefined` to return to the real day.
 */
export function DayChoice({ today, onChoose }: Props) {
  const [current] = useState(() => today ?? localDay(new Date()))
  const [day, setDay] = useState<string>(current)
  const title = useId()
  return (
    <section className={classes.section} aria-labelledby={title}>
      <h3 id={title}>El día</h3>
      <p className={classes.note}>
        {today === undefined
          ? 'La academia sigue el calendario real.'
          : `La academia está en el ${mexicanDate(today)}, que no es el día real. Cada día que pasa avanza un día.`}{' '}
        Al cambiar el día, la página se carga de nuevo; los borradores se conservan.
      </p>
      <form
        className={classes.row}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (day !== '') onChoose(day)
        }}
      >
        <DateField label="Hoy es…" value={day} onChange={setDay} />
        <Button type="submit" variant="default" disabled={day === '' || day === current}>
          Cambiar el día
        </Button>
      </form>
      {today !== undefined && (
        <Button variant="default" onClick={() => onChoose(undefined)}>
          Volver al día real
        </Button>
      )}
    </section>
  )
}
