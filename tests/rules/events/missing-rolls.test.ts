import { describe, expect, test } from 'vitest'
import { classesOn, recordedRolls, type DayClass, type PlannedEvent, type RecordedRoll } from '#rules/events/classes.ts'
import { calledOff, dayClassId, hoursKey, missingRolls, movedClasses } from '#rules/events/missing-rolls.ts'
import { event as weekly } from '#support/rules/classes.ts'

/** Tuesdays from 3 November 2026 on. */
const event = (given: Partial<PlannedEvent> = {}) => weekly({ date: '2026-11-03', ...given })
const roll = (date: string, given: Partial<RecordedRoll> = {}): RecordedRoll => ({
  date,
  subdiscipline: 'kata',
  level: 'avanzado',
  teacher: 'ana lópez',
  recordedAt: `${date}T18:00:00`,
  ...given,
})
const now = { day: '2026-11-20', time: '12:00' }

describe('a series that was moved from Monday to Tuesday', () => {
  const movedOf = (events: PlannedEvent[], rolls: RecordedRoll[]) => {
    const sources = { events, rolls: recordedRolls(rolls) }
    const missing = missingRolls({ ...sources, since: '2026-11-03', now })
    return movedClasses(missing, sources).map(({ each, heldOn }) => `${heldOn} → ${each.date}`)
  }

  test('keeps the rolls of the weeks before', () => {
    expect(movedOf([event()], [roll('2026-11-09'), roll('2026-11-16')])).toEqual([
      '2026-11-16 → 2026-11-17',
      '2026-11-09 → 2026-11-10',
    ])
  })

  test.each([
    ['of another week', [event()], [roll('2026-10-30')]],
    ['of another teacher', [event()], [roll('2026-11-16', { teacher: 'Beto' })]],
    ['of another level', [event()], [roll('2026-11-16', { level: 'Inicial' })]],
    ['of a class that the calendar still has', [event(), event({ date: '2026-11-02' })], [roll('2026-11-16')]],
  ])('has no roll %s', (_, events, rolls) => {
    expect(movedOf(events, rolls)).toEqual([])
  })

  test('has one roll for one of its classes of a week', () => {
    expect(movedOf([event(), event({ date: '2026-11-05' })], [roll('2026-11-16')])).toHaveLength(1)
  })
})

test('one class that was not held is left out, the others of its day stay', () => {
  const events = [event(), event({ level: 'Inicial' })]
  const all = missingRolls({ events, rolls: recordedRolls([]), since: '2026-11-16', now })
  const gone = new Set(all.slice(0, 1).map(dayClassId))
  const isNotHeld = (each: { date: string; key: string }) => gone.has(dayClassId(each))
  expect(all).toHaveLength(2)
  expect(missingRolls({ events, rolls: recordedRolls([]), since: '2026-11-16', now, isNotHeld })).toEqual(all.slice(1))
})

describe('a class that was called off at its hour', () => {
  const date = '2026-11-17'
  const hoursOf = (events: PlannedEvent[], key: (each: DayClass) => string) => {
    const off = classesOn([event()], date).map((each) => ({ date, key: key(each) }))
    const sources = { events, rolls: recordedRolls([]), since: date, now: { day: date, time: '23:00' } }
    return missingRolls({ ...sources, isNotHeld: calledOff(off) }).map(({ times }) => times)
  }

  test('is held at the hour at which it is added again, and is no class of two hours', () => {
    const again = event({ date, periodicity: 'once', time: '19:00' })
    expect(hoursOf([event(), again], hoursKey)).toEqual([['19:00']])
    expect(hoursOf([event()], hoursKey)).toEqual([])
  })

  test('was called off at every hour by an earlier version', () => {
    expect(hoursOf([event(), event({ time: '19:00' })], ({ key }) => key)).toEqual([])
  })

  test('may have two hours, or none', () => {
    const both = calledOff([{ date, key: hoursKey({ key: 'a\nb\nc', times: ['17:00', '19:00'] }) }])
    const of = (...times: string[]) => both({ date, key: 'a\nb\nc', times })
    expect([of('17:00', '19:00'), of('19:00'), of('18:00'), of()]).toEqual([true, true, false, false])
    const none = calledOff([{ date, key: hoursKey({ key: 'a\nb\nc', times: [] }) }])
    expect([none({ date, key: 'a\nb\nc', times: [] }), none({ date, key: 'a\nb\nc', times: [''] })]).toEqual([
      true,
      true,
    ])
    expect(none({ date, key: 'a\nb\nc', times: ['17:00'] })).toBe(false)
  })
})
