import { linkedLesson } from '#training/lesson/link.ts'
import { linkedCode } from '#training/missions/links.ts'

/**
 * Reloads the page when a link to a lesson or to the board opens in a page that is already open. In that case the
 * browser changes only the hash.
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
