import { Link, useRouteContext } from '@tanstack/react-router'
import { useMemo, type MouseEvent } from 'react'
import type { AttendanceRecord } from '#api/rolls.ts'
import { useNotHeld } from '#device/kept/not-held.ts'
import { hoursText, standingText } from '#routes/shared/classes/class-words.ts'
import { gapsIn, rollsOf } from '#routes/shared/classes/recorded.ts'
import { useMissing } from '#routes/shared/classes/use-missing.ts'
import { useNow } from '#routes/shared/classes/use-now.ts'
import { useUnsaved } from '#routes/shared/classes/use-unsaved.ts'
import { choiceOf, classesOn, stateAt, recordedRolls, withRolls, type RecordedClass } from '#rules/events/classes.ts'
import { usualDays, withHeldHours } from '#rules/events/missing-rolls.ts'
import { classesAround } from '#rules/reports/day.ts'
import { noGaps, type GapOf } from '#rules/rolls/incomplete-rolls.ts'
import { counted } from '#values/counted.ts'
import type { IsoDate } from '#values/dates.ts'
import { daysAfter } from '#values/week.ts'
import type { DashboardLists, DayLists } from './lists.ts'
import { Lines, Tile } from './today-tile.tsx'
import classes from './today.module.css'

const mostShown = 5

const none: never[] = []
const noRolls = recordedRolls<AttendanceRecord>([])

/** Classes of now and of later today. Each one links to its roll, or to the calendar if the user may not take rolls. */
export function Classes({ lists, day, hasRolls }: { lists: DashboardLists; day: DayLists; hasRolls: boolean }) {
  const { events, records } = day
  const { visit } = useRouteContext({ from: '/_shell' })
  const isUnsaved = useUnsaved(visit.openedRoll)
  const now = useNow()
  const notHeld = useNotHeld()
  const around = useMemo(() => {
    const rolls = hasRolls ? records.data && rollsOf(records.data) : noRolls
    if (!events.data || !rolls) return null
    const today = withRolls(classesOn(events.data, now.day), rolls).map((each) => withHeldHours(each, notHeld.is))
    const { running, next } = classesAround(today, now)
    return [...running, ...next]
  }, [events.data, records.data, hasRolls, now, notHeld.is])
  const gapOf = gapOfLists(lists, day, now.day)
  const rest = (around?.length ?? 0) - mostShown
  return (
    <Tile
      name="Clases de ahora y siguientes"
      isTall
      // One more line: the count of further classes.
      usual={mostShown + 1}
      isEmpty={around?.length === 0}
      queries={hasRolls ? [events, records] : [events]}
    >
      {around && (
        <Lines>
          {around.slice(0, mostShown).map((each) => {
            const state = stateAt(each, now)
            const isOff = notHeld.is(each)
            return (
              <li key={each.key}>
                <ClassLink each={each} hasRolls={hasRolls} />
                <span className={classes.note} data-state={isOff && state !== 'taken' ? 'off' : state}>
                  {standingText(state, gapOf(each), isUnsaved(each), isOff)}
                </span>
              </li>
            )
          })}
          {rest > 0 && (
            <li>
              {hasRolls ? (
                <Link to="/asistencia">{`y ${rest} más`}</Link>
              ) : (
                <Link to="/calendario" search={{ vista: 'lista', fecha: now.day }}>{`y ${rest} más`}</Link>
              )}
            </li>
          )}
        </Lines>
      )}
    </Tile>
  )
}

function ClassLink({ each, hasRolls }: { each: RecordedClass; hasRolls: boolean }) {
  const { visit } = useRouteContext({ from: '/_shell' })
  const text = (
    <>
      {hoursText(each)} <bdi>{each.subdiscipline}</bdi> <bdi>{each.level}</bdi>
    </>
  )
  if (!hasRolls)
    return (
      <Link to="/calendario" search={{ vista: 'lista', fecha: each.date }}>
        {text}
      </Link>
    )
  const choose = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    // A press with a modifier key opens another tab. That tab has its own roll and opens the list of classes.
    if (!ctrlKey && !metaKey && !shiftKey) visit.roll.send({ type: 'CHOOSE', choice: choiceOf(each) })
  }
  return (
    <Link to="/asistencia" search={{ vista: 'lista' }} onClick={choose}>
      {text}
    </Link>
  )
}

const gapOfLists = ({ students, teachers }: DashboardLists, { records }: DayLists, today: IsoDate): GapOf =>
  students && records.data ? gapsIn(students, teachers, rollsOf(records.data), today) : noGaps

/** The same range as in Asistencia, so that both screens show the same count. */
const rangeWords = `de los últimos ${usualDays} días`

/** Counts of past classes without a roll, and with a roll that leaves people out. */
export function MissingRolls({ lists, day, today }: { lists: DashboardLists; day: DayLists; today: IsoDate }) {
  const { events, records } = day
  const now = useNow()
  const gapOf = gapOfLists(lists, day, now.day)
  const since = daysAfter(today, -usualDays)
  const all = useMissing({ events: events.data, records: records.data, since, now, gapOf })?.missing ?? none
  const missing = all.filter(({ roll }) => roll === null).length
  const incomplete = all.length - missing
  if (all.length === 0) return null
  const parts = [
    ...(missing > 0 ? [counted(missing, 'clase sin lista', 'clases sin lista')] : []),
    ...(incomplete > 0 ? [counted(incomplete, 'lista incompleta', 'listas incompletas')] : []),
  ]
  return (
    <p className={classes.urgent}>
      <Link to="/asistencia" search={{ vista: 'sin-lista' }}>
        {`${parts.join(' y ')} ${rangeWords}`}
      </Link>
    </p>
  )
}
