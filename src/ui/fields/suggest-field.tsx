import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useState } from 'react'
import { useHeldOptions } from '#ui/fields/held-options.ts'
import { useListAfterFocus } from '#ui/fields/list-after-focus.ts'
import { litOption, useLitOption } from '#ui/fields/lit-option.ts'
import { searchKey } from '#values/text.ts'

type Props = Omit<AutocompleteProps, 'data' | 'value' | 'onChange'> & {
  suggestions: string[]
  value: string
  onChange: (value: string) => void
  /** text of the option that takes what is typed, when no suggestion is equal to it */
  add: (typed: string) => string
}

/** How many suggestions are shown. */
const limit = 20

/**
 * A free text with suggestions. Enter, or leaving the field, takes the option that is lit: at first the suggestion that
 * what is typed is a part of. So a fragment becomes a new text only by its own option, the last one.
 */
export function SuggestField({ suggestions, value, onChange, add, ...field }: Props) {
  const [settled, setSettled] = useState(value)
  const { options, isOpen, ...list } = useHeldOptions(suggestions, value)
  const typed = searchKey(value)
  const isTyping = typed !== '' && value !== settled
  const found = matching(options, typed)
  const isNew = typed !== '' && !found.some((name) => searchKey(name) === typed)
  const offered = isNew ? [...found, value] : found

  const input = useLitOption()
  const take = () => {
    const [first = value] = offered
    setSettled(first)
    onChange(first)
    list.onDropdownClose()
  }
  return (
    <Autocomplete
      autoComplete="off"
      dir="auto"
      {...field}
      {...list}
      {...useListAfterFocus()}
      ref={input}
      dropdownOpened={isOpen}
      data={offered}
      filter={({ options: all }) => all}
      renderOption={({ option }) => <span>{isNew && option.value === value ? add(value) : option.value}</span>}
      value={value}
      onChange={onChange}
      onFocus={() => setSettled(value)}
      onOptionSubmit={setSettled}
      selectFirstOptionOnChange={isTyping}
      onKeyDown={(event) => {
        // With the list closed by Escape nothing is lit.
        if (event.key !== 'Enter' || !isTyping || litOption(input.current)) return
        event.preventDefault()
        take()
      }}
      onBlur={() => {
        if (!isTyping) return
        const lit = litOption(input.current)
        if (lit) lit.click()
        else take()
      }}
    />
  )
}

/** The names that contain what is typed: the equal one first, then those that begin so, then the others. */
function matching(names: string[], typed: string): string[] {
  const place = (name: string) => {
    const text = searchKey(name)
    return text === typed ? -1 : text.indexOf(typed)
  }
  return names
    .filter((name) => searchKey(name).includes(typed))
    .toSorted((one, other) => Math.sign(place(one)) - Math.sign(place(other)))
    .slice(0, limit)
}
