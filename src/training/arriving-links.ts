import { linkedLesson } from '#training/lesson/link.ts'
import { linkedCode } from '#training/missions/links.ts'

/**
 * Loads the page again for the link of a lesson or of the board that is opened where the page is open already: the browser
 * then changes the hash alone, and nothing else would happen. `load` loads the page with its address.
 */
export function followLinks(
  page: Pick<EventTarget, 'addEventListener'> & { location: Pick<Location, 'hash'> },
  load: () => void,
): void {
  page.addEventListener('hashchange', () => {
    const { hash } = page.location
    if (linkedLesson(hash) !== undefined || linkedCode(hash) !== null) load()
  })
}
