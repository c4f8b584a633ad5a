import { useState } from 'react'

/**
 * Renders the options of a field only after its first focus, because most lists never open and each costs layout. Then
 * they stay mounted, so that the field can name its list as soon as it opens.
 */
export function useListAfterFocus() {
  const [keepMounted, setKeepMounted] = useState(false)
  return { comboboxProps: { keepMounted }, onFocusCapture: () => setKeepMounted(true) }
}
