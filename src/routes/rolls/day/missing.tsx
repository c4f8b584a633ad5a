import { ActionIcon, Button } from '@mantine/core'
import { CalendarX } from 'lucide-react'
import { memo, useId, useMemo } from 'react'
import type { AttendanceRecord } from '#api/rolls.ts'
import type { Teacher } from '#api/teachers.ts'
import { dismissClass, dismissDays, type NotHeldClass } from '#device/kept/not-held.ts'
import { hoursText, standingText, teacherText } from '#routes/shared/classes/class-words.ts'
import type { IsUnsaved } from '#routes/shared/classes/use-unsaved.ts'
import { OnlyHere } from '#routes/shared/fields/only-here.tsx'
import { choiceOf, worthOfAll, type RecordedClass } from '#rules/events/classes.ts'
import { hoursKey, type MovedClass } from '#rules/events/missing-rolls.ts'
import type { MonthOff } from '#rules/events/months-off.ts'
import { bringBackClassLabel, bringBackLabel, dismissLabel } from '#rules/events/not-held-words.ts'
import type { GapOf } from '#rules/rolls/incomplete-rolls.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { goOnInList } from '#ui/fields/go-on-in-list.ts'
import { useRestoredFocus } from '#ui/notes/restored-focus.ts'
import { counted } from '#values/counted.ts'
import type { IsoDate } from '#values/dates.ts'
import { formatMoney } from '#values/money.ts'
import { longDay } from '#values/week.ts'
import classes from './missing.module.css'
import { MovedClasses } from './moved.tsx'
import { focusOn, NotHeldNotes, NotHeldRange, type NotHeld } from './not-held.tsx'

type Props = {
  /** classes without a roll or with an incomplete one, newest day first */
  all: readonly RecordedClass<AttendanceRecord>[]
  since: IsoDate
  today: IsoDate
  moved: readonly MovedClass<AttendanceRecord>[]
  notHeld: NotHeld
  off: readonly MonthOff[]
  /** teachers, whose salaries price the classes; `null` without permission */
  teachers: readonly Teacher[] | null
  gapOf: GapOf
  isUnsaved: IsUnsaved
  isBusy: boolean
  /** whether it shows alone, without its own heading */
  isAlone: boolean
  onSince: (day: IsoDate | undefined) => void
  onTake: (each: RecordedClass) => void
}

const mostDrawn = 20

/** Past classes without a roll or with an incomplete one, by day and teacher (spec 2, Attendance). */
export const Missing = memo(function Missing(props: Props) {
  const { all, moved, since, today, notHeld, off, teachers, gapOf, isUnsaved, isBusy, isAlone, onSince, onTake } = props
  const drawn = useMemo(() => [...Map.groupBy(all.slice(0, mostDrawn), ({ date }) => date)], [all])
  const place = useRestoredFocus<HTMLElement>()
  return (
    <section ref={place} tabIndex={-1} className={classes.missing} data-alone={isAlone} aria-label="Clases sin lista">
      {!isAlone && (
        <header className={classes.top}>
          <h2>Clases sin lista</h2>
          <p>{missingText(all, teachers, gapOf)}</p>
        </header>
      )}
      {drawn.length > 0 && (
        <div className={classes.days}>
          {drawn.map(([day, missing]) => (
            <Day
              key={day}
              day={day}
              today={today}
              missing={missing}
              gapOf={gapOf}
              isUnsaved={isUnsaved}
              isBusy={isBusy}
              onTake={onTake}
            />
          ))}
        </div>
      )}
      {all.length > mostDrawn && (
        <p className={classes.note}>
          {`Se muestran ${String(mostDrawn)} de ${all.length.toLocaleString('es-MX')}: las demás salen al tomar estas.`}
        </p>
      )}
      <MovedClasses moved={moved} />
      <NotHeldNotes notHeld={notHeld} off={off} since={since} today={today} />
      <div className={classes.since}>
        <DateField label="Desde" value={since} onChange={(day) => onSince(day || undefined)} />
      </div>
      <NotHeldRange today={today} />
      <OnlyHere text="«No hubo clases» se guarda en este dispositivo." />
    </section>
  )
})

type DayProps = Pick<Props, 'today' | 'gapOf' | 'isUnsaved' | 'isBusy' | 'onTake'> & {
  day: IsoDate
  missing: RecordedClass<AttendanceRecord>[]
}

function Day({ day, today, missing, gapOf, isUnsaved, isBusy, onTake }: DayProps) {
  const id = useId()
  const byTeacher = [...Map.groupBy(missing, (each) => teacherText(choiceOf(each)))].flatMap(([, own]) => own)
  return (
    <section className={classes.group} aria-labelledby={id}>
      <div className={classes.day}>
        <h3 id={id}>{day.slice(0, 4) === today.slice(0, 4) ? longDay(day).replace(/ de \d+$/, '') : longDay(day)}</h3>
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={dismissLabel(day)}
          onClick={({ currentTarget }) => {
            if (!goOnInList(currentTarget, () => dismissDays([day]))) focusOn(bringBackLabel(day, today))
          }}
        >
          No hubo clases
        </Button>
      </div>
      <ul>
        {byTeacher.map((each) => (
          <li key={each.key} className={classes.item}>
            <button type="button" className={classes.line} disabled={isBusy} onClick={() => onTake(each)}>
              <span className={classes.hour}>{hoursText(each)}</span>{' '}
              <span>
                <bdi>{each.subdiscipline}</bdi> <bdi>{each.level}</bdi>{' '}
                <span className={classes.teacher}>{teacherText(choiceOf(each))}</span>
                {(each.roll !== null || isUnsaved(each)) && (
                  <span className={classes.gap}>{standingText('taken', gapOf(each), isUnsaved(each), false)}</span>
                )}
              </span>
            </button>
            {each.roll === null && <NotHeldButton each={each} today={today} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function NotHeldButton({ each, today }: { each: RecordedClass; today: IsoDate }) {
  const gone: NotHeldClass = {
    date: each.date,
    key: hoursKey(each),
    words: `${each.subdiscipline} ${each.level}, ${hoursText(each)}`,
  }
  return (
    <ActionIcon
      variant="subtle"
      size={44}
      title="No hubo esta clase"
      aria-label={`No hubo ${gone.words} el ${longDay(each.date).toLowerCase()}`}
      onClick={({ currentTarget }) => {
        if (!goOnInList(currentTarget, () => dismissClass(gone))) focusOn(bringBackClassLabel(gone, today))
      }}
    >
      <CalendarX size={20} aria-hidden />
    </ActionIcon>
  )
}

/** Counts the missing and incomplete rolls: `Faltan 3 · 1 incompleta · $450.00 sin pagar, 2 sin monto`. */
export function missingText(
  all: readonly RecordedClass<AttendanceRecord>[],
  teachers: readonly Teacher[] | null,
  gapOf: GapOf,
): string {
  const missing = all.filter(({ roll }) => roll === null).length
  const incomplete = all.length - missing
  const counts = [
    ...(missing > 0 ? [missing === 1 ? 'Falta 1' : `Faltan ${missing.toLocaleString('es-MX')}`] : []),
    ...(incomplete > 0 ? [counted(incomplete, 'incompleta', 'incompletas')] : []),
  ]
  const count = counts.join(' · ') || 'No falta ninguna'
  if (!teachers) return count
  const unpaid = all.filter((each) => each.roll === null || gapOf(each).isTeacherUnmarked)
  const { sum, unknown } = worthOfAll(unpaid.map(choiceOf), teachers)
  const parts = [
    ...(sum > 0 ? [`${formatMoney(sum)} sin pagar`] : []),
    ...(unknown > 0 ? [`${String(unknown)} sin monto`] : []),
  ]
  return parts.length > 0 ? `${count} · ${parts.join(', ')}` : count
}
