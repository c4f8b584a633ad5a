import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { attendanceQuery } from '#api/attendance.ts'
import { eventsQuery } from '#api/events.ts'
import { keptNamesTexts, namesGone, type ClassName } from '#rules/kept-names.ts'
import classes from './-kept-names.module.css'

type Props = {
  kind: ClassName
  /** the saved names */
  before: readonly string[]
  /** the names in the form */
  now: readonly string[]
}

const none: string[] = []

/**
 * Warns, before a form with changed names is saved, how many classes keep the old ones (spec 2, Every screen). The
 * classes are only asked for when a name is gone, and counted once both lists have come or failed.
 */
export function KeptNames({ kind, before, now }: Props) {
  const gone = namesGone(before, now)
  const enabled = gone.length > 0
  const events = useQuery({ ...eventsQuery(), enabled })
  const rolls = useQuery({ ...attendanceQuery(), enabled })
  const texts =
    enabled && !events.isLoading && !rolls.isLoading ? keptNamesTexts(kind, gone, events.data, rolls.data) : none
  const region = useRef<HTMLDivElement>(null)
  const isShown = texts.length > 0
  useEffect(() => {
    if (isShown) region.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    <div ref={region} role="status" className={classes.region}>
      {isShown && (
        <div className={classes.kept}>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </div>
  )
}
