import { useState } from 'react'

/**
 * Draws the list of options of a field once the field has the focus, for the field to spread. Most are never opened, and
 * each would be laid out with its screen. From then on it is kept, so that the field can name it as soon as it opens.
 */
export function useListAfterFocus() {
  const [keepMounted, setKeepMounted] = useState(false)
  return { comboboxProps: { keepMounted }, onFocusCapture: () => setKeepMounted(true) }
}
