import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Schedule, Teacher } from '#api/teachers.ts'
import { eventsQuery } from '#rows/events.ts'
import { mayOpen } from '#rules/permissions.ts'
import { daysWithoutEvent } from '#rules/teachers/agreement.ts'

/**
 * Finds the days of a schedule that the calendar lacks (spec 2, Teachers), or no days while the events load. Events
 * load only while a teacher is edited, and only with permission for the calendar.
 */
export function useUnplanned(teacher: Teacher | null): (schedule: Schedule) => string[] {
  const { user } = useRouteContext({ from: '__root__' })
  const events = useQuery({ ...eventsQuery(), enabled: teacher !== null && mayOpen(user, 'Calendar') }).data
  const name = teacher?.name
  return useCallback(
    (schedule) => (events && name !== undefined ? daysWithoutEvent(schedule, name, events) : []),
    [events, name],
  )
}
