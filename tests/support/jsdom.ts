/** What every test in jsdom starts with: matchers, what a browser has and jsdom lacks, and no error that nobody expected. */
import '@testing-library/jest-dom/vitest'
import { format } from 'node:util'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'

/** A busy machine takes its time; a test that passes waits no longer for this. */
configure({ asyncUtilTimeout: 10_000 })

/** jsdom has no layout: no element changes its size, comes into view or scrolls, and no media query matches. */
class IdleObserver {
  readonly observe = () => {}
  readonly unobserve = () => {}
  readonly disconnect = () => {}
  readonly takeRecords = () => []
}

vi.stubGlobal('ResizeObserver', IdleObserver)
vi.stubGlobal('IntersectionObserver', IdleObserver)
vi.stubGlobal('scrollTo', () => {})
vi.stubGlobal('matchMedia', (media: string) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  }),
)
Element.prototype.scrollIntoView = () => {}
Element.prototype.scrollTo = () => {}
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

/** jsdom has dialogs, but no way to open them: here they open, take the keyboard, and give it back. */
const openers = new WeakMap<HTMLDialogElement, Element | null>()
HTMLDialogElement.prototype.showModal = function showModal() {
  openers.set(this, document.activeElement)
  this.open = true
  this.querySelector<HTMLElement>('button')?.focus()
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
  const opener = openers.get(this)
  if (opener instanceof HTMLElement) opener.focus()
}

let expected: RegExp[] = []
const isExpected = (text: string) => expected.some((pattern) => pattern.test(text))

/** Lets the test that calls it log the errors that match one of `patterns`; any other error still fails it. */
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
