import { memo, use, useState } from 'react'
import type { Schedule } from '#api/teachers.ts'
import { briefScheduleTimes, describeSchedule } from '#rules/teachers/schedule.ts'
import { usePrinting } from '#ui/table/printing.ts'
import { LeavesOut } from '#ui/table/row-more.tsx'
import { isolated } from '#values/text.ts'
import classes from './schedule-lines.module.css'

/** A schedule: subdiscipline and level, days and time. The tooltip has all of it, because many days are abbreviated. */
export const ScheduleLine = ({ schedule }: { schedule: Schedule }) => (
  <span className={classes.line} title={describeSchedule(schedule)}>
    <span>{[schedule.subdiscipline, schedule.level].filter(Boolean).map(isolated).join(' · ')}</span>
    <span className={classes.when}>{briefScheduleTimes(schedule)}</span>
  </span>
)

/** Schedules of a teacher in a cell: the first one, the others on demand. A card and paper show all. */
export const ScheduleLines = memo(function ScheduleLines({ schedules }: { schedules: Schedule[] }) {
  const isWhole = [use(LeavesOut), usePrinting()].includes(true)
  const [isOpen, setIsOpen] = useState(false)
  const [first, ...others] = schedules
  if (!first) return '—'
  if (isWhole || others.length === 0) return <Lines schedules={schedules} />
  return (
    <details className={classes.fold} onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
      <summary>
        <ScheduleLine schedule={first} />
        <span className={classes.others}>y {others.length} más</span>
      </summary>
      {isOpen && <Lines schedules={others} />}
    </details>
  )
})

function Lines({ schedules }: { schedules: Schedule[] }) {
  return (
    <ul className={classes.lines}>
      {schedules.map((schedule, index) => (
        <li key={index}>
          <ScheduleLine schedule={schedule} />
        </li>
      ))}
    </ul>
  )
}
