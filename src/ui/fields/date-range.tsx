import { Fragment, useState, type ReactNode } from 'react'
import { isReversed } from '#values/dates.ts'
import { ClearButton } from '#ui/fields/clear-button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import classes from './date-range.module.css'

/** The days of a range as search params: `yyyy-mm-dd`, both included; a missing end is open. */
export type DateRange = Partial<Record<'inicio' | 'fin', string | undefined>>

type Props = {
  range: DateRange
  onChange: (change: DateRange) => void
  errors?: Partial<Record<'inicio' | 'fin', ReactNode>>
}

/** The two date fields of a range, and `Limpiar` while a date is set. */
export function DateRangeFields({ range: { inicio, fin }, onChange, errors = {} }: Props) {
  // New fields, so that a partial date is cleared too.
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    setClearings(clearings + 1)
    onChange({ inicio: undefined, fin: undefined })
  }
  return (
    <Fragment key={clearings}>
      <DateField
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
      {(inicio ?? fin) !== undefined && <ClearButton className={classes.clear} onClear={clear} />}
    </Fragment>
  )
}
