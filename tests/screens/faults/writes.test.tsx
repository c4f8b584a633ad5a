/**
 * The fault matrix on the screens: the writes of a screen together meet every outcome, one after the other
 * (docs/faults.md). Each time the test checks the notices, the input, the buttons, the log and the requests.
 * tests/faults.test.ts tests every outcome of each call without a screen.
 */

import { notifications } from '@mantine/notifications'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { contract } from '#backend/calls.ts'
import { leaveFewRows } from '#support/faults/few-rows.ts'
import { actsBefore, faultsByOutcome, outcomeAfter, type Fault } from '#support/faults/outcomes.ts'
import { place } from '#support/faults/place.ts'
import { madeBy } from '#support/faults/screens.ts'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { isShown } from '#support/screens/find.ts'
import { receiptBlocked } from '#support/screens/receipt.ts'
import { signInAgain } from '#support/screens/session.ts'
import { particularWritesOn } from '#support/screens/writes/counter-writes.ts'
import { noticesAfter, type Notices } from '#support/screens/writes/write.ts'
import { writesOn } from '#support/screens/writes/writes.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { server } = backend
const writes = { ...writesOn(backend), ...particularWritesOn(backend) }
beforeEach(() => leaveFewRows(backend))

const made = contract.flatMap((endpoint) => (madeBy[endpoint.name]?.on ?? []).map((path) => ({ endpoint, path })))

const cases = made.map(({ endpoint, path }) => {
  const write = writes[`${endpoint.name} on ${path}`] ?? writes[endpoint.name]
  const onScreen = made.filter((each) => each.path === path).map((each) => each.endpoint)
  const faults = faultsByOutcome(endpoint).filter((_, place) => place % onScreen.length === onScreen.indexOf(endpoint))
  return [
    endpoint.name,
    path,
    { endpoint, faults },
    write ?? expect.unreachable(`no one makes ${endpoint.name}`),
  ] as const
})

/** The notices of the page, except the blocked window of a receipt. */
const notices = (): Notices => ({ alerts: alerts().filter((text) => text !== receiptBlocked), statuses: statuses() })

const isBusy = () => isShown('.mantine-Loader-root, progress')

test.each(cases)('%s on %s, with outcomes of a fault', async (name, _, { endpoint, faults }, write) => {
  expectErrors(new RegExp(name))
  const { app, fill, button, typed, regain, closeMessage } = await write.open()
  const press = async () => app.user.click(await button())
  const isQuiet = () => waitFor(() => expect([app.queries.isFetching(), isBusy()]).toEqual([0, false]))
  const closeNotices = async () => {
    act(() => notifications.clean())
    await closeMessage?.()
    await waitFor(() => expect(notices()).toEqual({ alerts: [], statuses: [] }))
  }
  const lines = () => vi.mocked(console.error).mock.calls.length
  let nth = 1
  await fill(nth)

  const meet = async (fault: Fault) => {
    await isQuiet()
    await closeNotices()
    const outcome = outcomeAfter(fault, endpoint)
    const isDone = actsBefore(fault)
    const isOver = write.goesOn === true || outcome.end !== 'failed' || (isDone && write.staysOpen !== true)
    const before = { rows: write.rows(nth).length, lines: lines(), typed: typed() }
    const placed = place(fault, endpoint, backend)
    await press()
    if (fault === 'late answer') {
      await waitFor(() => expect(placed.calls()).toBe(1))
      expect([isBusy(), notices()]).toEqual([true, { alerts: [], statuses: [] }])
      await placed.letPass()
    }
    if (fault === 'status 401') await signInAgain(app, server)
    else
      await waitFor(() =>
        expect(notices()).toEqual((write.noticesAfter ?? noticesAfter)({ outcome, isDone }, write, nth)),
      )
    await isQuiet()

    expect([placed.calls(), placed.acts()]).toEqual([1, isDone ? 1 : 0])
    expect(lines() - before.lines).toBe(outcome.end === 'failed' ? 1 : 0)
    expect(write.rows(nth)).toHaveLength(before.rows + (isDone ? write.more : 0))
    expect(document.querySelector('h1')).toBeVisible()
    expect(screen.queryByText('Algo salió mal')).not.toBeInTheDocument()
    server.resetHandlers()
    if (isOver) return fill(++nth)
    await regain?.(fault)
    expect(typed()).toEqual(before.typed)
  }

  for (const fault of faults) if (fault !== 'status 401') await meet(fault)
  if (faults.includes('status 401')) await meet('status 401')

  await closeNotices()
  await press()
  await waitFor(() => expect(notices()).toEqual({ alerts: [], statuses: write.done(nth) }))
  await isQuiet()
})
