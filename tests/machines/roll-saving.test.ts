import { describe, expect, test } from 'vitest'
import type { Notice } from '#machines/notice.ts'
import { people, stored } from '#models/roll.ts'
import { failure } from '#models/sale.ts'
import { noMarks, type Marks } from '#rules/rolls/roll-marks.ts'
import { choice, openRoll } from '#support/machines/roll.ts'

test.each([
  ['the server’s words', failure('El grupo está cerrado.', 'refused'), 'El grupo está cerrado.'],
  ['the words of the catalogue', failure('Error al guardar', 'refused'), 'Error al guardar'],
])('a roll that is not saved says so in %s, and stands as it was called', async (_, error, text) => {
  const roll = openRoll({ save: () => Promise.reject(error) })
  roll.choose(choice)
  await roll.settled()
  roll.mark('5', false)
  roll.save()
  await roll.settled()
  expect(roll.notices).toEqual([{ tone: 'alert', text, isFailure: true }])
  expect(roll.value()).toEqual({ called: 'blank' })
  expect(roll.context()).toMatchObject({ chosen: choice, marks: { students: { '5': false } } })
  roll.choose({ level: 'Intermedio' })
  expect(roll.value()).toBe('asking')
})

test('one press saves once, however often it is pressed', async () => {
  const roll = openRoll()
  roll.choose(choice)
  await roll.settled()
  for (let press = 0; press < 10; press += 1) roll.save()
  await roll.settled()
  expect(roll.sent).toHaveLength(1)
})

test('whoever is marked while the roll is being saved is not yet saved', async () => {
  const saving = Promise.withResolvers<void>()
  const roll = openRoll({ save: () => saving.promise })
  roll.choose(choice)
  await roll.settled()
  roll.mark('5', true)
  roll.save()
  await roll.settled()
  roll.mark('9', false)
  saving.resolve()
  await roll.settled()
  expect(roll.context()).toMatchObject({ stored: { students: { '5': true } }, marks: { students: { '9': false } } })
  roll.choose({ level: 'Intermedio' })
  expect(roll.value()).toBe('asking')
})

test('the rest can be marked present while the roll is being saved, and is not yet saved', async () => {
  const saving = Promise.withResolvers<void>()
  const roll = openRoll({ save: () => saving.promise })
  roll.choose(choice)
  await roll.settled()
  roll.mark('5', false)
  roll.save()
  await roll.settled()
  roll.actor.send({ type: 'ALL_PRESENT', people })
  const all: Marks = { students: { '5': false, '9': true }, teachers: { '8': true } }
  expect(roll.context()).toMatchObject({ marks: all, sent: { students: { '5': false }, teachers: {} } })
  saving.resolve()
  await roll.settled()
  expect(roll.context()).toMatchObject({ marks: all, stored: { students: { '5': false }, teachers: {} } })
  expect(roll.sent).toHaveLength(1)
})

describe('the next roll', () => {
  const following = { ...choice, level: 'Intermedio' }
  const saveAndGoOn = (roll: ReturnType<typeof openRoll>) =>
    roll.actor.send({ type: 'SAVE', today: choice.date, following })

  test('opens once this roll is saved', async () => {
    const roll = openRoll()
    roll.choose(choice)
    await roll.settled()
    roll.mark('5', true)
    saveAndGoOn(roll)
    await roll.settled()
    expect(roll.sent).toMatchObject([{ chosen: choice, marks: { students: { '5': true } } }])
    expect(roll.notices).toEqual([{ tone: 'status', text: 'Asistencia guardada con éxito!' }])
    expect(roll.context()).toMatchObject({ chosen: following, marks: noMarks, following: null })
    expect(roll.value()).toEqual({ called: 'blank' })
  })

  test('waits where this one is refused, and a later save alone does not call it', async () => {
    const answers = [failure('El grupo está cerrado.', 'refused'), null]
    const roll = openRoll({
      save: async () => {
        const answer = answers.shift()
        if (answer) throw answer
      },
    })
    roll.choose(choice)
    await roll.settled()
    roll.mark('5', true)
    saveAndGoOn(roll)
    await roll.settled()
    expect(roll.context()).toMatchObject({ chosen: choice, marks: { students: { '5': true } } })
    roll.save()
    await roll.settled()
    expect(roll.context()).toMatchObject({ chosen: choice })
    expect(roll.value()).toEqual({ called: 'found' })
  })

  test('waits where somebody was marked while this one was saved', async () => {
    const saving = Promise.withResolvers<void>()
    const roll = openRoll({ save: () => saving.promise })
    roll.choose(choice)
    await roll.settled()
    saveAndGoOn(roll)
    await roll.settled()
    roll.mark('9', false)
    saving.resolve()
    await roll.settled()
    expect(roll.context()).toMatchObject({ chosen: choice, marks: { students: { '9': false } } })
  })
})

test('why a roll was not saved is said until it is saved again or another is chosen', async () => {
  const refused = failure('Error al guardar', 'refused')
  const answers = [refused, null, refused, expired]
  const roll = openRoll({
    save: async () => {
      const answer = answers.shift()
      if (answer) throw answer
    },
  })
  const save = async () => {
    roll.save()
    expect(roll.context().failure).toBeNull()
    await roll.settled()
  }
  roll.choose(choice)
  await roll.settled()
  await save()
  expect(roll.context().failure).toBe('Error al guardar')
  await save()
  expect(roll.context().failure).toBeNull()
  await save()
  expect(roll.context().failure).toBe('Error al guardar')
  roll.choose({ level: 'Intermedio' })
  await roll.settled()
  expect(roll.context().failure).toBeNull()
  // Only the login shows that the session has expired.
  await save()
  expect(roll.context().failure).toBeNull()
})
const expired = failure('Sesión expirada', 'expired')

describe('a roll whose answer does not come is looked for, and not sent again', () => {
  const mine: Marks = { students: { '5': true }, teachers: {} }
  const lost = failure('Error al guardar', 'unanswered')

  test.each<[string, (Marks | null | Error)[], Notice[], object]>([
    [
      'it is there',
      [null, null, mine],
      [
        {
          tone: 'status',
          text: 'La respuesta del servidor se perdió, pero la asistencia sí quedó guardada.',
        },
      ],
      { stored: mine, failure: null },
    ],
    [
      'it is not there',
      [null, null, null],
      [
        { tone: 'alert', text: 'Error al guardar', isFailure: true },
        { tone: 'status', text: 'La asistencia no quedó guardada: puedes enviarla de nuevo.', asksAgain: true },
      ],
      { stored: noMarks, failure: 'Error al guardar' },
    ],
    [
      'other marks are there',
      [null, null, { students: { '5': true, '9': false }, teachers: {} }],
      [
        { tone: 'alert', text: 'Error al guardar', isFailure: true },
        { tone: 'status', text: 'La asistencia no quedó guardada: puedes enviarla de nuevo.', asksAgain: true },
      ],
      { stored: noMarks, failure: 'Error al guardar' },
    ],
    [
      'the list does not load',
      [null, null, failure('No se pudo cargar la lista.', 'unanswered')],
      [
        { tone: 'alert', text: 'Error al guardar', isFailure: true },
        {
          tone: 'alert',
          text: 'No se pudo comprobar si la asistencia quedó guardada. Revisa la lista antes de repetirlo.',
        },
      ],
      { stored: noMarks, failure: 'Error al guardar' },
    ],
  ])('%s', async (_, lists, notices, left) => {
    const roll = openRoll({
      find: async () => {
        const answer = lists.shift() ?? null
        if (answer instanceof Error) throw answer
        return answer
      },
      save: () => Promise.reject(lost),
    })
    roll.choose(choice)
    await roll.settled()
    roll.mark('5', true)
    roll.save()
    await roll.settled()
    expect(roll.notices).toEqual(notices)
    expect(roll.context()).toMatchObject({ marks: mine, ...left })
    expect(roll.actor.getSnapshot().hasTag('busy')).toBe(false)
    expect(roll.sent).toHaveLength(1)
  })
})

describe('a roll that was kept over a reload', () => {
  const kept = {
    chosen: choice,
    marks: { students: { '5': true }, teachers: {} },
    stored: { students: { '5': false }, teachers: {} },
    insteadOf: '',
  }

  test('comes back with its marks unsaved, and asks the server nothing', async () => {
    const roll = openRoll()
    roll.actor.send({ type: 'RECOVER', kept })
    await roll.settled()
    expect(roll.value()).toEqual({ called: 'found' })
    expect(roll.context()).toMatchObject(kept)
    expect([roll.looked, roll.sent]).toEqual([[], []])
  })

  test('is compared with what is stored by now when it is saved', async () => {
    const theirs: Marks = { students: { '5': false, '9': true }, teachers: {} }
    const roll = openRoll({ find: async () => theirs })
    roll.actor.send({ type: 'RECOVER', kept })
    roll.save()
    await roll.settled()
    expect(roll.saving()).toBe('asking')
    expect([roll.theirs(), roll.sent]).toEqual([theirs, []])
  })

  test('is saved without a question when it was saved just before the crash', async () => {
    const roll = openRoll({ find: async () => kept.marks })
    roll.actor.send({ type: 'RECOVER', kept })
    roll.save()
    await roll.settled()
    expect(roll.value()).toEqual({ called: 'found' })
    expect(roll.sent).toEqual([{ ...kept, chosen: choice }])
  })
})

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
  expect(roll.sent).toMatchObject([
    { chosen: choice, marks: { students: { '5': false, '9': true }, teachers: { '8': true } } },
  ])
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

test('without an answer this roll is looked for, and no other', async () => {
  const roll = openRoll({ save: () => Promise.reject(failure('Error al guardar', 'unanswered')) })
  roll.choose(choice)
  await roll.settled()
  roll.mark('5', true)
  roll.save()
  await roll.settled()
  // The machine reads when the roll opens, before its save, and after its save.
  expect(roll.looked).toEqual([choice, choice, choice])
})
