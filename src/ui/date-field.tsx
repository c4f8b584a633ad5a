import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

type Props = Pick<TextInputProps, 'label' | 'description' | 'inputWrapperOrder' | 'error' | 'disabled'> & {
  /** `yyyy-mm-dd`, or empty */
  value: string
  /** given a whole day, or an empty text once the field was emptied */
  onChange: (day: string) => void
}

/** Somebody who writes 2026 has written the years 2, 20 and 202 before. */
const isWhole = (day: string) => !day.startsWith('0')

/** A day, typed or picked. What is typed shows at once and is only told once it is whole: half a year is none. */
export function DateField({ value, onChange, error, ...field }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const [isUnfinished, setIsUnfinished] = useState(false)
  return (
    <TextInput
      type="date"
      {...field}
      value={draft ?? value}
      error={isUnfinished ? 'Completa la fecha.' : error}
      onChange={({ currentTarget }) => {
        const { value: day, validity } = currentTarget
        setDraft(day)
        setIsUnfinished(false)
        if (!validity.badInput && isWhole(day)) onChange(day)
      }}
      onBlur={({ currentTarget }) => {
        const { value: day, validity } = currentTarget
        const isLeftUnfinished = validity.badInput || !isWhole(day)
        setIsUnfinished(isLeftUnfinished)
        if (!isLeftUnfinished) setDraft(null)
      }}
    />
  )
}
