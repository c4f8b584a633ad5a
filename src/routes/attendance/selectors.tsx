import { Button, Select } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { memo, useState, type Ref } from 'react'
import type { RollCallActor } from '#actors/roll-call.ts'
import type { Teacher } from '#api/teachers.ts'
import { hasChanges, type RollChoice, type Selector } from '#rules/attendance.ts'
import { useToday } from '#routes/-today.ts'
import type { IsoDate } from '#values/dates.ts'
import { searchKey } from '#values/text.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { useHeldOptions } from '#ui/fields/held-options.ts'
import { useListAfterFocus } from '#ui/fields/list-after-focus.ts'
import classes from './selectors.module.css'

type Props = {
  ref: Ref<HTMLDivElement>
  call: RollCallActor
  /** `null` while they are loaded */
  options: Record<Exclude<Selector, 'date'>, string[]> | null
  teachers: readonly Teacher[]
  /** reloads the lists that failed; `null` when none failed */
  onRetry: (() => void) | null
}

const hints: Record<Selector, string> = {
  date: 'Elige la fecha.',
  subdiscipline: 'Elige la subdisciplina.',
  level: 'Elige el nivel.',
  teacher: 'Elige a quien da la clase.',
}

/**
 * The selectors of a roll: date, subdiscipline, level and teacher (spec 2, Attendance). Memoized: it does not render
 * while the roll is marked.
 */
export const Selectors = memo(function Selectors({ ref, call, options, teachers, onRetry }: Props) {
  const chosen = useSelector(call, ({ context }) => context.chosen)
  const missing = useSelector(call, ({ context }) => context.missing)
  const isBusy = useSelector(call, (state) => state.hasTag('busy'))
  const isChanged = useSelector(call, ({ context: { marks, stored } }) => hasChanges(marks, stored))
  const today = useToday()
  const choose = (choice: Partial<RollChoice>) => call.send({ type: 'CHOOSE', choice, teachers })
  const hintOf = (selector: Selector) => missing.includes(selector) && hints[selector]
  return (
    <div ref={ref} className={classes.selectors}>
      <DateField
        label="Fecha"
        description={dayOf(chosen.date, today)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={chosen.date}
        error={hintOf('date')}
        disabled={isBusy}
        isPatient={isChanged}
        onChange={(date) => choose({ date })}
      />
      <Picker
        label="Subdisciplina"
        options={options?.subdiscipline}
        value={chosen.subdiscipline}
        error={hintOf('subdiscipline')}
        disabled={isBusy}
        onPick={(subdiscipline) => choose({ subdiscipline })}
      />
      <Picker
        label="Nivel"
        options={options?.level}
        value={chosen.level}
        error={hintOf('level')}
        disabled={isBusy}
        onPick={(level) => choose({ level })}
      />
      <Picker
        label="Maestro"
        options={options?.teacher}
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

/** The weekday of a date, marked when it is today. */
function dayOf(date: IsoDate, today: IsoDate): string | null {
  const noon = new Date(`${date}T12:00:00Z`)
  if (Number.isNaN(noon.getTime())) return null
  const day = weekday.format(noon)
  return date === today ? `Hoy, ${day}` : `${day.slice(0, 1).toUpperCase()}${day.slice(1)}`
}

type PickerProps = {
  label: string
  /** `undefined` while they are loaded */
  options: string[] | undefined
  value: string
  error: string | false
  disabled: boolean
  onPick: (value: string) => void
}

const none: string[] = []

const nothingFound = (options: string[] | undefined) =>
  options === undefined ? 'Cargando…' : options.length === 0 ? 'No hay nada que elegir.' : 'Nada coincide.'

/** A searchable select. It changes only on Enter or click, so that browsing the options changes nothing. */
function Picker({ label, options, value, error, disabled, onPick }: PickerProps) {
  const [search, setSearch] = useState(value)
  const { options: held, isOpen, ...dropdown } = useHeldOptions(options ?? none, search)
  const [before, setBefore] = useState(value)
  // Mantine would follow the value too, with a second render of the whole field.
  if (value !== before) {
    setBefore(value)
    setSearch(value)
  }
  return (
    <Select
      label={label}
      placeholder="Elige"
      // An old record may have a value that no list offers any more.
      {...dropdown}
      {...useListAfterFocus()}
      data={value === '' || held.includes(value) ? held : [...held, value]}
      value={value === '' ? null : value}
      onChange={(picked) => picked !== null && onPick(picked)}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // Show the current value instead of the typed text, also when the change was declined.
      onOptionSubmit={() => setSearch(value)}
      // Both are needed: otherwise Enter after one letter chooses nothing although the first option is highlighted.
      selectFirstOptionOnChange
      selectFirstOptionOnDropdownOpen
      openOnFocus={false}
      allowDeselect={false}
      onFocus={({ currentTarget }) => currentTarget.select()}
      filter={({ options: all, search: typed }) => {
        // A closed list would still be rendered at every change.
        if (!isOpen) return []
        const text = searchKey(typed)
        const place = (option: (typeof all)[number]) => ('label' in option ? searchKey(option.label).indexOf(text) : -1)
        return all
          .filter((option) => place(option) >= 0)
          .toSorted((one, other) => Number(place(one) > 0) - Number(place(other) > 0))
      }}
      nothingFoundMessage={nothingFound(options)}
      error={error}
      disabled={disabled}
    />
  )
}
