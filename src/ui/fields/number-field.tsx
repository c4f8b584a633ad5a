import { TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { afterKey, isCode, type KeyBurst } from '#values/key-burst.ts'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  value: string
  /** text without focus, if it differs from the typed one */
  atRest?: string | undefined
  onChange: (text: string) => void
}

/**
 * Field for a number as people write it. It accepts any text, and its form reports errors. The focus selects its text,
 * so that typing replaces it. The code of a scanner changes nothing.
 */
export function NumberField({ value, atRest = value, onChange, ref, error, onBlur, onFocus, ...others }: Props) {
  const [hasFocus, setHasFocus] = useState(false)
  const [scanned, setScanned] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  /** the last text that was typed, or shown selected */
  const seen = useRef<string | null>(null)
  /** whether the click that gave the focus is still to come: it would put the caret into the selected text */
  const isFresh = useRef(false)
  const burst = useRef<KeyBurst | null>(null)
  const shown = hasFocus ? value : atRest

  const change = (text: string) => {
    seen.current = text
    isFresh.current = false
    onChange(text)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, timeStamp, currentTarget } = event
    if (key === 'Enter' && isCode(burst.current, timeStamp)) {
      event.preventDefault()
      change(burst.current.before)
      setScanned(burst.current.digits)
    }
    burst.current = afterKey(burst.current, key, timeStamp, currentTarget.value)
  }

  // A proposal that arrives during the focus is selected too.
  useEffect(() => {
    if (!hasFocus || seen.current === shown) return
    seen.current = shown
    field.current?.select()
  }, [hasFocus, shown])

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...others}
      ref={useMergedRef(field, ref)}
      value={shown}
      error={scanned === null ? error : `Llegó el código ${scanned}, que no es un número de este campo. Nada cambió.`}
      errorProps={{ role: 'status' }}
      onChange={({ currentTarget }) => {
        setScanned(null)
        change(currentTarget.value)
      }}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        setHasFocus(true)
        seen.current = null
        isFresh.current = true
        event.currentTarget.select()
        onFocus?.(event)
      }}
      // Chromium would put the caret into selected text after the click, with no way to select it again.
      onMouseDown={({ currentTarget }) => {
        if (isFresh.current) currentTarget.setSelectionRange(0, 0)
      }}
      onClick={({ currentTarget }) => {
        // A selection by dragging stays.
        if (isFresh.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select()
        isFresh.current = false
      }}
      onBlur={(event) => {
        setHasFocus(false)
        onBlur?.(event)
      }}
    />
  )
}
