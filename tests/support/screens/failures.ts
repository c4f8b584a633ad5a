/**
 * A screen whose calls fail in every way, one after the other: opening it costs ten times what a call does. What each
 * call comes to is in the fault matrix (docs/faults.md).
 */
import { notifications } from '@mantine/notifications'
import { act, waitFor } from '@testing-library/react'
import type { HttpHandler } from 'msw/http'
import type { SetupServer } from 'msw/node'
import { expect, vi } from 'vitest'
import { alerts, statuses } from '#support/screens/app.tsx'
import { empty, html500, phpWarning, refused, unreachable } from '#support/screens/faults.ts'

/** A way in which a call fails. */
type Failure = {
  kind: string
  fault: HttpHandler
  /** what is then said */
  words: string
  /** whether the server says that it did nothing */
  isRefused: boolean
}

const refusalWords = 'No hay espacio en el disco.'

/** Every way in which a call fails. It says `failed`, or the server's own words; without an answer `disconnected`. */
export const failuresOf = (endpoint: string, failed: string, disconnected = failed): Failure[] => [
  { kind: 'an error 500 with HTML', fault: html500(endpoint), words: failed, isRefused: false },
  { kind: 'success:false with words', fault: refused(endpoint, refusalWords), words: refusalWords, isRefused: true },
  { kind: 'a PHP warning before the JSON', fault: phpWarning(endpoint), words: failed, isRefused: false },
  { kind: 'success:false without words', fault: refused(endpoint), words: failed, isRefused: true },
  { kind: 'an empty body', fault: empty(endpoint), words: failed, isRefused: false },
  { kind: 'no answer', fault: unreachable(endpoint), words: disconnected, isRefused: false },
]

/** Every way in which a list fails. Nothing is said of it (spec 8, Lists and sums). */
export const listFailuresOf = (endpoint: string): Failure[] => [
  ...failuresOf(endpoint, ''),
  {
    kind: 'a PHP warning before rows',
    fault: phpWarning(endpoint, [{ id: 1, name: 'Ana' }]),
    words: '',
    isRefused: false,
  },
]

/** Names the failure in the message of an assertion that did not hold after it. */
async function after({ kind }: Failure, run: () => unknown): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (error instanceof Error) error.message += `\n\nafter ${kind}`
    throw error
  }
}

const logged = () => vi.mocked(console.error).mock.calls.length

/**
 * Tries a call under each failure in turn, each logged once; then the server works again. Before each try the toasts
 * are closed, and time passes where messages leave by themselves, so that what is seen is of that try.
 */
export async function tryEach(
  server: SetupServer,
  failures: readonly Failure[],
  attempt: (failure: Failure, tries: number) => Promise<void>,
  passTime?: () => Promise<void>,
): Promise<void> {
  for (const [index, failure] of failures.entries())
    await after(failure, async () => {
      act(() => notifications.clean())
      await passTime?.()
      await waitFor(() => expect([...alerts(), ...statuses()]).toEqual([]))
      server.use(failure.fault)
      const before = logged()
      await attempt(failure, index + 1)
      expect(logged() - before).toBe(1)
    })
  server.resetHandlers()
}

type Failing<Opened> = {
  open: () => Promise<Opened>
  /** what is seen while the list is missing */
  sees: (opened: Opened) => unknown
  retry: (opened: Opened) => Promise<void>
  /** makes the server work again, where it answers with few rows */
  mend?: () => void
}

/**
 * Opens a screen of which a list fails, and loads it again under each other failure; then the server works again, and
 * the list is loaded at last.
 */
export async function loadUnderEach<Opened>(
  server: SetupServer,
  [first, ...others]: readonly Failure[],
  { open, sees, retry, mend = () => server.resetHandlers() }: Failing<Opened>,
): Promise<Opened> {
  if (!first) return expect.unreachable('no failure')
  server.use(first.fault)
  const opened = await open()
  await after(first, () => sees(opened))
  for (const failure of others)
    await after(failure, async () => {
      const before = logged()
      server.use(failure.fault)
      await retry(opened)
      await waitFor(() => expect(logged()).toBeGreaterThan(before))
      await sees(opened)
    })
  mend()
  await retry(opened)
  return opened
}
