/** The fault matrix: every endpoint of the contract under every fault, at the level of the call (docs/faults.md). */

import { afterEach, describe, expect, test, vi } from 'vitest'
import { contract } from '#backend/calls.ts'
import { callsOn } from '#support/faults/calls.ts'
import { actsBefore, faults, outcomeAfter } from '#support/faults/outcomes.ts'
import { place } from '#support/faults/place.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { onSessionExpired } from '#support/wire/test-calls.ts'

const backend = await withBackend()
const errorLog = watchErrorLog()
const whenExpired = vi.fn<() => void>()
onSessionExpired(whenExpired)
afterEach(() => whenExpired.mockClear())

describe.each(contract.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (name, endpoint) => {
  test.each(faults)('%s', async (fault) => {
    if (name !== 'admin_login') await signInAs('admin')
    const outcome = outcomeAfter(fault, endpoint)
    const placed = place(fault, endpoint, backend)
    const ask = callsOn(backend.db)[name] ?? expect.unreachable('no call')
    const answer = ask().then(
      (value) => ({ end: name === 'session' && value === null ? 'signed out' : 'done' }),
      (error: unknown) => error,
    )
    await placed.letPass()
    if (outcome.end === 'failed')
      expect(await answer).toMatchObject({ name: 'CallFailure', kind: outcome.kind, message: outcome.words })
    else expect(await answer).toEqual(outcome)
    const log = errorLog.take()
    expect(log).toEqual(outcome.end === 'failed' ? [expect.stringContaining(`${endpoint.method} ${name}.php`)] : [])
    expect(placed.calls()).toBe(1)
    expect(placed.acts()).toBe(actsBefore(fault) ? 1 : 0)
    expect(whenExpired).toHaveBeenCalledTimes(outcome.end === 'failed' && outcome.kind === 'expired' ? 1 : 0)
  })
})
