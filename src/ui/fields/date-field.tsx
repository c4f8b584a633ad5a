import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { wordsBelow } from '#ui/fields/hint-below.ts'
import { hasWholeYear, lastDay } from '#values/dates.ts'

type Props = Pick<TextInputProps, 'label' | 'description' | 'error' | 'disabled'> & {
  className?: string | undefined
  /** `yyyy-mm-dd`, or `''` */
  value: string
  /** gets a complete `yyyy-mm-dd`, or `''` when cleared */
  onChange: (day: string) => void
  /** whether a typed date is reported only on Enter or blur, because a change may raise a question */
  isPatient?: boolean
}

const isWhole = (day: string) => day === '' || hasWholeYear(day)

const isTooLong = (day: string) => /^\d{5}/.test(day)

/** Returns the error of a draft. `isLeft` is whether the person left the field. */
function wrongIn(draft: string, isLeft: boolean): string | undefined {
  if (isTooLong(draft) || (isLeft && !isWhole(draft))) return 'El año lleva cuatro cifras.'
  return isLeft ? 'Completa la fecha.' : undefined
}

/** Keys that change a part of a date. Each can produce another complete date before the meant one. */
const isTyping = /^(\d|Backspace|Delete|ArrowUp|ArrowDown)$/

/**
 * Date field, with its day in words below unless it has another hint. Calls `onChange` with a complete `yyyy-mm-dd`, or
 * with `''` when cleared. A partial date, or a year of more than four digits, is not reported.
 */
export function DateField({ value, onChange, isPatient = false, error, className = '', ...field }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
  const [isUnfinished, setIsUnfinished] = useState(false)
  const isTyped = useRef(false)
  const [before, setBefore] = useState(value)
  const [clearings, setClearings] = useState(0)
  if (value !== before) {
    setBefore(value)
    // The chosen day had arrived: another day, as after midnight, is newer.
    if (draft === before) setDraft(null)
    // A partial date has no text to reset. Only a new input clears it.
    if (value === '' && isUnfinished) {
      setClearings(clearings + 1)
      setDraft(null)
      setIsUnfinished(false)
    }
  }
  // The new input takes over the focus of the removed one.
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (clearings > 0 && document.activeElement === document.body) input.current?.focus()
  }, [clearings])
  /** Reports the typed day if it is new. Returns whether it did. */
  const finish = ({ value: day, validity }: HTMLInputElement): boolean => {
    const isLeftUnfinished = validity.badInput || !isWhole(day)
    setIsUnfinished(isLeftUnfinished)
    if (isLeftUnfinished) return false
    setDraft(null)
    if (day === value) return false
    onChange(day)
    return true
  }
  return (
    <TextInput
      ref={input}
      key={clearings}
      type="date"
      max={lastDay}
      {...wordsBelow(isTooLong(draft ?? '') ? '' : value)}
      {...field}
      className={className}
      value={draft ?? value}
      error={wrongIn(draft ?? '', isUnfinished) ?? error}
      onChange={({ currentTarget }) => {
        const { value: day, validity } = currentTarget
        setDraft(day)
        setIsUnfinished(false)
        if (!validity.badInput && isWhole(day) && !(isPatient && isTyped.current)) onChange(day)
      }}
      onKeyDown={(event) => {
        isTyped.current = isTyping.test(event.key)
        // Otherwise the same key would answer the question that the day raises.
        if (event.key === 'Enter' && finish(event.currentTarget)) event.preventDefault()
      }}
      onPointerDown={() => {
        isTyped.current = false
      }}
      onBlur={({ currentTarget }) => void finish(currentTarget)}
    />
  )
}
