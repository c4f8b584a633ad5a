import { Link, useRouteContext } from '@tanstack/react-router'
import { useMemo, type MouseEvent } from 'react'
import { hoursText, stateWords } from '#routes/shared/classes/class-words.ts'
import { useDismissedDays } from '#routes/shared/classes/dismissed-days.ts'
import { rollsOf } from '#routes/shared/classes/told.ts'
import { useNow } from '#routes/shared/classes/use-now.ts'
import { choiceOf, classesOn, missingRolls, stateAt, toldRolls, withRolls, type ToldClass } from '#rules/classes.ts'
import { classesAround } from '#rules/day.ts'
import type { IsoDate } from '#values/dates.ts'
import { daysAfter } from '#values/week.ts'
import type { DayLists } from './lists.ts'
import { Lines, Tile } from './today-tile.tsx'
import classes from './today.module.css'

/** No more classes than these are shown. */
const mostShown = 5

const noRolls = toldRolls([])

/** The classes that are on and those to come; each opens its roll, or the calendar for who may not take one. */
export function Classes({ day, hasRolls }: { day: DayLists; hasRolls: boolean }) {
  const { events, records } = day
  const now = useNow()
  const around = useMemo(() => {
    const rolls = hasRolls ? records.data && rollsOf(records.data) : noRolls
    if (!events.data || !rolls) return null
    const today = withRolls(classesOn(events.data, now.day), rolls)
    const { running, next } = classesAround(today, now)
    return { isEmpty: today.length === 0, all: [...running, ...next] }
  }, [events.data, records.data, hasRolls, now])
  const rest = (around?.all.length ?? 0) - mostShown
  return (
    <Tile
      name="Clases de ahora y siguientes"
      isTall
      usual={mostShown}
      queries={hasRolls ? [events, records] : [events]}
    >
      {around && (
        <Lines empty={around.isEmpty ? 'Hoy no hay clases en el calendario.' : 'Ya no hay más clases hoy.'}>
          {[
            ...around.all.slice(0, mostShown).map((each) => {
              const state = stateAt(each, now)
              return (
                <li key={each.key}>
                  <ClassLink each={each} hasRolls={hasRolls} />
                  <span className={classes.note} data-state={state}>
                    {stateWords[state]}
                  </span>
                </li>
              )
            }),
            ...(rest > 0
              ? [
                  <li key="">
                    {hasRolls ? (
                      <Link to="/asistencia">{`y ${rest} más`}</Link>
                    ) : (
                      <Link to="/calendario" search={{ vista: 'lista', fecha: now.day }}>{`y ${rest} más`}</Link>
                    )}
                  </li>,
                ]
              : []),
          ]}
        </Lines>
      )}
      {hasRolls && <MissingRolls day={day} today={now.day} />}
    </Tile>
  )
}

function ClassLink({ each, hasRolls }: { each: ToldClass; hasRolls: boolean }) {
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
    // Another tab has its own roll, and opens the classes.
    if (!ctrlKey && !metaKey && !shiftKey) visit.roll.send({ type: 'CHOOSE', choice: choiceOf(each) })
  }
  return (
    <Link to="/asistencia" search={{ vista: 'lista' }} onClick={choose}>
      {text}
    </Link>
  )
}

/** How many classes since yesterday no roll tells. */
function MissingRolls({ day: { events, records }, today }: { day: DayLists; today: IsoDate }) {
  const now = useNow()
  const dismissed = useDismissedDays()
  const since = daysAfter(today, -1)
  const count = useMemo(
    () =>
      events.data && records.data
        ? missingRolls({ events: events.data, rolls: rollsOf(records.data), since, now, dismissed }).length
        : 0,
    [events.data, records.data, since, now, dismissed],
  )
  if (count === 0) return <p className={classes.below}>No falta ninguna lista desde ayer.</p>
  return (
    <p className={classes.below} data-missing>
      <Link to="/asistencia" search={{ vista: 'sin-lista', desde: since }}>
        {count === 1 ? '1 clase sin lista desde ayer' : `${count} clases sin lista desde ayer`}
      </Link>
    </p>
  )
}
