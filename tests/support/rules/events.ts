import type { CalendarEvent } from '#api/events.ts'

/** A weekly class on Wednesdays, from 18 November 2026. */
export const event = (id: string, change: Partial<CalendarEvent>): CalendarEvent => ({
  id,
  date: '2026-11-18',
  time: '17:00',
  subdiscipline: 'Kata',
  level: 'Avanzado',
  teacher: 'Dánae Quiroz',
  periodicity: 'weekly',
  ...change,
})
