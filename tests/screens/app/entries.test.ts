/**
 * The lists that a new call or screen has to join (docs/adding-a-screen.md). Each message names a file that lacks it:
 * the entry of a new noun, or a file of `tests/support` with the other old nouns. Other tests walk these lists.
 */

import { expect, test } from 'vitest'
import { contract } from '#backend/calls.ts'
import { pages } from '#routes/-pages.ts'
import { callsOn } from '#support/faults/calls.ts'
import { loadedBy, madeBy } from '#support/faults/screens.ts'
import { tables } from '#support/screens/tables.ts'
import { particularWritesOn } from '#support/screens/writes/counter-writes.ts'
import { writesOn } from '#support/screens/writes/writes.ts'
import { answerKinds } from '#support/wire/answer-kinds.ts'
import { withBackend } from '#support/wire/backend.ts'
import { readable } from '#support/wire/readable.ts'

const backend = await withBackend()

/** The calls of the login, the logout, the own account and the shared memory belong to no screen; feeds are for servers. */
const ofNoScreen = [
  'session',
  'admin_login',
  'logout',
  'change_password',
  'list_memory',
  'keep_memory',
  'list_calendar_feeds',
  'renew_calendar_feed',
]

/** The lists that a view of a screen loads once it is opened. */
const ofViews = ['list_cash_movements', 'list_changes']

test('every walked list contains each call of the contract and each screen', () => {
  const writes = { ...writesOn(backend), ...particularWritesOn(backend) }
  const names = contract.map(({ name }) => name)
  const ofScreens = contract.filter(({ name }) => ![...ofNoScreen, ...ofViews].includes(name))
  const made = Object.entries(madeBy)
  /** The names that a list lacks, as messages. */
  const lacking = (file: string, wanted: readonly string[], known: Iterable<string>) =>
    [...new Set(wanted).difference(new Set(known))].map((name) => `${file} lacks ${name}`)

  expect([
    ...lacking('`calls` of an entry in tests/support/nouns/entries', names, Object.keys(callsOn(backend.db))),
    ...lacking(
      '`answers` of an entry in tests/support/nouns/entries',
      readable.map(({ name }) => name),
      Object.keys(answerKinds),
    ),
    ...lacking(
      '`loads` of an entry in tests/support/nouns/entries',
      ofScreens.flatMap(({ name, method }) => (method === 'GET' && !(name in madeBy) ? [name] : [])),
      Object.values(loadedBy).flat(),
    ),
    ...lacking(
      '`made` of an entry in tests/support/nouns/entries',
      ofScreens.flatMap(({ name, method }) => (method === 'GET' ? [] : [name])),
      Object.keys(madeBy),
    ),
    ...made.flatMap(([name, { on }]) =>
      on.every((path) => name in writes || `${name} on ${path}` in writes)
        ? []
        : [`\`writes\` of a *-screen.ts in tests/support/nouns lacks ${name}`],
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
      '`loads` of an entry in tests/support/nouns/entries',
      pages.map(({ path }) => path),
      Object.keys(loadedBy),
    ),
    ...lacking(
      '`tables` of an entry in tests/support/nouns/entries',
      pages.map(({ path }) => path),
      Object.keys(tables),
    ),
  ]).toEqual([])
})
