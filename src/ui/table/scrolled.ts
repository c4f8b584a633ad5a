import { windowScroll, type useWindowVirtualizer } from '@tanstack/react-virtual'

/** A module variable: a window has one scroll position. */
let last = 0
window.addEventListener(
  'scroll',
  () => {
    last = window.scrollY
  },
  { passive: true },
)

/** Returns the last scroll position in px. A query to the browser would force a layout. */
export const scrolled = (): number => last

/**
 * Scrolls only when rows above turn out higher or lower than estimated. At the start of a list the virtualizer would
 * scroll to the current position, which forces a layout.
 */
export const scrollByAdjustment: NonNullable<Parameters<typeof useWindowVirtualizer>[0]['scrollToFn']> = (
  offset,
  options,
  list,
) => {
  if (options.adjustments !== undefined) windowScroll(offset, options, list)
}
