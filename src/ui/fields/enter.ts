import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** Returns whether a key press is Enter alone, without a modifier and outside a composition. */
export function isEnter(press: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing } = 'nativeEvent' in press ? press.nativeEvent : press
  return key === 'Enter' && !ctrlKey && !metaKey && !altKey && !isComposing
}
