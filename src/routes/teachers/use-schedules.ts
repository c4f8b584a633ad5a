import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Notices } from '#actors/lifetime/scope.ts'
import type { Schedule } from '#api/teachers.ts'
import { droppedText, withDisciplines, withScheduleAdded, type TeacherSchedules } from '#forms/teacher.ts'
import { withoutHint, type Refusal } from '#rules/form.ts'
import type { Discipline } from '#rules/teachers/schedule.ts'

type Options = {
  held: () => TeacherSchedules
  onChange: (changes: Partial<TeacherSchedules>) => void
  catalogue: readonly Discipline[]
  levels: readonly string[]
  notices: Notices | undefined
}

export type Schedules = {
  /** why the schedule could not be added; `null` once that is corrected */
  refusal: Refusal | null
  choose: (disciplines: string[]) => void
  set: (change: Partial<Schedule>) => void
  /** adds the unfinished schedule, or returns why it cannot */
  add: () => Refusal | null
  remove: (index: number) => void
}

/** Changes the schedules in a teacher's form (spec 5, Teacher). A notice names the dropped or refused schedule. */
export function useSchedules({ held, onChange, catalogue, levels, notices }: Options): Schedules {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const takeBack = useRef(() => {})
  const isRefused = refusal !== null
  // Closes the alert once it is answered, and with the form.
  useEffect(() => (isRefused ? () => takeBack.current() : undefined), [isRefused])

  const answer = (...fields: string[]) => setRefusal((before) => fields.reduce(withoutHint, before))
  return {
    refusal,
    choose: (disciplines) => {
      const before = held()
      const now = withDisciplines(before, disciplines, catalogue)
      const text = droppedText(before, now)
      if (text !== null) notices?.notify({ tone: 'status', text })
      answer('schedule')
      onChange(now)
    },
    set: (change) => {
      answer(...Object.keys(change), 'schedule')
      onChange({ unfinished: { ...held().unfinished, ...change } })
    },
    add: () => {
      const result = withScheduleAdded(held(), catalogue, levels)
      const refused = 'refusal' in result ? result.refusal : null
      flushSync(() => {
        setRefusal(refused)
        if ('draft' in result) onChange(result.draft)
      })
      if (!refused) return null
      takeBack.current()
      takeBack.current = notices?.notify({ tone: 'alert', text: refused.message }) ?? (() => {})
      return refused
    },
    remove: (index) => {
      flushSync(() => {
        answer('schedule')
        onChange({ schedules: held().schedules.toSpliced(index, 1) })
      })
    },
  }
}
