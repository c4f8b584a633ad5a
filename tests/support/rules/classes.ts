import { classesOn, recordedRolls, withRolls, type PlannedEvent, type RecordedRoll } from '#rules/events/classes.ts'

/** A Wednesday. */
export const today = '2026-11-25'

export const event = (given: Partial<PlannedEvent> = {}): PlannedEvent => ({
  date: '2026-01-07',
  time: '17:00',
  periodicity: 'weekly',
  subdiscipline: 'Kata',
  level: 'Avanzado',
  teacher: 'Ana López',
  ...given,
})

export const roll = (given: Partial<RecordedRoll> = {}): RecordedRoll => ({
  date: today,
  subdiscipline: 'Kata',
  level: 'Avanzado',
  teacher: 'Ana López',
  recordedAt: '2026-11-25T23:10:00.000Z',
  ...given,
})

export const found = (events: PlannedEvent[], rolls: RecordedRoll[], day = today) =>
  withRolls(classesOn(events, day), recordedRolls(rolls))
