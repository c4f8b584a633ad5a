/**
 * Whether the focus is lost: on the page, or on an element around `place`. Otherwise the person moved on, and a late
 * answer must not take the focus away.
 */
export const isFocusAstray = (place: Element | null): boolean => document.activeElement?.contains(place) ?? true

/** Fields that take typed characters. */
export const textField = 'textarea, select, input:not([type=checkbox], [type=radio], [type=file])'

/** Whether the person types in a field outside of `place`, from which a late answer must not take the focus. */
export function isTypingOutside(place: Element | null): boolean {
  const { activeElement } = document
  return activeElement?.matches(textField) === true && place?.contains(activeElement) !== true
}
