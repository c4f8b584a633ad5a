import { Button } from '@mantine/core'
import { memo, useMemo } from 'react'
import type { Teacher } from '#api/teachers.ts'
import { bringBackDay, dismissDay } from '#device/dismissed-days.ts'
import { worthOfAll, type ToldClass } from '#rules/classes.ts'
import type { IsoDate } from '#values/dates.ts'
import { formatMoney } from '#values/money.ts'
import { longDay } from '#values/week.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { LinkButton } from '#ui/fields/link-button.tsx'
import { classText, hoursText, teacherText } from './class-words.ts'
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
  onSince: (day: IsoDate | undefined) => void
  onTake: (each: ToldClass) => void
}

/** No more classes than these are drawn. */
const mostDrawn = 60

/** The classes that were held and that no roll tells, by day and teacher (spec 2, Attendance). */
export const Missing = memo(function Missing(props: Props) {
  const { all, since, today, dismissed, teachers, isBusy, onSince, onTake } = props
  const drawn = useMemo(() => [...Map.groupBy(all.slice(0, mostDrawn), ({ date }) => date)], [all])
  const worth = useMemo(() => (teachers ? worthText(all, teachers) : null), [all, teachers])
  const gone = [...dismissed].filter((day) => day >= since && day <= today)
  return (
    <section className={classes.missing} aria-label="Clases sin lista">
      <header className={classes.top}>
        <h2>Clases sin lista</h2>
        <p>
          {all.length === 0 ? 'No falta ninguna' : all.length === 1 ? 'Falta 1' : `Faltan ${String(all.length)}`}
          {worth !== null && ` · ${worth}`}
        </p>
      </header>
      <div className={classes.days}>
        {drawn.map(([day, missing]) => (
          <Day key={day} day={day} missing={missing} isBusy={isBusy} onTake={onTake} />
        ))}
        {all.length > mostDrawn && (
          <p className={classes.note}>{`Se muestran ${String(mostDrawn)}; las demás, al tomar estas.`}</p>
        )}
        {gone.map((day) => (
          <p key={day} className={classes.note}>
            {longDay(day)}: sin clases.{' '}
            <LinkButton aria-label={`Devolver ${longDay(day)}`} onClick={() => bringBackDay(day)}>
              Devolver
            </LinkButton>
          </p>
        ))}
      </div>
      <DateField label="Desde" value={since} onChange={(day) => onSince(day || undefined)} />
    </section>
  )
})

type DayProps = Pick<Props, 'isBusy' | 'onTake'> & { day: IsoDate; missing: ToldClass[] }

/** The classes of a day without a roll, those of one teacher together. */
function Day({ day, missing, isBusy, onTake }: DayProps) {
  const byTeacher = [...Map.groupBy(missing, teacherText)].flatMap(([, own]) => own)
  return (
    <div role="group" aria-label={longDay(day)}>
      <div className={classes.day}>
        <h3>{longDay(day)}</h3>
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
                {classText(each)} <span className={classes.teacher}>{teacherText(each)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the classes are worth, in Spanish: `$450.00 sin pagar, 2 sin monto`; `null` where none is worth anything. */
function worthText(all: readonly ToldClass[], teachers: readonly Teacher[]): string | null {
  const { sum, unknown } = worthOfAll(all, teachers)
  const parts = [
    ...(sum > 0 ? [`${formatMoney(sum)} sin pagar`] : []),
    ...(unknown > 0 ? [`${String(unknown)} sin monto`] : []),
  ]
  return parts.join(', ') || null
}
