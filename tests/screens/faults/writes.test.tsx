/**
 * The fault matrix on the screens: every call that changes something loses its answer, first before and then after the
 * server acted (docs/faults.md). What is said, what stays typed, and that nothing is sent by itself.
 */
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contract } from '#api/contract.ts'
import { findingText } from '#rules/sent.ts'
import { place } from '#support/faults/place.ts'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { writesOn } from '#support/screens/writes.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { server } = backend
const writes = writesOn(backend)

const cases = contract.flatMap((endpoint) => {
  const write = writes[endpoint.name]
  return write ? [[endpoint.name, endpoint, write] as const] : []
})

test.each(cases)('%s without an answer: not done, then done, each sent once', async (name, endpoint, write) => {
  expectErrors(new RegExp(name))
  const { app, button, typed } = await write.open()
  const press = async () => app.user.click(await button())
  const { texts } = endpoint
  const before = write.rows().length
  const values = typed?.()
  await waitFor(() => expect(app.queries.isFetching()).toBe(0))

  const unsent = place('no network', endpoint, backend)
  await press()
  await waitFor(() => expect(statuses()).toContain(findingText('not done', write.words)))
  expect(alerts()).toEqual([write.alert ?? texts.unreachable ?? texts.refusal])
  expect(typed?.()).toEqual(values)
  expect(unsent.calls()).toBe(1)
  expect(console.error).toHaveBeenCalledTimes(1)
  expect(write.rows()).toHaveLength(before)

  server.resetHandlers()
  const lost = place('lost answer', endpoint, backend)
  await press()
  await waitFor(() => expect(statuses()).toContain(findingText('done', write.words)))
  expect([lost.calls(), lost.acts()]).toEqual([1, 1])
  expect(console.error).toHaveBeenCalledTimes(2)
  expect(write.rows()).toHaveLength(before + write.more)
  await waitFor(() => expect(app.queries.isFetching()).toBe(0))
})
