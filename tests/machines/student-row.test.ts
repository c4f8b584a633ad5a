import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { sendingFor } from '#actors/ports/sending.ts'
import type { Student } from '#api/students.ts'
import { studentRowValues, type StudentRowValues } from '#forms/student-row.ts'
import { studentRow, type StudentEdit } from '#machines/student-row.ts'
import { failure } from '#models/sale.ts'
import { ana, luz, model } from '#models/student-row.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { everyReachable } from '#support/models/paths.ts'
import { moves, table, tags } from '#support/models/tables.ts'

test('moves as spec 4 says: viewing, editing, then saved or cancelled', () => {
  expect(moves(model)).toEqual(
    table(`
      viewing --EDIT--> editing

      editing --EDIT--> editing
      editing --CANCEL--> viewing
      editing --DISMISS--> viewing
      editing --CHANGE--> editing [typed=right]
      editing --CHANGE to no name--> editing [typed=wrong]

      editing [typed=right] --EDIT--> confirmingDiscard [next typed=right]
      editing [typed=right] --CANCEL--> viewing
      editing [typed=right] --DISMISS--> confirmingDiscard [typed=right]
      editing [typed=right] --SAVE--> saving

      editing [typed=wrong] --EDIT--> confirmingDiscard [next typed=wrong]
      editing [typed=wrong] --CANCEL--> viewing
      editing [typed=wrong] --DISMISS--> confirmingDiscard [typed=wrong]
      editing [typed=wrong] --CHANGE--> editing [typed=right]
      editing [typed=wrong] --SAVE--> editing [refused typed=wrong]

      editing [refused typed=wrong] --EDIT--> confirmingDiscard [next refused typed=wrong]
      editing [refused typed=wrong] --CANCEL--> viewing
      editing [refused typed=wrong] --DISMISS--> confirmingDiscard [refused typed=wrong]
      editing [refused typed=wrong] --CHANGE--> editing [typed=right]
      editing [refused typed=wrong] --SAVE--> editing [refused typed=wrong]

      confirmingDiscard [typed=right] --ACCEPT--> viewing
      confirmingDiscard [typed=right] --DECLINE--> editing [typed=right]
      confirmingDiscard [typed=wrong] --ACCEPT--> viewing
      confirmingDiscard [typed=wrong] --DECLINE--> editing [typed=wrong]
      confirmingDiscard [refused typed=wrong] --ACCEPT--> viewing
      confirmingDiscard [refused typed=wrong] --DECLINE--> editing [refused typed=wrong]
      confirmingDiscard [next typed=right] --ACCEPT--> editing
      confirmingDiscard [next typed=right] --DECLINE--> editing [typed=right]
      confirmingDiscard [next typed=wrong] --ACCEPT--> editing
      confirmingDiscard [next typed=wrong] --DECLINE--> editing [typed=wrong]
      confirmingDiscard [next refused typed=wrong] --ACCEPT--> editing
      confirmingDiscard [next refused typed=wrong] --DECLINE--> editing [refused typed=wrong]

      saving --CHANGE--> saving [typed=late]
      saving --sending: done--> viewing
      saving --sending: not saved--> editing [typed=right]
      saving [typed=late] --sending: done--> editing [typed=right]   # with what was typed meanwhile
      saving [typed=late] --sending: not saved--> editing [typed=right]
    `),
  )
  expect([allStates(studentRow).size, allTransitions(studentRow).size]).toEqual([4, 18])
})

test('a row is open until it is saved or given up', () => {
  expect(tags(model)).toEqual(
    table(`
      editing: open
      confirmingDiscard: asking open
      saving: busy open
    `),
  )
})

test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  const { student, values, sent, next, draft, refusal } = state.context
  expect([student !== null, values !== null]).toEqual([state.hasTag('open'), state.hasTag('open')])
  expect(sent !== null).toBe(state.hasTag('busy'))
  if (state.matches('viewing')) expect([next, draft, refusal]).toEqual([null, null, null])
  if (next) {
    expect(state.value).toBe('confirmingDiscard')
    expect(next.id).not.toBe(student?.id)
  }
  if (state.matches('saving')) {
    expect(draft).toMatchObject({ phone: '55 1234 5678' })
    expect(refusal).toBeNull()
  }
})

/** The list with one answer for each save. No other machine edits a row. */
function open(...answers: (Error | null)[]) {
  const did: unknown[] = []
  const sending = sendingFor<StudentEdit, Student>({
    send: async ({ student, changes }) => {
      did.push({ student, changes })
      const answer = answers.shift()
      if (answer) throw answer
      return { ...student, ...changes }
    },
    find: async () => ({ is: 'unknown' }),
  })
  const actor = createActor(studentRow.provide({ actors: { sending } }))
  actor.on('notice', ({ notice }) => did.push(`${notice.tone}: ${notice.text}`))
  actor.on('saved', ({ student }) => did.push(`saved ${student.id} ${student.name}`))
  actor.start()
  return { actor, did, settled: () => new Promise((resolve) => setImmediate(resolve)) }
}

const renamed = { name: 'Ana María' }
const change = (values: Partial<StudentRowValues>) => ({ type: 'CHANGE' as const, values })
const save = { type: 'SAVE', today: '2026-11-20' } as const

test('saves the edited fields once, however often it is asked, and says whose they were', async () => {
  const { actor, did, settled } = open(null)
  actor.send({ type: 'EDIT', student: ana })
  actor.send(change(renamed))
  for (let press = 0; press < 3; press += 1) actor.send(save)
  await settled()
  expect(did).toEqual([
    { student: ana, changes: { name: 'Ana María' } },
    'status: Estudiante actualizado.',
    'saved 7 Ana María',
  ])
})

test('after a failure the same row is open, and can be saved again', async () => {
  const { actor, did, settled } = open(failure('Error al actualizar.', 'refused'), null)
  actor.send({ type: 'EDIT', student: ana })
  actor.send(change(renamed))
  actor.send(save)
  await settled()
  expect(did.slice(1)).toEqual(['alert: Error al actualizar.'])
  expect(actor.getSnapshot().context.student).toBe(ana)
  actor.send(save)
  await settled()
  expect(did.at(-1)).toBe('saved 7 Ana María')
})

test('a row without a name is not sent; what is asked for leaves with the change of its field', () => {
  const { actor, did } = open()
  actor.send({ type: 'EDIT', student: ana })
  actor.send(change({ name: '' }))
  actor.send(save)
  expect(did).toEqual(['alert: Por favor, escribe el nombre.'])
  actor.send(change({ phone: '55' }))
  expect(actor.getSnapshot().context.refusal?.hints).toEqual({ name: 'Escribe el nombre.' })
  actor.send(change(renamed))
  expect(actor.getSnapshot().context.refusal).toBeNull()
})

test('changes given up lead to the row that was asked for, changes kept to the one that has them', () => {
  const { actor } = open()
  actor.send({ type: 'EDIT', student: ana })
  actor.send(change(renamed))
  actor.send({ type: 'EDIT', student: luz })
  actor.send({ type: 'DECLINE' })
  expect(actor.getSnapshot().context.values?.name).toBe('Ana María')
  expect(actor.getSnapshot().context.student).toBe(ana)
  actor.send({ type: 'EDIT', student: luz })
  actor.send({ type: 'ACCEPT' })
  expect(actor.getSnapshot().context.student).toBe(luz)
})

test('a row that is looked at has no draft, no refusal and no other that waits', () => {
  const { actor } = open()
  const none = { next: null, sent: null, draft: null, refusal: null }
  expect(actor.getSnapshot().context).toEqual({ student: null, values: null, ...none })
  actor.send({ type: 'EDIT', student: ana })
  expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { student: ana, ...none } })
})

test('what is typed during a save stays in the row, and only it is sent afterwards', async () => {
  const { actor, did, settled } = open(null, null)
  actor.send({ type: 'EDIT', student: ana })
  actor.send(change({ ...renamed, discipline: 'Karate', subdisciplines: ['Kata'] }))
  actor.send(save)
  actor.send(change({ parentName: 'Rosa', subdisciplines: ['Kumite'] }))
  await settled()
  expect(did).toContain('status: Estudiante actualizado.')
  const saved = { ...ana, name: 'Ana María', discipline: 'Karate', subdisciplines: ['Kata'] }
  expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { student: saved, sent: null } })
  expect(actor.getSnapshot().context.values).toEqual({
    ...studentRowValues(saved),
    parentName: 'Rosa',
    subdisciplines: ['Kumite'],
  })
  actor.send(save)
  await settled()
  expect(did.filter((each) => typeof each === 'object').at(-1)).toEqual({
    student: saved,
    changes: { parentName: 'Rosa', discipline: 'Karate', subdisciplines: ['Kumite'] },
  })
  expect(actor.getSnapshot().value).toBe('viewing')
})

test('what was kept opens its row, also in the place of another one', () => {
  const { actor } = open()
  const values = { ...studentRowValues(ana), name: 'Ana María' }
  actor.send({ type: 'RECOVER', student: ana, values })
  expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { student: ana, values } })
  const other = { ...studentRowValues(luz), level: 'Otro' }
  actor.send({ type: 'RECOVER', student: luz, values: other })
  expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { student: luz, values: other } })
})
