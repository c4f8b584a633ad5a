import { Select } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useMemo, useState, type Ref } from 'react'
import { useHeldOptions } from '#ui/fields/held-options.ts'
import { useListAfterFocus } from '#ui/fields/list-after-focus.ts'
import { useLitOption } from '#ui/fields/lit-option.ts'
import { searchKey } from '#values/text.ts'

/** An option of a list: its value and its text. */
export type Option = { value: string; label: string }

type Props = {
  ref?: Ref<HTMLInputElement>
  label: string
  placeholder?: string
  /** shown below the field, where a long name would be cut */
  note?: string
  options: Option[]
  /** the value of the chosen option */
  chosen: string | null
  onChoose: (option: Option | null) => void
  /** text of the option "all", for a filter */
  all?: string
  /** accessible name of the clear button */
  clear: string
  /** shown when no option matches */
  nothingFound: string
  error?: string | false
}

/** Chooses one of many options by typing part of its text. Ignores accents and case. */
export function TypeAhead({
  ref,
  label,
  options,
  chosen,
  onChoose,
  all,
  clear,
  note,
  nothingFound,
  error,
  ...rest
}: Props) {
  const labelIn = (listed: Option[], value: string) =>
    (value === '' ? all : listed.find((option) => option.value === value)?.label) ?? ''
  const none = all === undefined ? null : ''
  const [search, setSearch] = useState(() => labelIn(options, chosen ?? ''))
  const { options: held, isOpen, ...dropdown } = useHeldOptions(options, search, textOf)
  const chosenText = labelIn(held, chosen ?? '')
  const [before, setBefore] = useState(chosenText)
  // Mantine changes the text in an effect: until then the page would show that of the choice before.
  if (chosenText !== before) {
    setBefore(chosenText)
    // One who is in no list any more keeps the text.
    if (chosenText !== '' || chosen === null) setSearch(chosenText)
  }
  const data = useMemo(() => (all === undefined ? held : [{ value: '', label: all }, ...held]), [held, all])
  const isTyping = search !== '' && search !== chosenText
  return (
    <Select
      {...rest}
      {...useListAfterFocus()}
      ref={useMergedRef(ref, useLitOption())}
      label={label}
      {...dropdown}
      data={data}
      value={chosen ?? none}
      onChange={(value, option) => onChoose(value === null || value === '' ? null : option)}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // Choosing the same option again does not change `chosen`, but must replace the typed text.
      onOptionSubmit={(value) => setSearch(labelIn(held, value))}
      // Typing replaces the previous choice.
      onFocus={({ currentTarget }) => currentTarget.select()}
      openOnFocus={false}
      // Enter takes the first match; with nothing typed it would take somebody by chance.
      selectFirstOptionOnChange={isTyping}
      clearable={chosen !== null}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': clear }}
      limit={50}
      filter={({ options: listed, search, limit }) => {
        // A closed list would still be rendered at every change.
        if (!isOpen) return []
        const text = searchKey(search)
        const found =
          text === '' ? listed : listed.filter((option) => 'value' in option && textOf(option).includes(text))
        return found.slice(0, limit)
      }}
      nothingFoundMessage={nothingFound}
      description={note}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
    />
  )
}

const texts = new WeakMap<object, string>()

/** The normalized text of an option. Computed on first search, so that ten thousand options cost nothing before. */
function textOf(option: { label: string }): string {
  const text = texts.get(option) ?? searchKey(option.label)
  texts.set(option, text)
  return text
}
