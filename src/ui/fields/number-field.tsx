import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  value: number
  onChange: (value: number) => void
}

/** A number that shows what is typed while it is typed, and what it counts as once it is left; nothing typed is `NaN`. */
export function NumberField({ value, onChange, ...others }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <TextInput
      {...others}
      type="number"
      inputMode="decimal"
      value={draft ?? String(value)}
      onChange={({ currentTarget }) => {
        setDraft(currentTarget.value)
        onChange(currentTarget.valueAsNumber)
      }}
      onBlur={() => setDraft(null)}
      onFocus={({ currentTarget }) => currentTarget.select()}
      // A wheel that scrolls the page must not change an amount on its way.
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  )
}
