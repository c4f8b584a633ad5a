import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { rollCall } from '#machines/roll-call.ts'
import { hasChanges, missingSelectors, noMarks, type Marks } from '#rules/attendance.ts'
import { choice, openRoll } from '#support/machines/roll.ts'
import { everyReachable, moves, table, tags } from '#support/models/model.ts'
import { allStates, allTransitions } from '#training/machines/diagram/nodes.ts'
import { model, people, stored } from '#models/roll-call.ts'
import { failure } from '#models/sale.ts'

test('moves as spec 4 says', () => {
  expect(moves(model, { withContext: false })).toEqual(
    table(`
      # Nothing is loaded before the four are chosen, and saving says which are missing.
      choosing --CHOOSE class--> choosing
      choosing --CHOOSE teacher--> choosing
      choosing --CHOOSE day--> choosing
      choosing --CHOOSE no date--> choosing
      choosing --SAVE--> choosing
      choosing --SAVE before its day--> choosing
      choosing --CHOOSE class--> loading
      choosing --CHOOSE teacher--> loading
      choosing --CHOOSE day--> loading

      # The stored record is in the marks, or nobody is marked.
      loading --find: found--> called.found
      loading --find: none--> called.blank
      loading --find: failed--> called.unsure
      loading --CHOOSE day--> loading
      loading --CHOOSE no date--> choosing
      # Marks of a roll that is looked for again are asked about too.
      loading --CHOOSE day--> asking
      loading --CHOOSE no date--> asking
      called.unsure --RETRY--> loading

      called.found --MARK--> called.found
      called.found --ALL_PRESENT--> called.found
      called.found --SAVE--> checking
      called.found --SAVE before its day--> doubting
      called.blank --MARK--> called.blank
      called.blank --ALL_PRESENT--> called.blank
      called.blank --SAVE--> checking
      called.blank --SAVE before its day--> doubting
      called.unsure --MARK--> called.unsure
      called.unsure --ALL_PRESENT--> called.unsure
      called.unsure --SAVE--> checking
      called.unsure --SAVE before its day--> doubting

      # Opening the screen begins with today and reads the roll again, unless marks are not saved.
      choosing --OPEN--> choosing
      choosing --OPEN--> loading
      called.found --OPEN--> loading
      called.blank --OPEN--> loading
      called.unsure --OPEN--> loading

      # A changed roll asks before another is looked at; one that was not changed gives way.
      called.found --CHOOSE day--> loading
      called.found --CHOOSE no date--> choosing
      called.found --CHOOSE day--> asking
      called.found --CHOOSE no date--> asking
      called.blank --CHOOSE day--> loading
      called.blank --CHOOSE no date--> choosing
      called.blank --CHOOSE day--> asking
      called.blank --CHOOSE no date--> asking
      called.unsure --CHOOSE day--> loading
      called.unsure --CHOOSE no date--> choosing
      called.unsure --CHOOSE day--> asking
      called.unsure --CHOOSE no date--> asking
      asking --ACCEPT--> loading
      asking --ACCEPT--> choosing
      asking --DECLINE--> called.found
      asking --DECLINE--> called.blank
      asking --DECLINE--> called.unsure

      # What was kept over a reload comes back, and is compared with the server's when it is saved.
      choosing --RESTORE--> called.blank
      choosing --RESTORE stored--> called.found
      loading --RESTORE--> called.blank
      loading --RESTORE stored--> called.found
      called.found --RESTORE--> called.blank
      called.found --RESTORE stored--> called.found
      called.blank --RESTORE--> called.blank
      called.blank --RESTORE stored--> called.found
      called.unsure --RESTORE--> called.blank
      called.unsure --RESTORE stored--> called.found

      # A date that may be mistyped is asked about first.
      doubting --ACCEPT--> checking
      doubting --DECLINE--> called.found
      doubting --DECLINE--> called.blank
      doubting --DECLINE--> called.unsure

      # What another machine has saved meanwhile is not erased without asking.
      checking --MARK--> checking
      checking --ALL_PRESENT--> checking
      checking --check: unchanged--> saving
      checking --check: none--> saving
      checking --check: changed--> saving
      checking --check: changed--> conflict
      checking --check: failed--> unchecked
      conflict --KEEP_MINE--> checking
      conflict --TAKE_THEIRS--> called.found
      conflict --DECLINE--> called.found
      conflict --DECLINE--> called.blank
      unchecked --RETRY--> checking
      unchecked --SAVE_UNCHECKED--> saving
      unchecked --DECLINE--> called.found
      unchecked --DECLINE--> called.blank

      saving --MARK--> saving
      saving --ALL_PRESENT--> saving
      saving --save: done--> called.found
      saving --save: refused--> called.found
      saving --save: refused--> called.blank
      saving --save: unanswered--> searching
      searching --MARK--> searching
      searching --ALL_PRESENT--> searching
      searching --search: as sent--> called.found
      searching --search: other--> called.found      # those that were read before
      searching --search: other--> called.blank
      searching --search: failed--> called.found
      searching --search: failed--> called.blank
    `),
  )
  expect([allStates(rollCall).size, allTransitions(rollCall).size]).toEqual([13, 48])
})

test('a roll is open once it is called, busy while it is checked and saved, and settling until then', () => {
  expect(tags(model)).toEqual(
    table(`
      called.found: open
      called.blank: open
      called.unsure: open
      asking: open
      doubting: open settling
      checking: busy open settling
      conflict: open settling
      unchecked: open settling
      saving: busy open settling
      searching: busy open settling
    `),
  )
})

test('holds in every reachable state', () => {
  const reachable = everyReachable(model)
  expect(reachable.length).toBeGreaterThan(100)
  for (const { name, state } of reachable) expect(broken(state), name).toEqual([])
})

const sides = ['students', 'teachers'] as const

/** What a state of the roll breaks of what must always hold. */
function broken(state: SnapshotFrom<typeof rollCall>): string[] {
  const { chosen, next, marks, stored: saved, theirs, doubt, missing } = state.context
  const isOpen = state.hasTag('open')
  const rules: Record<string, boolean> = {
    'only a roll that is chosen is called': !isOpen || missingSelectors(chosen).length === 0,
    'a roll that is chosen is looked for': !state.matches('choosing') || missingSelectors(chosen).length > 0,
    'nobody is marked on a roll that is not chosen': !state.matches('choosing') || !hasChanges(marks, noMarks),
    'only what is missing is asked for': missing.every((selector) => missingSelectors(chosen).includes(selector)),
    'nothing is asked for on an open roll': !isOpen || missing.length === 0,
    'another roll waits only for an answer': state.matches('asking') === (next !== null),
    'a date is doubted only while it is asked about': state.matches('doubting') === (doubt !== null),
    'what the server has is held only while it is compared': state.matches('conflict') === (theirs !== null),
    'only what differs is compared': theirs === null || (hasChanges(theirs, saved) && hasChanges(theirs, marks)),
    'only changes are asked about': !state.matches('asking') || hasChanges(marks, saved),
    'nobody who is stored is lost': sides.every((who) => Object.keys(saved[who]).every((id) => id in marks[who])),
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]))
}

test('a roll is called from today on, saved, and is then as it is stored', async () => {
  const roll = openRoll()
  roll.choose({ subdiscipline: 'Kata' })
  roll.choose({ level: 'Avanzado' })
  expect(roll.looked).toEqual([])
  roll.choose({ teacher: 'Kenji' })
  await roll.settled()
  expect(roll.looked).toEqual([choice])
  expect(roll.value()).toEqual({ called: 'blank' })

  roll.mark('5', false)
  roll.actor.send({ type: 'ALL_PRESENT', people })
  roll.save()
  await roll.settled()
  expect(roll.sent).toEqual([{ ...choice, marks: { students: { '5': false, '9': true }, teachers: { '8': true } } }])
  expect(roll.notices).toEqual([{ tone: 'status', text: 'Asistencia guardada con éxito!' }])
  expect(roll.value()).toEqual({ called: 'found' })
  roll.choose({ date: '2026-11-19' })
  await roll.settled()
  expect(roll.looked.at(-1)).toEqual({ ...choice, date: '2026-11-19' })
})

test('whoever is stored but has left the academy is saved as they were, and whoever is not marked is not sent', async () => {
  const roll = openRoll({ find: async () => stored })
  roll.choose(choice)
  await roll.settled()
  expect(roll.context().marks).toEqual(stored)
  roll.mark('5', true)
  roll.save()
  await roll.settled()
  expect(roll.sent).toMatchObject([{ marks: { students: { '5': true, '777': true }, teachers: {} } }])
})

test.each([
  ['everything', { date: '' }, ['date', 'subdiscipline', 'level', 'teacher']],
  ['the class', { teacher: 'Kenji' }, ['subdiscipline', 'level']],
  ['the teacher', { ...choice, teacher: '' }, ['teacher']],
  ['the date', { ...choice, date: '' }, ['date']],
])('without %s nothing is saved, and it is asked for (spec 5, Attendance)', (_, given, missing) => {
  const roll = openRoll()
  roll.choose(given)
  roll.save()
  expect(roll.notices).toEqual([
    { tone: 'alert', text: 'Por favor, selecciona la fecha, subdisciplina, nivel y maestro.' },
  ])
  expect(roll.context().missing).toEqual(missing)
  expect(roll.sent).toEqual([])
})

test('a roll that may have been stored is looked for again, and what was marked meanwhile stays', async () => {
  const answers = [Promise.reject(new Error('No se pudo cargar la lista.')), Promise.resolve(stored)]
  const roll = openRoll({ find: () => answers.shift() ?? Promise.resolve(null) })
  roll.choose(choice)
  await roll.settled()
  expect(roll.value()).toEqual({ called: 'unsure' })
  roll.mark('5', true)
  roll.actor.send({ type: 'RETRY' })
  await roll.settled()
  expect(roll.value()).toEqual({ called: 'found' })
  expect(roll.context()).toMatchObject({ stored, marks: { students: { '5': true, '777': true } } })
})

test('a mark that is taken back is no change, and the same choice is no other roll', async () => {
  const roll = openRoll({ find: async () => stored })
  roll.choose(choice)
  await roll.settled()
  roll.mark('5', true)
  roll.choose({ teacher: 'Kenji' })
  expect(roll.value()).toEqual({ called: 'found' })
  roll.mark('5', false)
  roll.choose({ level: 'Intermedio' })
  expect(roll.value()).toBe('loading')
})

test('an answer that comes after another roll was chosen is not taken for its own', async () => {
  const first = Promise.withResolvers<Marks | null>()
  const roll = openRoll({ find: ({ level }) => (level === 'Avanzado' ? first.promise : Promise.resolve(null)) })
  roll.choose(choice)
  roll.choose({ level: 'Intermedio' })
  await roll.settled()
  first.resolve(stored)
  await roll.settled()
  expect(roll.value()).toEqual({ called: 'blank' })
  expect(roll.context()).toMatchObject({ chosen: { level: 'Intermedio' }, marks: noMarks })
})

test('what is asked for is marked until it is chosen, and nothing more is marked', () => {
  const roll = openRoll()
  roll.choose({ teacher: 'Kenji' })
  expect(roll.context().missing).toEqual([])
  roll.save()
  expect(roll.context().missing).toEqual(['subdiscipline', 'level'])
  roll.choose({ date: '' })
  roll.choose({ level: 'Avanzado' })
  expect(roll.context().missing).toEqual(['subdiscipline'])
})

test('changes that are given up lead to the roll that was asked for, changes that are kept to theirs', async () => {
  const roll = openRoll()
  roll.choose(choice)
  await roll.settled()
  roll.mark('5', true)
  roll.choose({ level: 'Intermedio' })
  expect(roll.context()).toMatchObject({ chosen: choice, next: { ...choice, level: 'Intermedio' } })
  roll.actor.send({ type: 'DECLINE' })
  expect(roll.context()).toMatchObject({ chosen: choice, next: null, marks: { students: { '5': true } } })
  roll.choose({ level: 'Intermedio' })
  roll.actor.send({ type: 'ACCEPT' })
  expect(roll.context()).toEqual({
    chosen: { ...choice, level: 'Intermedio' },
    next: null,
    marks: noMarks,
    stored: noMarks,
    theirs: null,
    doubt: null,
    sent: noMarks,
    missing: [],
    failure: null,
  })
})

test('the same choice is not looked for again while it is looked for', () => {
  const roll = openRoll({ find: () => new Promise(() => {}) })
  roll.choose(choice)
  roll.choose({ level: 'Avanzado' })
  expect(roll.looked).toHaveLength(1)
})

test('whoever opens the screen again sees today, and the roll as it is stored now', async () => {
  const answers: (Marks | null)[] = [null, stored, stored]
  const roll = openRoll({ find: async () => answers.shift() ?? null })
  roll.choose(choice)
  await roll.settled()
  expect(roll.value()).toEqual({ called: 'blank' })
  roll.actor.send({ type: 'OPEN', today: '2026-11-20' })
  await roll.settled()
  expect(roll.context()).toMatchObject({ chosen: choice, marks: stored })
  roll.actor.send({ type: 'OPEN', today: '2026-11-21' })
  await roll.settled()
  expect(roll.looked.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-20', '2026-11-21'])
})

test('unsaved marks keep their day when the screen is opened again', async () => {
  const roll = openRoll()
  roll.choose(choice)
  await roll.settled()
  roll.mark('5', true)
  roll.actor.send({ type: 'OPEN', today: '2026-11-21' })
  await roll.settled()
  expect(roll.context()).toMatchObject({ chosen: choice, marks: { students: { '5': true } } })
  expect(roll.looked).toEqual([choice])
})

test('opens the roll of a class that only one teacher has on that weekday', async () => {
  const roll = openRoll()
  const schedule = { subdiscipline: 'Kata', level: 'Avanzado', days: ['Viernes'], time: '17:00' }
  const kenji = {
    id: '1',
    userId: null,
    name: 'Kenji',
    disciplines: [],
    subdisciplineSchedules: [schedule],
    salaryPerClass: 0,
  }
  roll.actor.send({ type: 'CHOOSE', choice: { subdiscipline: 'Kata' }, teachers: [kenji] })
  expect(roll.context().chosen.teacher).toBe('')
  roll.actor.send({ type: 'CHOOSE', choice: { level: 'Avanzado' }, teachers: [kenji] })
  await roll.settled()
  expect([roll.value(), roll.looked]).toEqual([{ called: 'blank' }, [choice]])
})

test('without an answer this roll is looked for, and no other', async () => {
  const roll = openRoll({ save: () => Promise.reject(failure('Error al guardar', 'unanswered')) })
  roll.choose(choice)
  await roll.settled()
  roll.mark('5', true)
  roll.save()
  await roll.settled()
  // When it is called, before it is saved, and after it.
  expect(roll.looked).toEqual([choice, choice, choice])
})
