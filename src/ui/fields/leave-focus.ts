import type { MouseEvent } from 'react'

/**
 * On the press of a button that cancels: the focus stays in its field, so that what is left unfinished there is not asked
 * about first.
 */
export const leaveFocus = (event: MouseEvent): void => event.preventDefault()
