/** A return to the tab checks the session before the app sends anything (spec 4, Session). */

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts } from '#support/screens/app.tsx'
import { unreachable } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { openWithCart } from '#support/screens/pos.ts'
import { holdTimersOf } from '#support/screens/receipt-window.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { isGreeted, signIn, takenOver } from '#support/screens/session.ts'
import { openStudents } from '#support/screens/students.ts'
import { comeBack, otherTab, sessionChanged } from '#support/screens/tabs.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()
const student = db.students.find(1)?.name ?? ''

describe('on return to the tab', () => {
  const focus = (milliseconds: number) => {
    const event = new Event('focus')
    Object.defineProperty(event, 'timeStamp', { value: event.timeStamp + milliseconds })
    fireEvent(window, event)
  }

  test('the session is checked once, and not at every focus', async () => {
    const { app } = await openStudents()
    const asked = requestsTo(server, 'session')
    const isAsked = async (times: number) => {
      await waitFor(() => expect(app.session.getSnapshot().value).toEqual({ signedIn: { active: 'certain' } }))
      expect(asked).toHaveLength(times)
    }
    focus(0)
    await isAsked(0)
    comeBack()
    focus(0)
    comeBack()
    await isAsked(1)
    focus(1000)
    await isAsked(1)
    focus(10_000)
    await isAsked(2)
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: false }))
    await isAsked(2)
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
    await isAsked(3)
  })

  /** Processes a sale just after the return, during the check of the session. */
  async function processOnReturn() {
    expectErrors(/register_sale\.php/, /session\.php/)
    const { app, pos, cart } = await openWithCart(student)
    const gate = gateFor(server, 'session')
    const sent = requestsTo(server, 'register_sale')
    comeBack()
    await gate.arrival()
    await pos.process()
    await waitFor(() => expect(pos.processButton).toBeDisabled())
    expect(sent).toEqual([])
    return { app, pos, cart, gate, sent }
  }

  test('a sale waits for the check, and is sent for the same user', async () => {
    const { pos, gate, sent } = await processOnReturn()
    await gate.pass()
    await pos.isReset()
    expect(sent).toHaveLength(1)
  })

  test('a sale does not wait forever: without an answer it is sent, as if the server could not be asked', async () => {
    const clock = holdTimersOf(4000)
    const { pos, sent } = await processOnReturn()
    await waitFor(() => expect(clock.waiting()).toBe(1))
    await clock.pass()
    await pos.isReset()
    expect(sent).toHaveLength(1)
  })

  test('after a message of another tab, a sale waits as long as the check takes', async () => {
    const clock = holdTimersOf(4000)
    const tab = otherTab()
    const { pos, gate, sent } = await processOnReturn()
    await waitFor(() => expect(clock.waiting()).toBe(1))
    const asked = requestsTo(server, 'session')
    tab.say(sessionChanged)
    await waitFor(() => expect(asked).toHaveLength(1))
    await clock.pass()
    expect(pos.processButton).toBeDisabled()
    expect(sent).toEqual([])
    await gate.pass()
    await waitFor(() => expect(sent).toHaveLength(1))
    await pos.isReset()
  })

  test('a sale waits for the check, and is not sent in another user’s name; the page shows a notice', async () => {
    const { gate, sent } = await processOnReturn()
    await signInAs('recepcion')
    const user = db.users.first(({ username }) => username === 'recepcion')
    await gate.answer(HttpResponse.json({ loggedIn: true, user }))
    await isGreeted('recepcion')
    await waitFor(() => expect(alerts()).toEqual([takenOver]))
    expect(sent).toEqual([])
  })

  test('a sale waits for the check, is not sent without a session, and can be sent after the login', async () => {
    const { app, pos, cart, gate, sent } = await processOnReturn()
    await gate.answer(HttpResponse.json({ loggedIn: false, user: null }))
    expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
    expect(sent).toEqual([])
    server.resetHandlers()
    await signIn(app)
    await waitFor(() => expect(pos.processButton).toBeVisible())
    await pos.press('Recuperar venta')
    expect(pos.cart()).toEqual(cart)
  })

  test('work continues if the check fails, and the next save checks again', async () => {
    const { app, pos, gate, sent } = await processOnReturn()
    await gate.answer(HttpResponse.error())
    await pos.isReset()
    expect(sent).toHaveLength(1)
    expect(alerts().join(' ')).not.toContain('sesión')

    server.resetHandlers()
    server.use(unreachable('session'))
    comeBack()
    await waitFor(() => expect(app.session.getSnapshot().value).toEqual({ signedIn: { active: 'uncertain' } }))
    server.resetHandlers()
    const asked = requestsTo(server, 'session')
    await pos.add('Clase suelta')
    await pos.pick(student)
    expect(asked).toEqual([])
    await pos.process()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(asked).toHaveLength(1)
  })
})
