import { memo } from 'react'
import type { AttendanceRecord } from '#api/rolls.ts'
import { hoursText, oneRollText, standingText, teacherText } from '#routes/shared/classes/class-words.ts'
import type { IsUnsaved } from '#routes/shared/classes/use-unsaved.ts'
import { stateAt, type DayClass, type Moment, type RecordedClass } from '#rules/events/classes.ts'
import type { Gap, GapOf } from '#rules/rolls/incomplete-rolls.ts'
import { counted } from '#values/counted.ts'
import { longDay } from '#values/week.ts'
import classes from './today.module.css'

type Props = {
  /** today's classes, by time */
  all: readonly RecordedClass<AttendanceRecord>[]
  now: Moment
  countOf: ((each: RecordedClass) => number) | undefined
  gapOf: GapOf
  /** whether this device recorded that a class is not held */
  isOff: (each: DayClass) => boolean
  isUnsaved: IsUnsaved
  isBusy: boolean
  onTake: (each: RecordedClass) => void
}

/** Today's classes as cards, by time. A press opens the roll (spec 2, Attendance). */
export const Today = memo(function Today(props: Props) {
  const { all, now, countOf, gapOf, isOff, isUnsaved, isBusy, onTake } = props
  const taken = all.filter(({ roll }) => roll !== null).length
  const incomplete = all.filter((each) => gapOf(each).unmarked > 0).length
  return (
    <section className={classes.today} aria-label="Clases de hoy">
      <header className={classes.top}>
        <h2>Clases de hoy</h2>
        <p>
          {longDay(now.day)} · {`${String(taken)} de ${String(all.length)} con lista`}
          {incomplete > 0 && ` · ${counted(incomplete, 'incompleta', 'incompletas')}`}
        </p>
      </header>
      <ul className={classes.cards}>
        {all.map((each) => (
          <li key={each.key}>
            <Card
              each={each}
              now={now}
              count={countOf?.(each)}
              gap={gapOf(each)}
              isOff={isOff(each)}
              isUnsaved={isUnsaved(each)}
              isBusy={isBusy}
              onTake={onTake}
            />
          </li>
        ))}
      </ul>
    </section>
  )
})

type CardProps = Pick<Props, 'now' | 'isBusy' | 'onTake'> & {
  isOff: boolean
  each: RecordedClass<AttendanceRecord>
  count: number | undefined
  gap: Gap
  isUnsaved: boolean
}

function Card({ each, now, count, gap, isOff, isUnsaved, isBusy, onTake }: CardProps) {
  const state = stateAt(each, now)
  return (
    <button
      type="button"
      className={classes.card}
      data-state={gap.unmarked > 0 ? 'incomplete' : isOff && state !== 'taken' ? 'off' : state}
      disabled={isBusy}
      onClick={() => onTake(each)}
    >
      <strong className={classes.hour}>{hoursText(each)}</strong>{' '}
      <span className={classes.name}>
        <bdi>{each.subdiscipline}</bdi> <bdi className={classes.level}>{each.level}</bdi>
      </span>
      <span className={classes.detail}>
        {[
          each.isSubstituted && each.roll ? `${teacherText(each.roll)} por ${teacherText(each)}` : teacherText(each),
          ...(count === undefined ? [] : [counted(count, 'estudiante', 'estudiantes')]),
          ...[oneRollText(each) ?? []].flat(),
        ].join(', ')}
      </span>{' '}
      <span className={classes.state}>{standingText(state, gap, isUnsaved, isOff)}</span>
    </button>
  )
}
