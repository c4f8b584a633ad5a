/**
 * Moves the focus to the section, dialog or screen around a button that disappears with its press. The browser would
 * leave it at the top of the page.
 */
export function focusAround(pressed: HTMLElement): void {
  const place = pressed.closest<HTMLElement>('section, dialog, main')
  if (place?.hasAttribute('tabindex') === false) place.tabIndex = -1
  place?.focus({ preventScroll: true })
}
