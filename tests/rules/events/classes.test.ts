import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { periodicities } from '#api/events.ts'
import {
  classAfter,
  classesOn,
  classToTake,
  stateAt,
  recordedRolls,
  type PlannedEvent,
  type RecordedRoll,
} from '#rules/events/classes.ts'
import { missingRolls, mostDays } from '#rules/events/missing-rolls.ts'
import { today, event, roll, found } from '#support/rules/classes.ts'
import { daysAfter } from '#values/week.ts'

describe('the classes of a day', () => {
  test('stand in order of time, those without an hour at the end', () => {
    const events = [
      event({ time: '', level: 'Libre' }),
      event({ time: '18:30', level: 'B' }),
      event({ time: '09:00', level: 'A' }),
    ]
    expect(classesOn(events, today).map(({ level }) => level)).toEqual(['A', 'B', 'Libre'])
  })

  test('are those of a series that has begun', () => {
    const later = event({ date: daysAfter(today, 7) })
    expect(classesOn([later], today)).toEqual([])
    expect(classesOn([later], daysAfter(today, 7))).toHaveLength(1)
  })

  test('are only events with a subdiscipline and a level', () => {
    expect(classesOn([event({ subdiscipline: ' ' }), event({ level: '' })], today)).toEqual([])
  })

  test('are one where one roll tells both', () => {
    const events = [event({ time: '19:00' }), event({ subdiscipline: 'KATA', teacher: 'ana  lopez' })]
    expect(classesOn(events, today).map(({ times }) => times)).toEqual([['17:00', '19:00']])
  })
})

describe('the roll of a class', () => {
  test('is found in other letters', () => {
    expect(found([event()], [roll({ subdiscipline: 'kata', teacher: 'ANA LOPEZ' })])[0]).toMatchObject({
      roll: { teacher: 'ANA LOPEZ' },
      isSubstituted: false,
    })
  })

  test('is not one of another day or level', () => {
    expect(found([event()], [roll({ date: '2026-11-18' }), roll({ level: 'Inicial' })])[0]?.roll).toBeNull()
  })

  test('may be in the name of who stood in', () => {
    expect(found([event()], [roll({ teacher: 'Beto Ruiz' })])[0]).toMatchObject({ isSubstituted: true })
  })

  test('of who stood in tells the class that is left', () => {
    const both = found([event(), event({ teacher: 'Beto Ruiz', time: '18:00' })], [roll(), roll({ teacher: 'Carla' })])
    expect(both.map(({ roll: own }) => own?.teacher)).toEqual(['Ana López', 'Carla'])
  })

  test('of a class of nobody is in any name, and nobody stood in', () => {
    expect(found([event({ teacher: '' })], [roll()])[0]).toMatchObject({ roll: roll(), isSubstituted: false })
  })

  test('is the one recorded last', () => {
    const last = roll({ recordedAt: '2026-11-26T00:00:00.000Z' })
    expect(found([event()], [last, roll()])[0]?.roll).toBe(last)
  })
})

describe('where a class stands', () => {
  const states = (time: string, given: Partial<PlannedEvent> = {}, rolls: RecordedRoll[] = []) =>
    found([event(given)], rolls).map((each) => stateAt(each, { day: today, time }))

  test.each([
    ['16:44', 'upcoming'],
    ['16:45', 'now'],
    ['17:59', 'now'],
    ['18:00', 'late'],
  ])('at %s a class of 17:00 is %s', (time, state) => {
    expect(states(time)).toEqual([state])
  })

  test('is taken with a roll, and now all day without an hour', () => {
    expect(states('23:00', {}, [roll()])).toEqual(['taken'])
    expect(states('06:00', { time: '' })).toEqual(['now'])
  })

  test('is late on a day before, and upcoming on a day to come', () => {
    const [each] = found([event()], [])
    expect(each && stateAt(each, { day: '2026-11-26', time: '00:00' })).toBe('late')
    expect(each && stateAt(each, { day: '2026-11-24', time: '23:59' })).toBe('upcoming')
  })
})

describe('the class whose roll is due', () => {
  const classes = found(
    [
      event({ time: '14:00', level: 'A' }),
      event({ time: '16:00', level: 'B' }),
      event({ time: '17:00', level: 'C' }),
      event({ time: '19:00', level: 'D' }),
    ],
    [roll({ level: 'B' })],
  )
  const due = (time: string) => classToTake(classes, { day: today, time })?.level

  test('is the first one that is on without a roll, else the first one to come', () => {
    expect([due('16:55'), due('16:00'), due('18:10')]).toEqual(['C', 'C', 'D'])
  })

  test('is none when all are over: those are late', () => {
    expect(due('23:00')).toBeUndefined()
  })
})

describe('the class after one', () => {
  const day = () =>
    found(
      [
        event({ time: '16:00', level: 'A' }),
        event({ time: '17:00', level: 'B' }),
        event({ time: '18:00', level: 'C' }),
      ],
      [roll({ level: 'B' })],
    )

  test('is the next one without a roll, else the first one', () => {
    const classes = day()
    expect(classAfter(classes, classes[0])?.level).toBe('C')
    expect(classAfter(classes, classes[2])?.level).toBe('A')
    expect(classAfter(classes, undefined)?.level).toBe('A')
  })

  test('is none when each other one has its roll', () => {
    const [only] = found([event()], [])
    expect(only && classAfter([only], only)).toBeUndefined()
  })
})

describe('classes without a roll', () => {
  const now = { day: today, time: '16:55' }
  const missing = (
    events: PlannedEvent[],
    rolls: RecordedRoll[],
    since = '2026-11-18',
    dismissed?: ReadonlySet<string>,
  ) =>
    missingRolls({
      events,
      rolls: recordedRolls(rolls),
      since,
      now,
      isNotHeld: ({ date }) => dismissed?.has(date) === true,
    })

  test('are those whose hour is over, newest day first', () => {
    const events = [event(), event({ time: '10:00', level: 'Inicial' })]
    expect(missing(events, []).map(({ date, level }) => `${date} ${level}`)).toEqual([
      '2026-11-25 Inicial',
      '2026-11-18 Inicial',
      '2026-11-18 Avanzado',
    ])
  })

  test('are not those of a dismissed day', () => {
    expect(missing([event()], [], '2026-11-18', new Set(['2026-11-18']))).toEqual([])
  })

  test('are looked for in a year at most', () => {
    const days = new Set(missing([event({ date: '2020-01-01' })], [], '2020-01-01').map(({ date }) => date))
    expect([...days].at(-1)).toBe(daysAfter(today, -364))
    expect(days.size).toBe(Math.ceil(mostDays / 7) - 1)
  })

  const day = fc.integer({ min: -20, max: 3 }).map((count) => daysAfter(today, count))
  const names = {
    subdiscipline: fc.constantFrom('Kata', 'kata', 'Ballet'),
    level: fc.constantFrom('A', 'B'),
    teacher: fc.constantFrom('Ana', 'ANÁ', 'Beto', ''),
  }
  const anyEvent = fc.record({
    date: day,
    time: fc.constantFrom('', '09:00', '16:50', '20:00'),
    periodicity: fc.constantFrom(...periodicities),
    ...names,
  })
  const anyRoll = fc.record({ date: day, recordedAt: fc.constant('2026-11-25T00:00:00Z'), ...names })

  test('no roll tells two classes, and a class that is missing has none', () => {
    fc.assert(
      fc.property(
        fc.array(anyEvent, { maxLength: 8 }),
        fc.array(anyRoll, { maxLength: 8 }),
        day,
        (events, rolls, each) => {
          const classes = found(events, rolls, each)
          const used = classes.flatMap(({ roll: own }) => own ?? [])
          expect(new Set(used).size).toBe(used.length)
          // Every roll that could belong to a class without a roll is assigned.
          const left = classes.filter(({ roll: own }) => own === null)
          expect(missing(events, rolls, each).filter(({ date }) => date === each).length).toBeLessThanOrEqual(
            left.length,
          )
        },
      ),
    )
  })

  test('one more roll never makes more of them, a dismissed day takes away exactly its own', () => {
    fc.assert(
      fc.property(
        fc.array(anyEvent, { maxLength: 8 }),
        fc.array(anyRoll, { maxLength: 8 }),
        day,
        (events, rolls, each) => {
          const all = missing(events, [], '2026-11-05')
          expect(missing(events, rolls, '2026-11-05').length).toBeLessThanOrEqual(all.length)
          expect(missing(events, [], '2026-11-05', new Set([each]))).toEqual(all.filter(({ date }) => date !== each))
        },
      ),
    )
  })
})
