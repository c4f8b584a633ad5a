import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/**
 * Whether a key press is Enter alone. With a modifier Enter is a shortcut of the screen, and while an input method composes
 * a text it belongs to that text.
 */
export function isEnter(press: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, isComposing } = 'nativeEvent' in press ? press.nativeEvent : press
  return key === 'Enter' && !ctrlKey && !metaKey && !altKey && !isComposing
}
