import { useRouteContext } from '@tanstack/react-router'
import { PricesDue } from '#routes/shared/lists/prices-due.tsx'
import { useToday } from '#routes/shared/screen/today.ts'
import { dayParts, mayOpen } from '#rules/permissions.ts'
import { longDay } from '#values/week.ts'
import type { DashboardLists, DayLists } from './lists.ts'
import { Classes, MissingRolls } from './today-classes.tsx'
import { Owed, Taken } from './today-money.tsx'
import { Absent, Birthdays } from './today-students.tsx'
import classes from './today.module.css'

/** Tasks of the day, the most urgent first. Each line links to the screen for it, if the user may open that screen (spec 2, Dashboard). */
export function Today({ lists, day }: { lists: DashboardLists; day: DayLists }) {
  const { user } = useRouteContext({ from: '__root__' })
  const today = useToday()
  const { hasClasses, hasRolls, hasSales, hasDebts, hasStudents } = dayParts(user)
  if (!hasClasses && !hasSales && !hasDebts && !hasStudents) return null
  return (
    <section className={classes.today} aria-label="Hoy">
      <header className={classes.top}>
        <h2>Hoy</h2>
        <p>{longDay(today).toLowerCase()}</p>
        {hasRolls && <MissingRolls lists={lists} day={day} today={today} />}
        {mayOpen(user, 'ProductManagement') && <PricesDue className={classes.urgent} />}
      </header>
      <div className={classes.tiles}>
        {hasClasses && <Classes lists={lists} day={day} hasRolls={hasRolls} />}
        {hasDebts && <Owed lists={lists} payments={day.payments} today={today} />}
        {hasRolls && <Absent lists={lists} records={day.records} today={today} />}
        {hasSales && <Taken lists={lists} today={today} />}
        {hasStudents && <Birthdays lists={lists} today={today} />}
      </div>
    </section>
  )
}
