import { useEffect, useRef } from 'react'

/** Returns the lit option of a field's open list, which Enter takes. */
export const litOption = (field: HTMLInputElement | null): HTMLElement | null =>
  document
    .getElementById(field?.getAttribute('aria-controls') ?? '')
    ?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null

/** Announces the option that Mantine lights by itself during typing. Returns the ref for the field. */
export function useLitOption() {
  const field = useRef<HTMLInputElement>(null)
  // After every render, because a change of the lit option has no event.
  useEffect(() => {
    const lit = litOption(field.current)
    if (lit) field.current?.setAttribute('aria-activedescendant', lit.id)
    else field.current?.removeAttribute('aria-activedescendant')
  })
  return field
}
