/**
 * What a new call or screen has to join (docs/adding-a-screen.md): each line names the list that lacks it. The lists are
 * then walked by other tests.
 */
import { expect, test } from 'vitest'
import { contract } from '#api/contract.ts'
import { pages } from '#routes/-pages.ts'
import { callsOn } from '#support/faults/calls.ts'
import { loadedBy, madeBy } from '#support/faults/screens.ts'
import { particularWritesOn } from '#support/screens/writes/counter-writes.ts'
import { writesOn } from '#support/screens/writes/writes.ts'
import { answerKinds } from '#support/wire/answer-kinds.ts'
import { withBackend } from '#support/wire/backend.ts'
import { readable } from '#support/wire/readable.ts'
import { serverNouns } from '#mocks/handlers/handlers.ts'

const backend = await withBackend()

/** The calls of the login and the logout belong to no screen. */
const ofNoScreen = ['session', 'admin_login', 'logout']

test('each call of the contract, and each screen, is in every list that is walked', () => {
  const writes = { ...writesOn(backend), ...particularWritesOn(backend) }
  const names = contract.map(({ name }) => name)
  const ofScreens = contract.filter(({ name }) => !ofNoScreen.includes(name))
  const made = Object.entries(madeBy)
  /** Those of the names that are not in a list. */
  const lacking = (file: string, wanted: readonly string[], known: Iterable<string>) =>
    [...new Set(wanted).difference(new Set(known))].map((name) => `${file} lacks ${name}`)

  expect([
    ...lacking('tests/support/faults/calls.ts', names, Object.keys(callsOn(backend.db))),
    ...lacking(
      'tests/support/wire/answer-kinds.ts',
      readable.map(({ name }) => name),
      Object.keys(answerKinds),
    ),
    ...lacking(
      'src/mocks/handlers/handlers.ts',
      names,
      serverNouns.flatMap(({ calls }) => Object.keys(calls)),
    ),
    ...lacking(
      'loadedBy in tests/support/faults/screens.ts',
      ofScreens.flatMap(({ name, method }) => (method === 'GET' && !(name in madeBy) ? [name] : [])),
      Object.values(loadedBy).flat(),
    ),
    ...lacking(
      'madeBy in tests/support/faults/screens.ts',
      ofScreens.flatMap(({ name, method }) => (method === 'GET' ? [] : [name])),
      Object.keys(madeBy),
    ),
    ...made.flatMap(([name, { on }]) =>
      on.every((path) => name in writes || `${name} on ${path}` in writes)
        ? []
        : [`tests/support/screens/writes lacks ${name}`],
    ),
    ...lacking(
      'the contract',
      [
        ...Object.values(loadedBy).flat(),
        ...made.flatMap(([name, { soughtIn }]) => [name, ...(soughtIn ? [soughtIn] : [])]),
      ],
      names,
    ),
    ...lacking(
      'loadedBy in tests/support/faults/screens.ts',
      pages.map(({ path }) => path),
      Object.keys(loadedBy),
    ),
  ]).toEqual([])
})
