import { TextInput, type TextInputProps } from '@mantine/core'
import { useState, type Ref } from 'react'

type Props = Pick<TextInputProps, 'label' | 'description' | 'inputWrapperOrder' | 'error' | 'disabled'> & {
  ref?: Ref<HTMLInputElement>
  className?: string | undefined
  /** `yyyy-mm-dd`, or empty */
  value: string
  /** given a whole day, or an empty text once the field was emptied */
  onChange: (day: string) => void
}

/** Somebody who writes 2026 has written the years 2, 20 and 202 before. */
const isWhole = (day: string) => !day.startsWith('0')

/** A day, typed or picked. What is typed shows at once and is only told once it is whole: half a year is none. */
export function DateField({ value, onChange, error, className = '', ...field }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const [isUnfinished, setIsUnfinished] = useState(false)
  const [before, setBefore] = useState(value)
  const [clearings, setClearings] = useState(0)
  if (value !== before) {
    setBefore(value)
    // The browser gives no text for half a day, so nothing but a new field takes it away.
    if (value === '' && isUnfinished) {
      setClearings(clearings + 1)
      setDraft(null)
      setIsUnfinished(false)
    }
  }
  return (
    <TextInput
      key={clearings}
      type="date"
      {...field}
      className={className}
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
