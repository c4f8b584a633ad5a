import { vi } from 'vitest'

/** Enables animations until the test ends: closed elements stay on the screen for a moment. */
export function allowMotion(): void {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(matchMedia(media), { matches: false }))
}
