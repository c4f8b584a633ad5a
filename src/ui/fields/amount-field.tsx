import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { centsOf, plainAmount, type Cents } from '#values/money.ts'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** in cents */
  value: Cents
  /** what was typed counts as this, in cents: what is no amount counts as 0 */
  onChange: (value: Cents) => void
}

const amountIn = (text: string): Cents | undefined => {
  const cents = text.trim() === '' ? 0 : centsOf(text)
  return cents === undefined || cents < 0 ? undefined : cents
}

/** An amount of pesos: shows what is typed while it is typed, and says so when it is no amount. */
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
      // What is no amount stays, so that it can be seen what counts as nothing.
      onBlur={() => setDraft((typed) => (typed !== null && amountIn(typed) === undefined ? typed : null))}
    />
  )
}
