import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { NumberField } from '#ui/fields/number-field.tsx'
import { plainAmount, type Cents } from '#values/money.ts'
import { amountHint, typedCents } from '#values/numbers.ts'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  value: Cents
  /** amount of the typed text, in cents; `undefined` while no typed text counts, as after a reset */
  typed: Cents | undefined
  /** gets the amount in cents, and whether the text is one: an invalid text counts as 0 */
  onChange: (value: Cents, isAmount: boolean) => void
}

const amountIn = (text: string): Cents | undefined => (text.trim() === '' ? 0 : typedCents(text))

const notAnAmount = 'No es un importe: cuenta como $0.00.'

function invalidHint(text: string): string {
  const hint = amountHint(text, notAnAmount)
  return hint === notAnAmount ? hint : `${hint} Mientras, cuenta como $0.00.`
}

/** Field for an amount in pesos. Keeps the typed text while it counts, and marks an invalid amount. */
export function AmountField({ value, typed, onChange, ...others }: Props) {
  const [text, setDraft] = useState<string | null>(null)
  // Drops a typed text that no longer counts: it would show a wrong amount.
  const draft = text !== null && typed === (amountIn(text) ?? 0) ? text : null
  if (draft !== text) setDraft(draft)
  const isAmount = draft === null || amountIn(draft) !== undefined
  return (
    <NumberField
      {...others}
      leftSection="$"
      value={draft ?? plainAmount(value)}
      error={isAmount ? undefined : invalidHint(draft)}
      onChange={(next) => {
        setDraft(next)
        const amount = amountIn(next)
        onChange(amount ?? 0, amount !== undefined)
      }}
      // An invalid amount stays visible, so that the person sees which text counted as 0.
      onBlur={() => setDraft(isAmount ? null : draft)}
    />
  )
}
