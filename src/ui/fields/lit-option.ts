import { useEffect, useRef } from 'react'

/** The option of a field's open list that is lit, which Enter takes. */
export const litOption = (field: HTMLInputElement | null): HTMLElement | null =>
  document
    .getElementById(field?.getAttribute('aria-controls') ?? '')
    ?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null

/**
 * Announces the option that Mantine lights by itself while something is typed, as it does for those that the arrow keys
 * light. Give the ref to the field.
 */
export function useLitOption() {
  const field = useRef<HTMLInputElement>(null)
  // After every render: what is lit has no event of its own.
  useEffect(() => {
    const lit = litOption(field.current)
    if (lit) field.current?.setAttribute('aria-activedescendant', lit.id)
    else field.current?.removeAttribute('aria-activedescendant')
  })
  return field
}
