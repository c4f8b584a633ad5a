import { expect, test } from 'vitest'
import { createActor, fromPromise, toPromise, type InputFrom } from 'xstate'
import { required } from '#machines/required.ts'
import type { Found, Reading } from '#machines/saving/sending-context.ts'
import { failure } from '#models/sale.ts'
import { machine, model } from '#models/sending.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { everyReachable } from '#support/models/paths.ts'
import { moves, table, tags } from '#support/models/tables.ts'

test('moves as the one way of a write does (spec 7, Sending)', () => {
  expect(moves(model, { withContext: false })).toEqual(
    table(`
      # the row of now is read first
      reading --read: same--> sending
      reading --read: changed--> asking
      reading --read: all changed--> asking
      reading --read: not fitting--> refused
      reading --read: gone--> gone
      reading --read: sent--> searching   # only the list can notify
      reading --read: failed--> uncompared
      reading --read: expired--> refused
      reading --CANCEL--> cancelled

      # edited here and elsewhere: the person decides
      asking --KEEP_MINE--> reading     # the row may have changed again since the question
      asking --KEEP_THEIRS--> reading
      asking --KEEP_THEIRS--> done   # nothing of theirs is left to send
      asking --CANCEL--> cancelled
      asking --LEAVE--> cancelled   # nobody is there any more

      # what could not be read may be sent all the same
      uncompared --RETRY--> reading
      uncompared --SEND--> sending
      uncompared --CANCEL--> cancelled
      uncompared --LEAVE--> cancelled

      # sent once, whatever comes of it
      sending --send: done--> done
      sending --send: refused--> refused
      sending --send: unanswered--> searching

      # the reloaded list says what came of it
      searching --find: done--> done
      searching --find: not done--> notDone
      searching --find: unknown--> unknown
      searching --find: perhaps--> unknown   # only the person can notify
      searching --find: failed--> unknown
    `),
  )
  expect([allStates(machine).size, allTransitions(machine).size]).toEqual([11, 24])
  expect(tags(model)).toEqual(['asking: asking', 'reading: reading', 'uncompared: asking'])
})

test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  expect(state.output !== undefined).toBe(state.status === 'done')
  expect(state.context.changed !== null && !state.matches('asking') && !state.matches('cancelled')).toBe(false)
})

const lost = failure('Sin conexión.', 'unanswered')
const sameAs = (write: string): Reading<string> => ({ is: 'same', write })
const same = sameAs('typed over now')
const both = { is: 'changed' as const, mine: 'mine', theirs: 'theirs', differences: [] }
const typed = { write: 'typed' }
const overNow = { write: 'typed over now' }
const notice = (tone: 'alert' | 'status', text: string) => ({ type: 'notice', notice: { tone, text } })
const finding = (tone: 'alert' | 'status', text: string) => ({ type: 'finding', notice: { tone, text } })
const wasGone = { type: 'notice', notice: { tone: 'alert', id: 'gone', text: 'Alguien eliminó el producto.' } }
const failed = { type: 'notice', notice: { tone: 'alert', text: 'Error: Sin conexión.', isFailure: true } }
const unknown = finding(
  'alert',
  'No se pudo comprobar si el producto quedó guardado. Revisa la lista antes de repetirlo.',
)

type Answers = {
  /** one answer, or several answers in order */
  read?: Reading<string> | Error | (Reading<string> | Error)[]
  press?: 'KEEP_MINE' | 'KEEP_THEIRS' | 'RETRY' | 'SEND' | 'CANCEL' | 'LEAVE'
  theirs?: string
  send?: Error
  find?: Found<string> | Error
}

const given = <Value>(answer: Value | Error): Promise<Value> =>
  answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)

/** The end of a write with these answers, and the sent data. */
async function sendWith({ read = same, press, theirs, send, find = { is: 'unknown' } }: Answers) {
  const readings = [read].flat()
  const sent: string[] = []
  const provided = machine.provide({
    actors: {
      read: fromPromise(() => given(readings.shift() ?? expect.unreachable('nobody reads again'))),
      send: fromPromise(({ input }) => {
        sent.push(input.write)
        return given(send ?? 'the row')
      }),
      find: fromPromise(() => given(find)),
    },
  })
  const { words, write }: InputFrom<typeof machine> = required(model.input)
  const input = { write, words: theirs === undefined ? words : { ...words, theirs } }
  const actor = createActor(provided, { input })
  actor.subscribe((state) => {
    if (press && (state.hasTag('asking') || press === 'CANCEL')) actor.send({ type: press })
  })
  actor.start()
  if (press === 'CANCEL') actor.send({ type: 'CANCEL' })
  return { outcome: await toPromise(actor), sent }
}

test.each<[string, Answers, object, string[]]>([
  [
    'the answer',
    {},
    { is: 'done', answer: 'the row', ...overNow, notices: [notice('status', 'Guardado: typed over now, the row.')] },
    ['typed over now'],
  ],
  [
    'a refusal',
    { send: failure('No hay espacio.', 'refused') },
    {
      is: 'refused',
      ...overNow,
      notices: [{ type: 'notice', notice: { tone: 'alert', text: 'Error: No hay espacio.', isFailure: true } }],
    },
    ['typed over now'],
  ],
  [
    'the end of the session',
    { send: failure('Tu sesión ha expirado.', 'expired') },
    { is: 'refused', ...overNow, notices: [] },
    ['typed over now'],
  ],
  [
    'its place in the list',
    { send: lost, find: { is: 'done', answer: 'found' } },
    {
      is: 'done',
      answer: 'found',
      ...overNow,
      notices: [finding('status', 'La respuesta del servidor se perdió, pero el producto sí quedó guardado.')],
    },
    ['typed over now'],
  ],
  [
    'its absence in the list',
    { send: lost, find: { is: 'not done' } },
    {
      is: 'not done',
      ...overNow,
      notices: [
        failed,
        {
          type: 'finding',
          notice: { tone: 'status', text: 'El producto no quedó guardado: puedes enviarlo de nuevo.', asksAgain: true },
        },
      ],
    },
    ['typed over now'],
  ],
  [
    'a list that says neither',
    { send: lost },
    { is: 'unknown', ...overNow, notices: [failed, unknown] },
    ['typed over now'],
  ],
  [
    'a list that fails',
    { send: lost, find: lost },
    { is: 'unknown', ...overNow, notices: [failed, unknown] },
    ['typed over now'],
  ],
  ['a row that is gone', { read: { is: 'gone' } }, { is: 'gone', ...typed, notices: [wasGone] }, []],
  [
    'values that do not fit the row of now',
    { read: { is: 'refused', text: 'Falta el nombre.' } },
    { is: 'refused', ...typed, notices: [notice('alert', 'Falta el nombre.')] },
    [],
  ],
  [
    'the end of the session before it',
    { read: failure('Tu sesión ha expirado.', 'expired') },
    { is: 'refused', ...typed, notices: [] },
    [],
  ],
  [
    '«mine», read again and then the same',
    { read: [{ ...both, isAllTheirs: false }, sameAs('mine')], press: 'KEEP_MINE' },
    { is: 'done', write: 'mine' },
    ['mine'],
  ],
  [
    '«mine» twice, as the row changed while the question was open',
    {
      read: [
        { ...both, isAllTheirs: false },
        { ...both, mine: 'mine again', isAllTheirs: false },
        sameAs('mine again'),
      ],
      press: 'KEEP_MINE',
    },
    { is: 'done', write: 'mine again' },
    ['mine again'],
  ],
  [
    '«theirs», with something left, read again and then the same',
    { read: [{ ...both, isAllTheirs: false }, sameAs('theirs')], press: 'KEEP_THEIRS' },
    { is: 'done', write: 'theirs' },
    ['theirs'],
  ],
  [
    '«theirs», with nothing left',
    { read: { ...both, isAllTheirs: true }, press: 'KEEP_THEIRS' },
    {
      is: 'done',
      answer: null,
      write: 'theirs',
      notices: [notice('status', 'Se quedó lo que guardó la otra persona. No se envió nada.')],
    },
    [],
  ],
  [
    '«theirs» in words of its own',
    { read: { ...both, isAllTheirs: true }, press: 'KEEP_THEIRS', theirs: 'Se quedó la lista del servidor.' },
    { is: 'done', answer: null, notices: [notice('status', 'Se quedó la lista del servidor.')] },
    [],
  ],
  [
    '«retry», once it can be compared',
    { read: [lost, lost, same], press: 'RETRY' },
    { is: 'done', ...overNow },
    ['typed over now'],
  ],
  ['«send» what could not be compared', { read: lost, press: 'SEND' }, { is: 'done', ...typed }, ['typed']],
  [
    'a question that nobody is there for',
    { read: { ...both, isAllTheirs: false }, press: 'LEAVE' },
    {
      is: 'cancelled',
      ...typed,
      notices: [finding('alert', 'El producto no quedó guardado: alguien más cambió lo mismo.')],
    },
    [],
  ],
  [
    'what could not be compared, and nobody is there',
    { read: lost, press: 'LEAVE' },
    {
      is: 'cancelled',
      ...typed,
      notices: [finding('alert', 'El producto no quedó guardado: no se pudo comprobar si alguien lo cambió.')],
    },
    [],
  ],
  ['a cancellation', { press: 'CANCEL' }, { is: 'cancelled', ...typed, notices: [] }, []],
])('ends with %s, having sent no more than once', async (_, answers, outcome, sent) => {
  expect(await sendWith(answers)).toMatchObject({ outcome, sent })
})
