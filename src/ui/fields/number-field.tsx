import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  value: number
  onChange: (value: number) => void
}

/** A number field. Keeps the text while it is typed and shows the number on blur; an empty field is `NaN`. */
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
      // Scrolling the page with the wheel must not change the number.
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  )
}
