/**
 * The fault matrix before a write: the read of the present row meets every outcome of a list (docs/faults.md). The app
 * names the failure, sends nothing without consent and keeps the input. The person may still send (spec 7, Sending).
 */

import { notifications } from '@mantine/notifications'
import { act, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { contract } from '#backend/calls.ts'
import { leaveFewRows } from '#support/faults/few-rows.ts'
import { faultsByOutcome, outcomeAfter } from '#support/faults/outcomes.ts'
import { place } from '#support/faults/place.ts'
import { madeBy } from '#support/faults/screens.ts'
import { expectErrors } from '#support/jsdom.ts'
import { nounScreens } from '#support/nouns/noun-screens.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { openCalendar } from '#support/screens/calendar.ts'
import { button, findQuestion, first, isAsked, submitButton } from '#support/screens/find.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { signInAgain } from '#support/screens/session.ts'
import { particularWritesOn } from '#support/screens/writes/counter-writes.ts'
import { formValues, saved, type Write } from '#support/screens/writes/write.ts'
import { writesOn } from '#support/screens/writes/writes.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { db, server } = backend

/** Calls that also create rows, here saving an existing row. */
const edits: Record<string, Write> = {
  ...Object.fromEntries(nounScreens.flatMap(({ edits }) => Object.entries(edits?.(db) ?? {}))),
  register_event: {
    on: '/calendario',
    words: saved('el evento'),
    open: async () => {
      const { app, calendar } = await openCalendar('?vista=lista&fecha=2026-11-21')
      return {
        app,
        fill: async (nth) => {
          const found = () => first([...document.querySelectorAll<HTMLElement>('main [aria-label^="Editar "]')])
          await app.user.click(await waitFor(found))
          await calendar.put({ Hora: `20:1${nth}` })
        },
        button: submitButton,
        typed: formValues,
      }
    },
    alert: (reason) => `Error: ${reason}`,
    done: () => ['Evento actualizado.'],
    rows: (nth) => db.events.all().filter(({ time }) => time === `20:1${nth}`),
    more: 1,
  },
}

const writes = { ...writesOn(backend), ...particularWritesOn(backend), ...edits }
beforeEach(() => leaveFewRows(backend))

const cases = Object.entries(madeBy).flatMap(([name, { on, readIn }]) =>
  readIn === undefined ? [] : on.flatMap((path) => (readIn[path] ? [[name, path, readIn[path]] as const] : [])),
)

test('each edited noun is read before it is sent', () => {
  // The edition of an event registers the event again.
  const edits = Object.keys(madeBy).filter((name) => /update_/.test(name) || name === 'register_event')
  expect(new Set(cases.map(([name]) => name))).toEqual(new Set(edits))
})

test.each(cases)('%s on %s, when %s does not load', async (name, path, list) => {
  expectErrors(new RegExp(list))
  const endpoint = contract.find((each) => each.name === list) ?? expect.unreachable('no such list')
  const write = writes[`${name} on ${path}`] ?? writes[name] ?? expect.unreachable(`no one makes ${name}`)
  const { app, fill, button: find, typed, closeMessage } = await write.open()
  const sent = requestsTo(server, name)
  const press = async () => app.user.click(await find())
  const isQuiet = () => waitFor(() => expect(app.queries.isFetching()).toBe(0))
  const answer = async (text: string) => app.user.click(button(text, within(await findQuestion())))
  await isQuiet()
  await fill(1)
  const before = typed()

  for (const fault of faultsByOutcome(endpoint)) {
    const outcome = outcomeAfter(fault, endpoint)
    if (outcome.end !== 'failed') continue
    place(fault, endpoint, backend)
    await press()
    if (outcome.kind === 'expired') await signInAgain(app, server)
    else {
      expect(await findQuestion()).toHaveTextContent('No se pudo comprobar si alguien lo cambió')
      await answer('Cancelar')
      await waitFor(() => expect(isAsked()).toBe(false))
      server.resetHandlers()
    }
    await isQuiet()
    expect([typed(), sent.length]).toEqual([before, 0])
  }

  act(() => notifications.clean())
  await closeMessage?.()
  place('no network', endpoint, backend)
  await press()
  await answer('Enviar sin comprobar')
  await waitFor(() => expect(statuses()).toEqual(expect.arrayContaining(write.done(1))))
  expect([alerts(), sent.length, write.rows(1).length]).toEqual([[], 1, 1])
})
