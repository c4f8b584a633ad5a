/**
 * Setup of every jsdom test: matchers, stubs for missing features of jsdom, and a check for unexpected logged errors.
 */
// Must load before React.
import '#support/slow-renders.ts'
import '@testing-library/jest-dom/vitest'
import { format } from 'node:util'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import React from 'react'
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { patience } from '#support/patience.ts'

/** A wait looks many times. It prints the page once, when its time is over, not on every miss. */
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
configure({
  asyncUtilTimeout: patience,
  // Renders twice and repeats each effect, to find code that does not tolerate it.
  reactStrictMode: process.env['STRICT_MODE'] !== undefined,
  getElementError(message, container) {
    const isPrinted = message === null || !isWaiting()
    const error = new Error([message, isPrinted && prettyDOM(container)].filter(Boolean).join('\n\n'))
    // Testing Library gives an error of this name the stack of the wait.
    error.name = 'TestingLibraryElementError'
    return error
  },
})

/** jsdom has no layout: elements never resize, intersect or scroll. */
class IdleObserver {
  readonly observe = () => {}
  readonly unobserve = () => {}
  readonly disconnect = () => {}
  readonly takeRecords = () => []
}

vi.stubGlobal('ResizeObserver', IdleObserver)
vi.stubGlobal('IntersectionObserver', IdleObserver)
vi.stubGlobal('scrollTo', () => {})
// Without animations, a focused dialog is visible and a closed dialog is gone.
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media === '(prefers-reduced-motion: reduce)',
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  }),
)
Element.prototype.scrollIntoView = () => {}
Element.prototype.scrollTo = () => {}
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

/** jsdom cannot open dialogs. These stubs set `open`, move the focus in, return it on close, and close on Escape. */
const openers = new WeakMap<HTMLDialogElement, Element | null>()
const cancelTopmost = (event: KeyboardEvent) => {
  // As in a browser, a page that prevents Escape keeps its dialog.
  if (event.key !== 'Escape' || event.defaultPrevented) return
  const topmost = [...document.querySelectorAll('dialog[open]')].at(-1)
  topmost?.dispatchEvent(new Event('cancel', { cancelable: true }))
}
HTMLDialogElement.prototype.showModal = function showModal() {
  openers.set(this, document.activeElement)
  this.open = true
  document.addEventListener('keydown', cancelTopmost)
  this.querySelector<HTMLElement>('button, [tabindex="0"]')?.focus()
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
  if (!document.querySelector('dialog[open]')) document.removeEventListener('keydown', cancelTopmost)
  const opener = openers.get(this)
  if (opener instanceof HTMLElement) opener.focus()
}

/**
 * Keeps React from recording each element's origin for its development tools, a sixth of the time of these tests.
 */
const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
  configurable: true,
})

let expected: RegExp[] = []
const isExpected = (text: string) => expected.some((pattern) => pattern.test(text))

/** Lets the current test log errors that match a pattern. Any other error still fails the test. */
export function expectErrors(...patterns: RegExp[]): void {
  expected.push(...patterns)
  onTestFinished(() => {
    expected = []
  })
}

const logError = console.error

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    if (!isExpected(format(...args))) logError(...args)
  })
})

afterEach(() => {
  cleanup()
  const logged = vi.mocked(console.error).mock.calls.map((args) => format(...args))
  vi.restoreAllMocks()
  expect(
    logged.filter((text) => !isExpected(text)),
    'unexpected console.error',
  ).toEqual([])
})
