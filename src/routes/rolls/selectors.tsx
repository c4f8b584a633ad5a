import { useSelector } from '@xstate/react'
import { memo, useMemo, type Ref } from 'react'
import type { RollActor } from '#actors/roll.ts'
import type { Teacher } from '#api/teachers.ts'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { useIsBusy } from '#routes/shared/questions/use-is-busy.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { hasChanges } from '#rules/rolls/roll-marks.ts'
import type { RollChoice, Selector } from '#rules/rolls/roll.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { TypeAhead } from '#ui/fields/type-ahead.tsx'
import { RetryButton } from '#ui/notes/retry-button.tsx'
import { isoDateOf, type IsoDate } from '#values/dates.ts'
import { withHeld } from '#values/text.ts'
import { longDay } from '#values/week.ts'
import classes from './selectors.module.css'

type Props = {
  ref: Ref<HTMLDivElement>
  rollActor: RollActor
  /** `null` while loading */
  options: Record<Exclude<Selector, 'date'>, string[]> | null
  teachers: readonly Teacher[]
  /** reloads the failed lists; `null` without a failed list */
  onRetry: (() => void) | null
}

const hints: Record<Selector, string> = {
  date: 'Elige la fecha.',
  subdiscipline: 'Elige la subdisciplina.',
  level: 'Elige el nivel.',
  teacher: 'Elige a quien da la clase.',
}

/** Selectors of a roll (spec 2, Attendance). Memoized: they do not render while a person marks. */
export const Selectors = memo(function Selectors({ ref, rollActor, options, teachers, onRetry }: Props) {
  const chosen = useSelector(rollActor, ({ context }) => context.chosen)
  const missing = useSelector(rollActor, ({ context }) => context.missing)
  const isBusy = useIsBusy(rollActor)
  const isChanged = useSelector(rollActor, ({ context: { marks, stored } }) => hasChanges(marks, stored))
  const today = useToday()
  const choose = (choice: Partial<RollChoice>) => rollActor.send({ type: 'CHOOSE', choice, teachers })
  // An old roll may spell a name in another way. The spelling stays an option.
  const offered = useMemo(
    () =>
      options && {
        subdiscipline: withHeld(options.subdiscipline, [chosen.subdiscipline]),
        level: withHeld(options.level, [chosen.level]),
        teacher: withHeld(options.teacher, [chosen.teacher]),
      },
    [options, chosen.subdiscipline, chosen.level, chosen.teacher],
  )
  const hintOf = (selector: Selector) => missing.includes(selector) && hints[selector]
  return (
    <div ref={ref} className={classes.selectors}>
      <DateField
        label="Fecha"
        description={dayOf(chosen.date, today)}
        value={chosen.date}
        error={hintOf('date')}
        disabled={isBusy}
        isPatient={isChanged}
        onChange={(date) => choose({ date })}
      />
      <Picker
        label="Subdisciplina"
        options={offered?.subdiscipline}
        value={chosen.subdiscipline}
        error={hintOf('subdiscipline')}
        disabled={isBusy}
        onPick={(subdiscipline) => choose({ subdiscipline })}
      />
      <Picker
        label="Nivel"
        options={offered?.level}
        value={chosen.level}
        error={hintOf('level')}
        disabled={isBusy}
        onPick={(level) => choose({ level })}
      />
      <Picker
        label="Maestro"
        options={offered?.teacher}
        value={chosen.teacher}
        error={hintOf('teacher')}
        disabled={isBusy}
        onPick={(teacher) => choose({ teacher })}
      />
      {onRetry && (
        <RetryButton className={classes.retry ?? ''} onRetry={onRetry}>
          No se pudo cargar todo lo que hay para elegir. Reintentar
        </RetryButton>
      )}
    </div>
  )
})

function dayOf(date: IsoDate, today: IsoDate): string | null {
  if (isoDateOf(date) === undefined) return null
  const day = longDay(date)
  return date === today ? `Hoy, ${day.slice(0, 1).toLowerCase()}${day.slice(1)}` : day
}

type PickerProps = {
  label: string
  options: string[] | undefined
  value: string
  error: string | false
  disabled: boolean
  onPick: (value: string) => void
}

const none: string[] = []

const nothingFound = (options: string[] | undefined) =>
  options === undefined ? 'Cargando…' : options.length === 0 ? 'No hay nada que elegir.' : 'Nada coincide.'

const optionsOf = memoizeByList((names: readonly string[]) => names.map((name) => ({ value: name, label: name })))

/** Chooses a name, only on Enter or click: browsing the options changes nothing. */
function Picker({ label, options, value, error, disabled, onPick }: PickerProps) {
  const listed = options ?? none
  // An old record may have a value that is in no list any more.
  const offered = useMemo(
    () => optionsOf(value === '' || listed.includes(value) ? listed : [...listed, value]),
    [listed, value],
  )
  return (
    <TypeAhead
      label={label}
      placeholder="Elige"
      options={offered}
      chosen={value === '' ? null : value}
      onChoose={(picked) => picked && onPick(picked.value)}
      nothingFound={nothingFound(options)}
      unchosen={value === '' ? 'No se eligió nada de la lista.' : `No se eligió otra opción: sigue ${value}.`}
      error={error}
      disabled={disabled}
    />
  )
}
