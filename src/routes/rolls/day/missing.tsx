import { Button } from '@mantine/core'
import { memo, useId, useMemo } from 'react'
import type { Teacher } from '#api/teachers.ts'
import { bringBackDay, dismissDay } from '#routes/shared/classes/dismissed-days.ts'
import { worthOfAll, type ToldClass } from '#rules/classes.ts'
import type { IsoDate } from '#values/dates.ts'
import { formatMoney } from '#values/money.ts'
import { longDay } from '#values/week.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { LinkButton } from '#ui/fields/link-button.tsx'
import { hoursText, teacherText } from '#routes/shared/classes/class-words.ts'
import classes from './missing.module.css'

type Props = {
  /** the classes without a roll, newest day first */
  all: readonly ToldClass[]
  since: IsoDate
  today: IsoDate
  /** the dismissed days */
  dismissed: ReadonlySet<IsoDate>
  /** whose salaries say what the classes are worth; `null` for who may not see them */
  teachers: readonly Teacher[] | null
  isBusy: boolean
  /** whether it is shown alone, without its own heading */
  isAlone: boolean
  onSince: (day: IsoDate | undefined) => void
  onTake: (each: ToldClass) => void
}

/** No more classes than these are drawn. */
const mostDrawn = 60

/** The classes that were held and that no roll tells, by day and teacher (spec 2, Attendance). */
export const Missing = memo(function Missing(props: Props) {
  const { all, since, today, dismissed, teachers, isBusy, isAlone, onSince, onTake } = props
  const drawn = useMemo(() => [...Map.groupBy(all.slice(0, mostDrawn), ({ date }) => date)], [all])
  const gone = [...dismissed].filter((day) => day >= since && day <= today).toSorted()
  return (
    <section className={classes.missing} data-alone={isAlone} aria-label="Clases sin lista">
      {!isAlone && (
        <header className={classes.top}>
          <h2>Clases sin lista</h2>
          <p>{missingText(all, teachers)}</p>
        </header>
      )}
      {drawn.length > 0 && (
        <div className={classes.days}>
          {drawn.map(([day, missing]) => (
            <Day key={day} day={day} today={today} missing={missing} isBusy={isBusy} onTake={onTake} />
          ))}
        </div>
      )}
      {all.length > mostDrawn && (
        <p className={classes.note}>
          {`Se muestran ${String(mostDrawn)} de ${String(all.length)}: las demás salen al tomar estas.`}
        </p>
      )}
      {gone.map((day) => (
        <p key={day} className={classes.note}>
          {longDay(day)}: no hubo clases.{' '}
          <LinkButton aria-label={`Devolver el ${longDay(day).toLowerCase()}`} onClick={() => bringBackDay(day)}>
            Devolver
          </LinkButton>
        </p>
      ))}
      <div className={classes.since}>
        <DateField label="Desde" value={since} onChange={(day) => onSince(day || undefined)} />
      </div>
    </section>
  )
})

type DayProps = Pick<Props, 'today' | 'isBusy' | 'onTake'> & { day: IsoDate; missing: ToldClass[] }

/** The classes of a day without a roll, those of one teacher together. */
function Day({ day, today, missing, isBusy, onTake }: DayProps) {
  const id = useId()
  const byTeacher = [...Map.groupBy(missing, teacherText)].flatMap(([, own]) => own)
  return (
    <section className={classes.group} aria-labelledby={id}>
      <div className={classes.day}>
        <h3 id={id}>{day.slice(0, 4) === today.slice(0, 4) ? longDay(day).replace(/ de \d+$/, '') : longDay(day)}</h3>
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={`No hubo clases el ${longDay(day).toLowerCase()}`}
          onClick={() => dismissDay(day)}
        >
          No hubo clases
        </Button>
      </div>
      <ul>
        {byTeacher.map((each) => (
          <li key={each.key}>
            <button type="button" className={classes.line} disabled={isBusy} onClick={() => onTake(each)}>
              <span className={classes.hour}>{hoursText(each)}</span>{' '}
              <span>
                <bdi>{each.subdiscipline}</bdi> <bdi>{each.level}</bdi>{' '}
                <span className={classes.teacher}>{teacherText(each)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How many classes have no roll and what they are worth, in Spanish: `Faltan 3 · $450.00 sin pagar, 2 sin monto`. */
export function missingText(all: readonly ToldClass[], teachers: readonly Teacher[] | null): string {
  const count = all.length === 0 ? 'No falta ninguna' : all.length === 1 ? 'Falta 1' : `Faltan ${String(all.length)}`
  if (!teachers) return count
  const { sum, unknown } = worthOfAll(all, teachers)
  const parts = [
    ...(sum > 0 ? [`${formatMoney(sum)} sin pagar`] : []),
    ...(unknown > 0 ? [`${String(unknown)} sin monto`] : []),
  ]
  return parts.length > 0 ? `${count} · ${parts.join(', ')}` : count
}
