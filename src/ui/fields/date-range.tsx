import { UnstyledButton } from '@mantine/core'
import { Fragment, useState, type ReactNode } from 'react'
import { ClearButton } from '#ui/fields/clear-button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { isReversed, type IsoDate } from '#values/dates.ts'
import { namedRanges, type NamedRange } from '#values/ranges.ts'
import classes from './date-range.module.css'

/** Days of a range as search params: `yyyy-mm-dd`, both included. A missing bound is open. */
type DateRange = Partial<Record<'inicio' | 'fin', string | undefined>>

type Props = {
  today: IsoDate
  range: DateRange
  onChange: (change: DateRange) => void
  /** ranges before the usual ones */
  named?: readonly NamedRange[]
  /** ranges after the usual ones */
  longer?: readonly NamedRange[]
  errors?: Partial<Record<'inicio' | 'fin', ReactNode>>
  /** whether it has its own `Limpiar` */
  hasClear?: boolean
  /** the range that counts while no date is set, in words */
  open?: string
}

/** Two date fields of a range, with named ranges, and `Limpiar` while a date is set. */
export function DateRangeFields({
  today,
  range,
  onChange,
  named = [],
  longer = [],
  errors = {},
  hasClear = true,
  open,
}: Props) {
  const { inicio, fin } = range
  // New fields, so that a partial date is cleared too.
  const [replacements, setReplacements] = useState(0)
  const clear = () => {
    setReplacements(replacements + 1)
    onChange({ inicio: undefined, fin: undefined })
  }
  return (
    <>
      <fieldset className={classes.named} aria-label="Rango">
        {[...named, ...namedRanges(today), ...longer].map(({ name, start, end }) => (
          <UnstyledButton
            key={name}
            className={classes.name ?? ''}
            aria-pressed={start === inicio && end === fin}
            onClick={() => {
              // New fields, so that a partial date is replaced too.
              setReplacements(replacements + 1)
              onChange({ inicio: start, fin: end })
            }}
          >
            {name}
          </UnstyledButton>
        ))}
        {open !== undefined && (inicio ?? fin) === undefined && <span className={classes.open}>{open}</span>}
      </fieldset>
      <Fragment key={replacements}>
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
        {hasClear && (inicio ?? fin) !== undefined && <ClearButton className={classes.clear} onClear={clear} />}
      </Fragment>
    </>
  )
}
