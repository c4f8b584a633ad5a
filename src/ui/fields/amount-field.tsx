import { useState } from 'react'
import { plainAmount, type Cents } from '#values/money.ts'
import { amountHint, typedCents } from '#values/numbers.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import type { TextInputProps } from '@mantine/core'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  /** in cents */
  value: Cents
  /** what counts of the typed text, in cents; `undefined` while nothing typed counts, as after a reset */
  typed: Cents | undefined
  /** called with the typed amount in cents, and whether it is one: an invalid amount counts as 0 */
  onChange: (value: Cents, isAmount: boolean) => void
}

const amountIn = (text: string): Cents | undefined => (text.trim() === '' ? 0 : typedCents(text))

const notAnAmount = 'No es un importe: cuenta como $0.00.'

/** What is said of a text that counts as 0, and why if that is known. */
function invalidHint(text: string): string {
  const hint = amountHint(text, notAnAmount)
  return hint === notAnAmount ? hint : `${hint} Mientras, cuenta como $0.00.`
}

/** A field for an amount in pesos. Keeps the text while it is typed and counts, and marks an invalid amount. */
export function AmountField({ value, typed, onChange, ...others }: Props) {
  const [text, setDraft] = useState<string | null>(null)
  // A text that does not count any more would say something untrue.
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
      // An invalid amount stays visible, so that the person sees what was counted as 0.
      onBlur={() => setDraft(isAmount ? null : draft)}
    />
  )
}
