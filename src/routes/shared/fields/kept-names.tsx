import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { eventsQuery } from '#rows/events.ts'
import { rollsQuery } from '#rows/rolls.ts'
import { studentsQuery } from '#rows/students.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { keptIn, keptNamesTexts, namesGone, type KeptKind, type KeptLists } from '#rules/kept-names.ts'
import classes from './kept-names.module.css'

type Props = {
  kind: KeptKind
  before: readonly string[]
  now: readonly string[]
}

const none: string[] = []

/**
 * Warns, before a save with changed names, how much keeps the old ones (spec 2, Every screen). It loads lists only if a
 * name is gone, and counts once all of them load or fail.
 */
export function KeptNames({ kind, before, now }: Props) {
  // A text stays equal between keystrokes, so that the count does not repeat.
  const gone = namesGone(before, now).join('\n')
  const isCounted = (list: keyof KeptLists) => gone !== '' && keptIn[kind].includes(list)
  const { data: events, isLoading: areEventsLoading } = useQuery({ ...eventsQuery(), enabled: isCounted('events') })
  const { data: rolls, isLoading: areRollsLoading } = useQuery({ ...rollsQuery(), enabled: isCounted('rolls') })
  const { data: students, isLoading: areStudentsLoading } = useQuery({
    ...studentsQuery(),
    enabled: isCounted('students'),
  })
  const { data: teachers, isLoading: areTeachersLoading } = useQuery({
    ...teachersQuery(),
    enabled: isCounted('teachers'),
  })
  const isLoading = areEventsLoading || areRollsLoading || areStudentsLoading || areTeachersLoading
  const texts = useMemo(
    () =>
      gone === '' || isLoading ? none : keptNamesTexts(kind, gone.split('\n'), { events, rolls, students, teachers }),
    [kind, gone, isLoading, events, rolls, students, teachers],
  )
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
