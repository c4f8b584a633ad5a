import { useQuery } from '@tanstack/react-query'
import { attendanceQuery } from '#api/attendance.ts'
import { eventsQuery } from '#api/events.ts'
import { keptNames, keptNameText, namesGone, type ClassName } from '#rules/kept-names.ts'
import classes from './-kept-names.module.css'

type Props = {
  kind: ClassName
  /** the saved names */
  before: readonly string[]
  /** the names in the form */
  now: readonly string[]
}

const none: never[] = []

/**
 * Warns, before a form with changed names is saved, how many classes keep the old ones (spec 2, Every screen). The
 * classes are only asked for when a name is gone.
 */
export function KeptNames({ kind, before, now }: Props) {
  const gone = namesGone(before, now)
  const enabled = gone.length > 0
  const events = useQuery({ ...eventsQuery(), enabled }).data ?? none
  const rolls = useQuery({ ...attendanceQuery(), enabled }).data ?? none
  const kept = keptNames(kind, gone, events, rolls)
  return (
    <div role="status">
      {kept.length > 0 && (
        <div className={classes.kept}>
          {kept.map((each) => (
            <p key={each.name}>{keptNameText(kind, each)}</p>
          ))}
        </div>
      )}
    </div>
  )
}
