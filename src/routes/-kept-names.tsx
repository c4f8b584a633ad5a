import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
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
  const region = useRef<HTMLDivElement>(null)
  const isShown = kept.length > 0
  useEffect(() => {
    if (isShown) region.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <div ref={region} role="status" className={classes.region}>
      {isShown && (
        <div className={classes.kept}>
          {kept.map((each) => (
            <p key={each.name}>{keptNameText(kind, each)}</p>
          ))}
        </div>
      )}
    </div>
  )
}
