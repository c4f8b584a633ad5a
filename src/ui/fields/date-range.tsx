import { Button } from '@mantine/core'
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react'
import { isReversed } from '#values/dates.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import classes from './date-range.module.css'

/** The days of a range, both included, as the address names them: `yyyy-mm-dd`; without one, it is open there. */
export type DateRange = Partial<Record<'inicio' | 'fin', string | undefined>>

type Props = {
  range: DateRange
  onChange: (change: DateRange) => void
  errors?: Partial<Record<'inicio' | 'fin', ReactNode>>
}

/** From when to when a screen looks, and the button that lets it look at everything again. */
export function DateRangeFields({ range: { inicio, fin }, onChange, errors = {} }: Props) {
  // What is half written where no day was is taken away too.
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    setClearings(clearings + 1)
    onChange({ inicio: undefined, fin: undefined })
  }
  // The button goes with what it took away, and would take the keyboard with it.
  const start = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (clearings > 0) start.current?.focus()
  }, [clearings])
  return (
    <Fragment key={clearings}>
      <DateField
        ref={start}
        className={classes.field}
        label="Fecha inicio"
        value={inicio ?? ''}
        error={errors.inicio}
        onChange={(day) => onChange({ inicio: day || undefined })}
      />
      <DateField
        className={classes.field}
        label="Fecha fin"
        value={fin ?? ''}
        error={errors.fin ?? (isReversed(inicio, fin) && 'La fecha de fin es anterior a la de inicio.')}
        onChange={(day) => onChange({ fin: day || undefined })}
      />
      {(inicio ?? fin) !== undefined && (
        <Button variant="default" className={classes.clear ?? ''} onClick={clear}>
          Limpiar
        </Button>
      )}
    </Fragment>
  )
}
