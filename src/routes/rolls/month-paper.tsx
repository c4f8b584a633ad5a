import { useQuery } from '@tanstack/react-query'
import { eventsQuery } from '#rows/events.ts'
import { rollsQuery } from '#rows/rolls.ts'
import { monthRoll } from '#rules/rolls/month-roll.ts'
import type { MarkState } from '#rules/rolls/roll-marks.ts'
import type { Person } from '#rules/rolls/roll-people.ts'
import type { RollChoice } from '#rules/rolls/roll.ts'
import { monthNames } from '#values/dates.ts'
import { capitalized } from '#values/text.ts'
import { dayHeading } from '#values/week.ts'
import classes from './roll.module.css'

const signs: Record<MarkState, string> = { present: '✓', absent: '✗', unmarked: '' }
const none: never[] = []

/** Sheet of a month: saved marks, and empty boxes for a pen. It has names and no debts (spec 2, Attendance). */
export function MonthPaper({ chosen, students }: { chosen: RollChoice; students: readonly Person[] }) {
  const { data: events = none } = useQuery(eventsQuery())
  const { data: records = none } = useQuery(rollsQuery())
  const { days, rows } = monthRoll(chosen, students, { events, records })
  return (
    <table className={classes.month}>
      <thead>
        <tr>
          <th scope="col">{capitalized(monthNames[Number(chosen.date.slice(5, 7)) - 1] ?? '')}</th>
          {days.map((day) => (
            <th key={day} scope="col">
              {`${dayHeading(day).slice(0, 2)} ${Number(day.slice(8))}`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, marks }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {marks.map((mark, index) => (
              <td key={days[index]}>{signs[mark]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
