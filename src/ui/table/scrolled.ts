import { windowScroll, type useWindowVirtualizer } from '@tanstack/react-virtual'

/** A window has one scroll position. */
let last = 0
window.addEventListener(
  'scroll',
  () => {
    last = window.scrollY
  },
  { passive: true },
)

/** How far the page was scrolled at its last scroll, in px. Asking the browser instead makes it lay out the page. */
export const scrolled = (): number => last

/**
 * Moves the page when rows above turn out higher or lower than estimated, and not when a list appears: the virtualizer
 * would scroll the page to where it is, for which the browser lays it out.
 */
export const scrollByAdjustment: NonNullable<Parameters<typeof useWindowVirtualizer>[0]['scrollToFn']> = (
  offset,
  options,
  list,
) => {
  if (options.adjustments !== undefined) windowScroll(offset, options, list)
}
