import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { centsOf, plainAmount, type Cents } from '#values/money.ts'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** in cents */
  value: Cents
  /** called with the typed amount in cents; an invalid amount counts as 0 */
  onChange: (value: Cents) => void
}

const amountIn = (text: string): Cents | undefined => {
  const cents = text.trim() === '' ? 0 : centsOf(text)
  return cents === undefined || cents < 0 ? undefined : cents
}

/** A field for an amount in pesos. Keeps the text while it is typed and marks an invalid amount. */
export function AmountField({ value, onChange, ...others }: Props) {
  const [draft, setDraft] = useState<string | null>(null)
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
      onBlur={() => setDraft((typed) => (typed !== null && amountIn(typed) === undefined ? typed : null))}
    />
  )
}
