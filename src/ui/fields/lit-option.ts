import type { useCombobox } from '@mantine/core'
import { useEffect, useRef } from 'react'

const optionsOf = (field: HTMLInputElement | null): HTMLElement[] => [
  ...(document
    .getElementById(field?.getAttribute('aria-controls') ?? '')
    ?.querySelectorAll<HTMLElement>('[data-combobox-option]') ?? []),
]

/** Returns the lit option of a field's open list, which Enter takes. */
export const litOption = (field: HTMLInputElement | null): HTMLElement | undefined =>
  optionsOf(field).find((option) => option.hasAttribute('data-combobox-selected'))

type List = {
  search: string
  /** the drawn options */
  rows: readonly unknown[]
  /** whether Enter takes the first option of a new search */
  isFirstLit: boolean
}

/**
 * Lights the first option of a new search, or none. Rows that come later, drawn or loaded, leave the option that is lit.
 * Announces the lit option. Returns the ref for the field.
 */
export function useLitOption(store: ReturnType<typeof useCombobox>, { search, rows, isFirstLit }: List) {
  const field = useRef<HTMLInputElement>(null)
  const before = useRef<string>(null)
  const { selectFirstOption, resetSelectedOption, updateSelectedOptionIndex } = store
  useEffect(() => {
    const lit = before.current === search && litOption(field.current)
    before.current = search
    // Mantine takes an option by its index, which rows above it change.
    if (lit) updateSelectedOptionIndex(optionsOf(field.current).indexOf(lit))
    else if (isFirstLit && rows.length > 0) selectFirstOption()
    else resetSelectedOption()
  }, [search, rows, isFirstLit, selectFirstOption, resetSelectedOption, updateSelectedOptionIndex])
  // After every render, because a change of the lit option has no event.
  useEffect(() => {
    const lit = litOption(field.current)
    if (lit) field.current?.setAttribute('aria-activedescendant', lit.id)
    else field.current?.removeAttribute('aria-activedescendant')
  })
  return field
}
