import type { Schedule } from '#api/teachers.ts'
import { whenOf } from '#rules/schedule.ts'
import classes from './schedule-lines.module.css'

/** What a schedule is of, and when. */
export const ScheduleLine = ({ schedule }: { schedule: Schedule }) => (
  <span className={classes.line}>
    <span>{[schedule.subdiscipline, schedule.level].filter(Boolean).join(' · ')}</span>
    <span className={classes.when}>{whenOf(schedule)}</span>
  </span>
)

/** The schedules of a teacher, a line or two each. */
export const ScheduleLines = ({ schedules }: { schedules: Schedule[] }) =>
  schedules.length === 0 ? (
    '—'
  ) : (
    <ul className={classes.lines}>
      {schedules.map((schedule, index) => (
        <li key={index}>
          <ScheduleLine schedule={schedule} />
        </li>
      ))}
    </ul>
  )
