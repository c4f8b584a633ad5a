import { vi } from 'vitest'

/** Makes the browser one that animates, until the test ends: what is closed stays on the screen for a moment. */
export function allowMotion(): void {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(matchMedia(media), { matches: false }))
}
