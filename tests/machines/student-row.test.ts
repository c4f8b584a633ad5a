import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Student } from '#api/students.ts'
import { studentRow, type StudentEdit } from '#machines/student-row.ts'
import { studentRowValues } from '#rules/student-row.ts'
import { allStates, allTransitions, everyReachable, moves, table, tags } from '#support/models/model.ts'
import { ana, luz, model } from '#models/student-row.ts'

test('moves as spec 4 says: viewing, editing, then saved or cancelled', () => {
  expect(moves(model)).toEqual(
    table(`
      viewing --EDIT--> editing
      viewing --EDIT with changes--> editing   # of a row that is closed nobody can have changed anything

      editing --EDIT--> editing
      editing --EDIT with changes--> discarding [next]
      editing --CANCEL--> viewing
      editing --DISMISS--> viewing
      editing --DISMISS with changes--> discarding
      editing --AMEND--> editing
      editing --SAVE without a name--> editing [refused]
      editing --SAVE--> saving

      editing [refused] --EDIT--> editing
      editing [refused] --EDIT with changes--> discarding [next refused]
      editing [refused] --CANCEL--> viewing
      editing [refused] --DISMISS--> viewing
      editing [refused] --DISMISS with changes--> discarding [refused]
      editing [refused] --AMEND--> editing
      editing [refused] --SAVE without a name--> editing [refused]
      editing [refused] --SAVE--> saving

      discarding --ACCEPT--> viewing
      discarding --DECLINE--> editing
      discarding [refused] --ACCEPT--> viewing
      discarding [refused] --DECLINE--> editing [refused]
      discarding [next] --ACCEPT--> editing
      discarding [next] --DECLINE--> editing
      discarding [next refused] --ACCEPT--> editing
      discarding [next refused] --DECLINE--> editing [refused]

      saving --save: done--> viewing
      saving --save: failed--> editing
    `),
  )
  expect([allStates(studentRow).size, allTransitions(studentRow).size]).toEqual([4, 14])
})

test('a row is open until it is saved or given up', () => {
  expect(tags(model)).toEqual(
    table(`
      editing: open
      discarding: asking open
      saving: busy open
    `),
  )
})

test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  const { student, next, draft, refusal } = state.context
  expect(student !== null).toBe(state.hasTag('open'))
  if (state.matches('viewing')) expect([next, draft, refusal]).toEqual([null, null, null])
  if (next) {
    expect(state.value).toBe('discarding')
    expect(next.id).not.toBe(student?.id)
  }
  if (state.matches('saving')) {
    expect(draft).toMatchObject({ phone: '55 1234 5678' })
    expect(refusal).toBeNull()
  }
})

/** The list with one answer for each save. */
function open(...answers: (Error | null)[]) {
  const did: unknown[] = []
  const actor = createActor(
    studentRow.provide({
      actors: {
        save: fromPromise<Student, StudentEdit>(async ({ input }) => {
          did.push(input)
          const answer = answers.shift()
          if (answer) throw answer
          return { ...input.student, ...input.changes }
        }),
      },
    }),
  )
  actor.on('notice', ({ notice }) => did.push(`${notice.tone}: ${notice.text}`))
  actor.on('saved', ({ student }) => did.push(`saved ${student.id} ${student.name}`))
  actor.start()
  return { actor, did, settled: () => new Promise((resolve) => setImmediate(resolve)) }
}

const renamed = { ...studentRowValues(ana), name: 'Ana María' }

test('saves the edited fields once, however often it is asked, and says whose they were', async () => {
  const { actor, did, settled } = open(null)
  actor.send({ type: 'EDIT', student: ana, hasChanges: false })
  for (let press = 0; press < 3; press += 1) actor.send({ type: 'SAVE', values: renamed, today: '2026-11-20' })
  await settled()
  expect(did).toEqual([
    { student: ana, changes: { name: 'Ana María' } },
    'status: Estudiante actualizado.',
    'saved 7 Ana María',
  ])
})

test('after a failure the same row is open, and can be saved again', async () => {
  const { actor, did, settled } = open(new Error('Error al actualizar.'), null)
  actor.send({ type: 'EDIT', student: ana, hasChanges: false })
  actor.send({ type: 'SAVE', values: renamed, today: '2026-11-20' })
  await settled()
  expect(did.slice(1)).toEqual(['alert: Error al actualizar.'])
  expect(actor.getSnapshot().context.student).toBe(ana)
  actor.send({ type: 'SAVE', values: renamed, today: '2026-11-20' })
  await settled()
  expect(did.at(-1)).toBe('saved 7 Ana María')
})

test('a row without a name is not sent; what is asked for leaves with the change of its field', () => {
  const { actor, did } = open()
  actor.send({ type: 'EDIT', student: ana, hasChanges: false })
  actor.send({ type: 'SAVE', values: { ...renamed, name: '' }, today: '2026-11-20' })
  expect(did).toEqual(['alert: Por favor, escribe el nombre.'])
  actor.send({ type: 'AMEND', field: 'phone' })
  expect(actor.getSnapshot().context.refusal?.hints).toEqual({ name: 'Escribe el nombre.' })
  actor.send({ type: 'AMEND', field: 'name' })
  expect(actor.getSnapshot().context.refusal).toBeNull()
})

test('changes given up lead to the row that was asked for, changes kept to the one that has them', () => {
  const { actor } = open()
  actor.send({ type: 'EDIT', student: ana, hasChanges: false })
  actor.send({ type: 'EDIT', student: luz, hasChanges: true })
  actor.send({ type: 'DECLINE' })
  expect(actor.getSnapshot().context.student).toBe(ana)
  actor.send({ type: 'EDIT', student: luz, hasChanges: true })
  actor.send({ type: 'ACCEPT' })
  expect(actor.getSnapshot().context.student).toBe(luz)
})

test('a row that is looked at has no draft, no refusal and no other that waits', () => {
  const { actor } = open()
  const none = { next: null, draft: null, refusal: null }
  expect(actor.getSnapshot().context).toEqual({ student: null, ...none })
  actor.send({ type: 'EDIT', student: ana, hasChanges: true })
  expect(actor.getSnapshot()).toMatchObject({ value: 'editing', context: { student: ana, ...none } })
})
