import { memo } from 'react'
import type { Schedule } from '#api/teachers.ts'
import { scheduleTimes } from '#rules/schedule.ts'
import { isolated } from '#values/text.ts'
import classes from './schedule-lines.module.css'

/** One schedule: subdiscipline and level, days and time. */
export const ScheduleLine = ({ schedule }: { schedule: Schedule }) => (
  <span className={classes.line}>
    <span>{[schedule.subdiscipline, schedule.level].filter(Boolean).map(isolated).join(' · ')}</span>
    <span className={classes.when}>{scheduleTimes(schedule)}</span>
  </span>
)

/** The schedules of a teacher in a table cell. Memoized: it does not render when other cells change. */
export const ScheduleLines = memo(function ScheduleLines({ schedules }: { schedules: Schedule[] }) {
  if (schedules.length === 0) return '—'
  return (
    <ul className={classes.lines}>
      {schedules.map((schedule, index) => (
        <li key={index}>
          <ScheduleLine schedule={schedule} />
        </li>
      ))}
    </ul>
  )
})
