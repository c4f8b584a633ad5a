import { vi } from 'vitest'

/** Makes the window as narrow as a phone until the test ends. */
export function onPhone(): void {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const asked = matchMedia(media)
    return Object.assign(asked, { matches: asked.matches || media.startsWith('(max-width') })
  })
}
