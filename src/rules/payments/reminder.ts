/** A reminder to a debtor, filled in. */

import { monthsText, type Debtor } from '#rules/payments/debts.ts'
import { greetedTutor } from '#rules/payments/family.ts'
import type { Reminders, reminderWords } from '#rules/payments/reminder-texts.ts'
import { enumerated, oneLine } from '#values/text.ts'

/** Fills in the reminder to a debtor. It keeps line breaks, and braces inside a name. */
export function reminderTo(debtor: Debtor, reminders: Reminders, academy: string, amount: string): string {
  const { debts, late } = debtor
  const tutor = greetedTutor(debtor.tutor)
  const values: Record<(typeof reminderWords)[number], string> = {
    tutor: tutor === '' ? enumerated(debts.map(({ name }) => name)) : tutor,
    detalle: enumerated(debts.map(({ name, months, amounts }) => `${name} (${monthsText(months, amounts)})`)),
    monto: amount,
    academia: academy,
  }
  const valueOf = new Map<string, string>(Object.entries(values))
  const text = late === 1 ? reminders.one : late === 2 ? reminders.two : reminders.more
  const filled = (line: string) =>
    line.replaceAll(/\{(\w+)\}/g, (word, name: string) => oneLine(valueOf.get(name) ?? word))
  return text
    .split('\n')
    .map((line) => oneLine(filled(line)))
    .join('\n')
    .trim()
}
