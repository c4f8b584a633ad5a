import { Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMemo, useState, type Ref } from 'react'
import { folded } from '#values/text.ts'

/** One of the many that can be chosen: what it stands for, and how it reads. */
export type Option = { value: string; label: string }

type Props = {
  ref?: Ref<HTMLInputElement>
  label: string
  placeholder?: string
  options: Option[]
  /** the chosen one's value, or `null` */
  chosen: string | null
  onChoose: (option: Option | null) => void
  /** how it reads that none is chosen, where that is a choice like the others */
  all?: string
  /** the name of the button that takes the choice back */
  clear: string
  /** what is said when nothing that can be chosen reads like what was typed */
  nothingFound: string
  error?: string | false
}

/** Chooses among many by typing a part of how they read, accents and case aside. */
export function TypeAhead({ ref, label, options, chosen, onChoose, all, clear, nothingFound, error, ...rest }: Props) {
  const data = useMemo(() => (all === undefined ? options : [{ value: '', label: all }, ...options]), [options, all])
  const labelOf = (value: string) => data.find((option) => option.value === value)?.label ?? ''
  const none = all === undefined ? null : ''
  const [isOpen, { open, close }] = useDisclosure()
  const [search, setSearch] = useState(() => labelOf(chosen ?? ''))
  return (
    <Select
      {...rest}
      ref={ref}
      label={label}
      data={data}
      value={chosen ?? none}
      onChange={(value, option) => onChoose(value === null || value === '' ? null : option)}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The same one chosen again changes nothing, but what was typed meanwhile gives way to how it reads.
      onOptionSubmit={(value) => setSearch(labelOf(value))}
      // What is typed takes the place of the choice before it.
      onFocus={({ currentTarget }) => currentTarget.select()}
      openOnFocus={false}
      clearable={chosen !== null}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': clear }}
      limit={50}
      onDropdownOpen={open}
      onDropdownClose={close}
      filter={({ options: listed, search, limit }) => {
        // Closed, its list would be drawn anew with all that it offers at every change.
        if (!isOpen) return []
        const text = folded(search)
        const found =
          text === '' ? listed : listed.filter((option) => 'value' in option && textOf(option).includes(text))
        return found.slice(0, limit)
      }}
      nothingFoundMessage={nothingFound}
      error={error}
    />
  )
}

const texts = new WeakMap<object, string>()

/** How an option is compared: worked out when it is first searched, so that ten thousand cost nothing before. */
function textOf(option: { label: string }): string {
  const text = texts.get(option) ?? folded(option.label)
  texts.set(option, text)
  return text
}
