import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { centsOf, plainAmount, type Cents } from '#values/money.ts'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** in cents */
  value: Cents
  /** what counts of the typed text, in cents; `undefined` while nothing typed counts, as after a reset */
  typed: Cents | undefined
  /** called with the typed amount in cents; an invalid amount counts as 0 */
  onChange: (value: Cents) => void
}

const amountIn = (text: string): Cents | undefined => {
  const cents = text.trim() === '' ? 0 : centsOf(text)
  return cents === undefined || cents < 0 ? undefined : cents
}

/** A field for an amount in pesos. Keeps the text while it is typed and counts, and marks an invalid amount. */
export function AmountField({ value, typed, onChange, ...others }: Props) {
  const [text, setDraft] = useState<string | null>(null)
  // A text that does not count any more would say something untrue.
  const draft = text !== null && typed === (amountIn(text) ?? 0) ? text : null
  if (draft !== text) setDraft(draft)
  const isAmount = draft === null || amountIn(draft) !== undefined
  return (
    <TextInput
      {...others}
      inputMode="decimal"
      autoComplete="off"
      leftSection="$"
      value={draft ?? plainAmount(value)}
      error={isAmount ? undefined : 'No es un importe: cuenta como $0.00.'}
      onChange={({ currentTarget }) => {
        setDraft(currentTarget.value)
        onChange(amountIn(currentTarget.value) ?? 0)
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      // An invalid amount stays visible, so that the person sees what was counted as 0.
      onBlur={() => setDraft(isAmount ? null : draft)}
    />
  )
}
