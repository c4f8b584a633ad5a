import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { isWholeDay, wordsBelow } from '#ui/fields/hint-below.ts'

type Props = Pick<TextInputProps, 'label' | 'description' | 'error' | 'disabled'> & {
  className?: string | undefined
  /** `yyyy-mm-dd`, or `''` */
  value: string
  /** called with a complete `yyyy-mm-dd`, or `''` when cleared */
  onChange: (day: string) => void
}

/**
 * A date field, with its day in words below it unless it has another hint there. Calls `onChange` with a complete
 * `yyyy-mm-dd`, or `''` when cleared; never with a partial date.
 */
export function DateField({ value, onChange, error, className = '', ...field }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const [isUnfinished, setIsUnfinished] = useState(false)
  const [before, setBefore] = useState(value)
  const [clearings, setClearings] = useState(0)
  if (value !== before) {
    setBefore(value)
    // A partial date has no text that could be reset; only a new input clears it.
    if (value === '' && isUnfinished) {
      setClearings(clearings + 1)
      setDraft(null)
      setIsUnfinished(false)
    }
  }
  // The new input takes over the focus of the one that is gone.
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (clearings > 0 && document.activeElement === document.body) input.current?.focus()
  }, [clearings])
  return (
    <TextInput
      ref={input}
      key={clearings}
      type="date"
      {...wordsBelow(value)}
      {...field}
      className={className}
      value={draft ?? value}
      error={isUnfinished ? 'Completa la fecha.' : error}
      onChange={({ currentTarget }) => {
        const { value: day, validity } = currentTarget
        setDraft(day)
        setIsUnfinished(false)
        if (!validity.badInput && isWholeDay(day)) onChange(day)
      }}
      onBlur={({ currentTarget }) => {
        const { value: day, validity } = currentTarget
        const isLeftUnfinished = validity.badInput || !isWholeDay(day)
        setIsUnfinished(isLeftUnfinished)
        if (!isLeftUnfinished) setDraft(null)
      }}
    />
  )
}
