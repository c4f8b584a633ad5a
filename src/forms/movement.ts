import * as z from 'zod/mini'
import type { Movement, MovementKind, NewMovement } from '#api/movements.ts'
import { movementDateHint } from '#rules/date-limits.ts'
import { firstRefusal, refusalOf, type FormResult } from '#rules/form.ts'
import { asTyped, formPlace, goneText } from '#saving/kept.ts'
import type { Noun } from '#saving/noun.ts'
import { textPrint, type Comparison, type Print } from '#saving/sent.ts'
import { isoDateOf, type IsoDate } from '#values/dates.ts'
import { amountHint, typedCents, typedMoney } from '#values/numbers.ts'
import { oneLine } from '#values/text.ts'

/** The values of the form; the screen sets `date` (`yyyy-mm-dd`) to the counted day when the form is submitted. */
export type MovementValues = { date: string; kind: MovementKind; amount: string; reason: string }

/** The kinds as the screen shows them. */
export const movementWords: Readonly<Record<MovementKind, string>> = { out: 'Salida', in: 'Entrada' }

const emptyValues: MovementValues = { date: '', kind: 'out', amount: '', reason: '' }

/** Validates a movement: an amount above 0, a reason, and a day that has come. */
export function readMovement({ date, kind, amount, reason }: MovementValues, today: IsoDate): FormResult<NewMovement> {
  const cents = typedCents(amount) ?? 0
  const day = isoDateOf(date)
  const hints = {
    amount: cents > 0 ? undefined : amountHint(amount, 'Escribe cuánto, por ejemplo 80.'),
    reason: oneLine(reason) === '' ? 'Escribe en qué, por ejemplo Agua.' : undefined,
    date: day === undefined ? 'Elige el día.' : undefined,
  }
  const mistyped = day === undefined ? undefined : movementDateHint(day, today)
  const refusal = firstRefusal(
    refusalOf(hints, 'Por favor, completa el monto y el motivo.'),
    mistyped === undefined ? null : refusalOf({ date: mistyped }, mistyped),
  )
  return refusal ? { refusal } : { draft: { date: day ?? '', kind, amount: cents, reason: oneLine(reason) } }
}

const movementPrint = ({ date, kind, amount, reason }: Omit<NewMovement, 'date'> & { date: string | null }): Print => ({
  date: textPrint(date),
  kind,
  amount: String(amount),
  reason: textPrint(reason),
})

export const sentMovement: Comparison<Movement, NewMovement> = {
  rowPrint: movementPrint,
  sentPrint: movementPrint,
  isAlike: ({ date, amount, kind }, row) => date === row.date && amount === row.amount && kind === row.kind,
}

const Kept: z.ZodMiniType<MovementValues> = z.object({
  date: z.string(),
  kind: z.enum(['in', 'out']),
  amount: z.string(),
  reason: z.string(),
})

/** The form, draft and removal of the movements of cash. A movement is never edited. */
export const movementNoun = (today: () => IsoDate): Noun<Movement, MovementValues, NewMovement, MovementValues> => ({
  form: {
    valuesOf: () => emptyValues,
    versioning: {
      print: ({ kind, amount, reason }) => ({
        // The form has no field for the day: the cash count gives it.
        date: '',
        kind: movementWords[kind],
        amount: typedMoney(amount),
        reason,
      }),
      labels: { date: 'Día', kind: 'Tipo', amount: 'Monto', reason: 'Motivo' },
    },
    read: (values) => readMovement(values, today()),
    texts: {
      sent: { noun: 'el movimiento', participle: 'anotado', again: 'enviarlo' },
      created: 'Movimiento anotado.',
      updated: 'Movimiento anotado.',
      gone: goneText('el movimiento'),
    },
  },
  draft: { place: formPlace('movement', Kept), keep: asTyped, restore: asTyped, deleted: 'el movimiento' },
  sentAs: sentMovement,
  removal: { noun: 'el movimiento', removed: 'Movimiento quitado.' },
})
