import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Actor, type AnyActor } from 'xstate'
import { AppView, createApp } from '#src/app.tsx'
import { goTo } from '#support/screens/app.tsx'
import { inStrictMode } from '#support/screens/strict-mode.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'

await withBackend()
inStrictMode()

type Listener = { target: string; type: string; listener: unknown; capture: boolean }

const isSame = (one: Listener, other: Listener) =>
  one.target === other.target &&
  one.type === other.type &&
  one.listener === other.listener &&
  one.capture === other.capture

const captures = (options: unknown): boolean =>
  typeof options === 'object' && options !== null && 'capture' in options ? options.capture === true : options === true

/** The listeners of the router's scroll restoration. The router cannot remove them. */
const ofTheRouter = ['document scroll', 'window pagehide', 'window pageshow']

/** Returns a function that lists the new listeners of the window and the document since this call. */
function watchListeners(): () => string[] {
  let held: Listener[] = []
  const remove = (gone: Listener) => {
    held = held.filter((each) => !isSame(each, gone))
  }
  for (const [name, target] of Object.entries({ window, document })) {
    const { addEventListener, removeEventListener } = target
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, options?: object | boolean) => {
        const added = { target: name, type, listener, capture: captures(options) }
        remove(added)
        held.push(added)
        if (typeof options === 'object' && 'signal' in options && options.signal instanceof AbortSignal)
          options.signal.addEventListener('abort', () => remove(added))
        addEventListener.call(target, type, listener, options)
      },
    )
    vi.spyOn(target, 'removeEventListener').mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, options?: object | boolean) => {
        remove({ target: name, type, listener, capture: captures(options) })
        removeEventListener.call(target, type, listener, options)
      },
    )
  }
  return () =>
    held
      .map(({ target, type }) => `${target} ${type}`)
      .filter((listener) => !ofTheRouter.includes(listener))
      .toSorted()
}

/** Opens the app, visits screens that start actors, and closes the app. Returns the actors that still run. */
async function visitAndClose(): Promise<string[]> {
  window.history.replaceState(null, '', '/pos')
  const actors = new Set<AnyActor>()
  const running = () => [...actors].filter((actor) => actor.getSnapshot().status === 'active')
  const app = createApp({
    reload: () => {},
    inspect: (event) => {
      // Counts started actors only: StrictMode creates some actors and drops them.
      if (event.type === '@xstate.event' && event.actorRef instanceof Actor) actors.add(event.actorRef)
    },
  })
  const view = render(<AppView app={app} />)
  const user = userEvent.setup({ delay: null })
  await screen.findByText('Ballet')
  for (const [title, heading] of [
    ['Asistencia', 'Asistencia'],
    ['Maestros', 'Maestros'],
    ['Finanzas', 'Panel Financiero'],
  ] as const) {
    await goTo({ user }, 'Menú izquierdo', title)
    await screen.findByText(heading, { selector: 'h1' })
  }
  // The session, the menus, the sale, the roll, the receipts, and the reports with their removal.
  expect(running().length).toBeGreaterThanOrEqual(7)
  act(() => app.close())
  const left = running().map(({ id }) => id)
  view.unmount()
  return left
}

test('closing the app stops every actor and removes every listener', async () => {
  await signInAs('admin')
  onTestFinished(() => localStorage.clear())
  const listeners = watchListeners()
  expect(await visitAndClose()).toEqual([])
  // Libraries may leave listeners on the page, but only once.
  const left = listeners()
  expect(left).not.toContain('window beforeunload')
  expect(await visitAndClose()).toEqual([])
  expect(listeners()).toEqual(left)
})
