import { TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { afterKey, isCode, type KeyBurst } from '#values/key-burst.ts'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** the text as it was typed */
  value: string
  /** what the field shows while it has no focus, if that is not what was typed */
  atRest?: string | undefined
  onChange: (text: string) => void
}

/**
 * A field for a number as people write it: any text can be typed, and the form that reads it says what is wrong. What it shows is
 * selected when it gets the focus, so that typing replaces it. The code of a scanner changes nothing.
 */
export function NumberField({ value, atRest = value, onChange, ref, error, onBlur, onFocus, ...others }: Props) {
  const [hasFocus, setHasFocus] = useState(false)
  const [scanned, setScanned] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  /** the text that the person typed last, or whose selection they have seen */
  const seen = useRef<string | null>(null)
  /** whether the click that gave the focus is still to come: it would set the caret into the selected text */
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

  // A proposal that comes while the field has the focus is there to be replaced too.
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
      error={scanned === null ? error : `Llegó el código ${scanned}, que no es un número de este campo: nada cambió.`}
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
      // Into text that is selected Chromium puts the caret after the click, where nothing can select it again.
      onMouseDown={({ currentTarget }) => {
        if (isFresh.current) currentTarget.setSelectionRange(0, 0)
      }}
      onClick={({ currentTarget }) => {
        // What was selected by dragging stays.
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
