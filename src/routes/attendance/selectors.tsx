import { Button, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { memo, useState, type Ref } from 'react'
import type { RollCallActor } from '#actors/roll-call.ts'
import type { RollChoice, Selector } from '#rules/attendance.ts'
import { localDay, type IsoDate } from '#values/dates.ts'
import { folded } from '#values/text.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import classes from './selectors.module.css'

type Props = {
  ref: Ref<HTMLDivElement>
  call: RollCallActor
  options: Record<Exclude<Selector, 'date'>, string[]>
  /** loads what could not be loaded; nothing when all was */
  onRetry: (() => void) | null
}

const hints: Record<Selector, string> = {
  date: 'Elige la fecha.',
  subdiscipline: 'Elige la subdisciplina.',
  level: 'Elige el nivel.',
  teacher: 'Elige a quien da la clase.',
}

/** Of what day, class and teacher the roll is (spec 2, Attendance); not drawn again while it is called. */
export const Selectors = memo(function Selectors({ ref, call, options, onRetry }: Props) {
  const chosen = useSelector(call, ({ context }) => context.chosen)
  const missing = useSelector(call, ({ context }) => context.missing)
  const isBusy = useSelector(call, (state) => state.hasTag('busy'))
  const choose = (choice: Partial<RollChoice>) => call.send({ type: 'CHOOSE', choice })
  const hintOf = (selector: Selector) => missing.includes(selector) && hints[selector]
  return (
    <div ref={ref} className={classes.selectors}>
      <DateField
        label="Fecha"
        description={dayOf(chosen.date)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={chosen.date}
        error={hintOf('date')}
        disabled={isBusy}
        onChange={(date) => choose({ date })}
      />
      <Picker
        label="Subdisciplina"
        options={options.subdiscipline}
        value={chosen.subdiscipline}
        error={hintOf('subdiscipline')}
        disabled={isBusy}
        onPick={(subdiscipline) => choose({ subdiscipline })}
      />
      <Picker
        label="Nivel"
        options={options.level}
        value={chosen.level}
        error={hintOf('level')}
        disabled={isBusy}
        onPick={(level) => choose({ level })}
      />
      <Picker
        label="Maestro"
        options={options.teacher}
        value={chosen.teacher}
        error={hintOf('teacher')}
        disabled={isBusy}
        onPick={(teacher) => choose({ teacher })}
      />
      {onRetry && (
        <Button variant="subtle" size="compact-md" className={classes.retry ?? ''} onClick={onRetry}>
          No se pudo cargar todo lo que hay para elegir. Reintentar
        </Button>
      )}
    </div>
  )
})

const weekday = new Intl.DateTimeFormat('es-MX', { weekday: 'long', timeZone: 'UTC' })

/** Which day of the week it is, and whether today: a page that was left open overnight still has the day before. */
function dayOf(date: IsoDate): string | null {
  const noon = new Date(`${date}T12:00:00Z`)
  if (Number.isNaN(noon.getTime())) return null
  const day = weekday.format(noon)
  return date === localDay(new Date()) ? `Hoy, ${day}` : `${day.slice(0, 1).toUpperCase()}${day.slice(1)}`
}

type PickerProps = {
  label: string
  options: string[]
  value: string
  error: string | false
  disabled: boolean
  onPick: (value: string) => void
}

/** One of some names, by the first letters. Nothing is chosen before Enter, so that looking through them changes nothing. */
function Picker({ label, options, value, error, disabled, onPick }: PickerProps) {
  const [isOpen, { open, close }] = useDisclosure()
  const [search, setSearch] = useState(value)
  const [before, setBefore] = useState(value)
  // Mantine would follow the value too, by drawing all of it a second time.
  if (value !== before) {
    setBefore(value)
    setSearch(value)
  }
  return (
    <Select
      label={label}
      placeholder="Elige"
      // What an old record is of may be known to no list any more.
      data={value === '' || options.includes(value) ? options : [...options, value]}
      value={value === '' ? null : value}
      onChange={(picked) => picked !== null && onPick(picked)}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // What was typed gives way to what is chosen, also where another choice was thought better of.
      onOptionSubmit={() => setSearch(value)}
      // Both, or Enter after a single letter takes nothing though the first name is lit.
      selectFirstOptionOnChange
      selectFirstOptionOnDropdownOpen
      openOnFocus={false}
      allowDeselect={false}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onDropdownOpen={open}
      onDropdownClose={close}
      filter={({ options: all, search: typed }) => {
        // Closed, its list would be drawn anew with all that it offers at every change.
        if (!isOpen) return []
        const text = folded(typed)
        const place = (option: (typeof all)[number]) => ('label' in option ? folded(option.label).indexOf(text) : -1)
        return all
          .filter((option) => place(option) >= 0)
          .toSorted((one, other) => Number(place(one) > 0) - Number(place(other) > 0))
      }}
      nothingFoundMessage={options.length === 0 ? 'No hay nada que elegir.' : 'Nada coincide.'}
      error={error}
      disabled={disabled}
    />
  )
}
