/**
 * Whether the focus is lost: on the page, or on an element around `place`. Otherwise the person moved on, and a late
 * answer must not take the focus away.
 */
export const isFocusAstray = (place: Element | null): boolean => document.activeElement?.contains(place) ?? true
