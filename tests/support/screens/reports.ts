import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * Watches `console.error` in every test of a file; a test fails on logged errors that it did not take. `take()` returns
 * and clears the first arguments logged so far.
 */
export function watchReports(): { take: () => string[] } {
  let reports: string[] = []
  beforeEach(() => {
    reports = []
    vi.spyOn(console, 'error').mockImplementation((what: unknown) => void reports.push(String(what)))
  })
  afterEach(() => {
    vi.mocked(console.error).mockRestore()
    expect(reports, 'console.error was called').toEqual([])
  })
  return { take: () => reports.splice(0) }
}
