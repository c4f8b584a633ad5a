import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { sendingFor } from '#actors/ports/sending.ts'
import type { Id } from '#api/reading.ts'
import type { Planned } from '#forms/import-table.ts'
import type { Registration } from '#forms/registration.ts'
import type { Source } from '#machines/import/setup.ts'
import { studentImport } from '#machines/import/student-import.ts'
import { students } from '#models/registration.ts'
import { failure } from '#models/sale.ts'
import { clearSheet, kept, known, model, right, wrong } from '#models/student-import.ts'
import { answered, foundAs, type Finding } from '#saving/sent.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { everyReachable } from '#support/models/paths.ts'
import { moves, table, tags } from '#support/models/tables.ts'
import type { ReadSheet } from '#values/sheet-text.ts'

test('moves as spec 4 says: pasting, matching, checking, importing, done; nothing is sent twice', () => {
  expect(moves(model, { withContext: false })).toEqual(
    table(`
      pasting --READ--> reading
      pasting --RECOVER--> checking.viewing
      reading --read: clear--> checking.viewing
      reading --read: strange--> matching
      reading --read: doubtful--> matching
      reading --read: empty--> pasting
      reading --read: failed--> pasting
      matching --MATCH--> matching
      matching --CHECK--> checking.viewing
      matching --CHECK--> matching   # two columns say one thing
      matching --RESET--> pasting
      matching --RESET--> confirmingDiscard   # something is corrected or sent
      matching --RECOVER--> checking.viewing
      checking.viewing --EDIT--> checking.editing
      checking.viewing --WANT--> checking.viewing
      checking.viewing --COLUMNS--> matching
      checking.viewing --SHARE--> checking.viewing
      checking.viewing --MEAN--> checking.viewing
      checking.viewing --PAY--> paying
      checking.viewing --PAY--> done   # no month is left
      checking.viewing --START--> importing.going
      checking.viewing --START--> checking.viewing   # nobody is to be made
      checking.viewing --RESET--> pasting
      checking.viewing --RESET--> confirmingDiscard
      checking.viewing --RECOVER--> checking.viewing
      checking.editing --EDIT--> checking.editing
      checking.editing --CHANGE--> checking.editing
      checking.editing --CLOSE--> checking.viewing
      checking.editing --CLOSE--> checking.editing   # the row is still wrong
      checking.editing --CANCEL--> checking.viewing
      checking.editing --WANT--> checking.editing
      checking.editing --COLUMNS--> matching
      checking.editing --SHARE--> checking.editing
      checking.editing --MEAN--> checking.editing
      checking.editing --PAY--> paying
      checking.editing --PAY--> done
      checking.editing --START--> importing.going
      checking.editing --START--> checking.editing
      checking.editing --RESET--> pasting
      checking.editing --RESET--> confirmingDiscard
      checking.editing --RECOVER--> checking.viewing
      importing.going --STOP--> importing.stopping
      importing.going --sending: done--> importing.going
      importing.going --sending: done--> done
      importing.going --sending: done--> paying   # paid months are left
      importing.going --sending: refused--> importing.going
      importing.going --sending: refused--> done
      importing.going --sending: refused--> paying
      importing.going --sending: not done--> checking.viewing
      importing.going --sending: not done--> importing.going   # it was sent before and is not there
      importing.going --sending: unknown--> checking.viewing
      importing.going --sending: unknown--> importing.going    # it was sent before: the person looks
      importing.going --sending: unknown--> done
      importing.going --sending: unknown--> paying
      importing.stopping --sending: done--> checking.viewing
      importing.stopping --sending: done--> done
      importing.stopping --sending: done--> paying
      importing.stopping --sending: refused--> checking.viewing
      importing.stopping --sending: refused--> done
      importing.stopping --sending: refused--> paying
      importing.stopping --sending: not done--> checking.viewing
      importing.stopping --sending: unknown--> checking.viewing
      importing.stopping --sending: unknown--> done
      importing.stopping --sending: unknown--> paying
      paying --pay: done--> paying
      paying --pay: done--> done
      paying --pay: failed--> done
      paying --STOP--> done
      done --PAY--> paying
      done --PAY--> done
      done --REVIEW--> checking.viewing
      done --RESET--> pasting
      done --RESET--> confirmingDiscard
      done --RECOVER--> checking.viewing
      confirmingDiscard --ACCEPT--> pasting
      confirmingDiscard --DECLINE--> checking.viewing
    `),
  )
  expect([allStates(studentImport).size, allTransitions(studentImport).size]).toEqual([13, 45])
})

test('is busy while it reads and sends, and asks before it gives anything up', () => {
  expect(tags(model)).toEqual(
    table(`
      reading: busy
      importing.going: busy
      importing.stopping: busy
      paying: busy
      confirmingDiscard: asking
    `),
  )
})

test('of every way there, what is on its way is known, and nothing that was made is sent again', () => {
  for (const { name, state } of everyReachable(model)) {
    const { queue, rows } = state.context
    const outcomeOf = (line: number | undefined) => rows.find((row) => row.line === line)?.outcome.is
    if (state.matches('importing')) expect(outcomeOf(queue[0]?.line), name).toBe('sent')
    else expect(queue, name).toEqual([])
    for (const { line } of queue) expect(outcomeOf(line), name).not.toBe('made')
  }
})

/** An import whose calls end in the given order. It records its actions and notices. */
function open(ends: readonly (Id | null | Error)[], finds: readonly Finding[] = []) {
  const did: string[] = []
  const [answers, findings] = [[...ends], [...finds]]
  const sending = sendingFor<Planned<Registration>, Id | null>({
    read: async (write) => (write.wasSent ? { is: 'sent' } : { is: 'same', write }),
    send: async ({ draft }) => {
      did.push(`sends ${draft.name}`)
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer ?? null
    },
    find: async ({ draft }) => {
      did.push(`looks for ${draft.name}`)
      return answered(foundAs(findings.shift() ?? 'unknown'), () => '55')
    },
  })
  const read = fromPromise<ReadSheet, Source>(async () => ({ rows: clearSheet, notes: [] }))
  const actor = createActor(studentImport.provide({ actors: { read, sending } }))
  actor.on('notice', ({ notice }) => did.push(`${notice.tone}: ${notice.text}`))
  actor.on('finding', ({ notice }) => did.push(`${notice.tone}: ${notice.text}`))
  actor.start()
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  /** both rows can be registered */
  const prepared = async () => {
    actor.send({ type: 'READ', source: { text: '' } })
    await settled()
    actor.send({ type: 'EDIT', line: wrong })
    actor.send({ type: 'CHANGE', values: { level: 'Principiante' } })
    actor.send({ type: 'CLOSE', known })
  }
  const started = async () => {
    actor.send({ type: 'START', known, listed: students })
    await settled()
  }
  const outcomes = () => actor.getSnapshot().context.rows.map(({ outcome }) => outcome)
  return { actor, did, settled, prepared, started, outcomes }
}

const lost = failure('Error al conectar con el servidor.', 'unanswered')

test('registers row after row, says how many at the end, and opens no receipt', async () => {
  const { actor, did, prepared, started, outcomes } = open(['7', '8'])
  await prepared()
  await started()
  expect(did).toEqual(['sends Regina Cruz', 'sends Mateo Ruiz', 'status: Se registraron 2 estudiantes.'])
  expect(actor.getSnapshot().value).toBe('done')
  expect(outcomes()).toEqual([
    { is: 'made', id: '7' },
    { is: 'made', id: '8' },
  ])
})

test('a row that is still wrong stays open, and says why', async () => {
  const { actor, did, settled } = open([])
  actor.send({ type: 'READ', source: { text: '' } })
  await settled()
  actor.send({ type: 'EDIT', line: wrong })
  actor.send({ type: 'CLOSE', known })
  expect(did).toEqual(['alert: Por favor, completa todos los campos y selecciona al menos una subdisciplina.'])
  expect(actor.getSnapshot().value).toEqual({ checking: 'editing' })
})

test('one that the server refuses says why, and the next ones go on', async () => {
  const { actor, did, prepared, started, outcomes } = open([failure('El teléfono ya existe.', 'refused'), '8'])
  await prepared()
  await started()
  expect(did).toEqual(['sends Regina Cruz', 'sends Mateo Ruiz', 'status: Se registró 1 estudiante.'])
  expect(outcomes()).toEqual([
    { is: 'refused', why: 'El teléfono ya existe.' },
    { is: 'made', id: '8' },
  ])
  actor.send({ type: 'REVIEW' })
  actor.send({ type: 'EDIT', line: right })
  actor.send({ type: 'CHANGE', values: { phone: '55 0000 0000' } })
  expect(outcomes()[0]).toEqual({ is: 'pending' })
})

test('without an answer it is looked for: one that is there is made, and the import goes on', async () => {
  const { did, prepared, started, outcomes } = open([lost, '8'], ['done'])
  await prepared()
  await started()
  expect(did.slice(0, 3)).toEqual(['sends Regina Cruz', 'looks for Regina Cruz', 'sends Mateo Ruiz'])
  expect(outcomes()[0]).toEqual({ is: 'made', id: '55' })
})

test('one that nobody can say anything of stops the import, and is searched before it is sent again', async () => {
  const { actor, did, prepared, started, outcomes } = open([lost, '7', '8'], ['unknown', 'not done'])
  await prepared()
  await started()
  expect(actor.getSnapshot().value).toEqual({ checking: 'viewing' })
  expect(outcomes()).toEqual([{ is: 'sent', before: [] }, { is: 'pending' }])
  await started()
  expect(did.filter((each) => !/^(alert|status)/.test(each))).toEqual([
    'sends Regina Cruz',
    'looks for Regina Cruz',
    'looks for Regina Cruz',
    'sends Regina Cruz',
    'sends Mateo Ruiz',
  ])
  expect(actor.getSnapshot().value).toBe('done')
})

test('after a reload it goes on: what is made stays made, and what was on its way is searched', async () => {
  const { actor, did, started, outcomes } = open([], ['done'])
  actor.send({ type: 'RECOVER', prepared: kept })
  await started()
  expect(did).toEqual(['looks for Mateo Ruiz', 'status: Se registraron 2 estudiantes.'])
  expect(outcomes()).toEqual([
    { is: 'made', id: '9' },
    { is: 'made', id: '55' },
  ])
})

test('stops after the row on its way', async () => {
  const { actor, did, prepared, settled, outcomes } = open(['7', '8'])
  await prepared()
  actor.send({ type: 'START', known, listed: students })
  actor.send({ type: 'STOP' })
  await settled()
  expect(did).toEqual(['sends Regina Cruz'])
  expect(outcomes()).toEqual([{ is: 'made', id: '7' }, { is: 'pending' }])
})

test('an expired session stops the import with the row open, and only the login has the notice', async () => {
  const { actor, did, prepared, started, outcomes } = open([failure('La sesión venció.', 'expired')])
  await prepared()
  await started()
  expect(did).toEqual(['sends Regina Cruz'])
  expect(outcomes()).toEqual([{ is: 'pending' }, { is: 'pending' }])
  expect(actor.getSnapshot().value).toEqual({ checking: 'viewing' })
})

test('corrections that are given up leave the row as it was', async () => {
  const { actor, prepared } = open([])
  await prepared()
  actor.send({ type: 'EDIT', line: wrong })
  actor.send({ type: 'CHANGE', values: { level: 'Otro', name: 'Otra' } })
  actor.send({ type: 'CANCEL' })
  expect(actor.getSnapshot().context.rows.find(({ line }) => line === wrong)?.corrected).toEqual({
    level: 'Principiante',
  })
})
