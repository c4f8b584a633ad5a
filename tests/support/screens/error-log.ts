import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * Watches `console.error` in every test of a file. A test fails on logged errors that it did not take. `take()` returns
 * and clears the first arguments logged so far.
 */
export function watchErrorLog(): { take: () => string[] } {
  let logged: string[] = []
  beforeEach(() => {
    logged = []
    vi.spyOn(console, 'error').mockImplementation((what: unknown) => void logged.push(String(what)))
  })
  afterEach(() => {
    vi.mocked(console.error).mockRestore()
    expect(logged, 'console.error was called').toEqual([])
  })
  return { take: () => logged.splice(0) }
}
