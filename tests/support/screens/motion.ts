import { vi } from 'vitest'

/** Makes the browser one that prefers reduced motion, until the test ends: what is closed disappears at once. */
export function preferReducedMotion(): void {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), { matches: media === '(prefers-reduced-motion: reduce)' }),
  )
}
