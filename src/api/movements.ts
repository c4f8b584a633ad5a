import * as z from 'zod/mini'
import type { Calls } from '#api/calls.ts'
import { deleterOf, deletionOf } from '#api/deletion.ts'
import { endpoint, evidenceOf, listOf } from '#api/endpoint.ts'
import { call } from '#api/http.ts'
import { record } from '#api/reading-records.ts'
import { Day, Id, Money, NotReadable, OptionalText, Text, oneOf, orNull, type Field, type Read } from '#api/reading.ts'
import { WireDay, WirePayment, WireReason } from '#api/sending.ts'
import type { IsoDate } from '#values/dates.ts'
import { pesosOf, type Cents } from '#values/money.ts'

export const movementKinds = ['in', 'out'] as const
export type MovementKind = (typeof movementKinds)[number]

/**
 * Money that somebody put into the drawer or took out of it, without a sale. `amount` is in cents, `time` is the
 * server's as `hh:mm:ss`, `by` is the name of the user. Only a server with `cash_movements` has a list of them.
 */
const SentMovement = record({
  id: Id,
  date: Day,
  time: Text,
  amount: Money,
  kind: oneOf(movementKinds, 'out'),
  reason: Text,
  userId: OptionalText,
  by: Text,
})
export type Movement = Read<typeof SentMovement>

/** A negative amount, as some servers store money that goes out, is money out. */
const Movement: Field<Movement> = {
  ...SentMovement,
  read(value, note) {
    const row = SentMovement.read(value, note)
    return row instanceof NotReadable || row.amount >= 0 ? row : { ...row, kind: 'out', amount: -row.amount }
  },
}

/** A movement to record; `date` is `yyyy-mm-dd`, `amount` is in cents. */
export type NewMovement = { date: IsoDate; amount: Cents; kind: MovementKind; reason: string }

/** Body of create_cash_movement.php; `amount` is in pesos. */
const CreateMovement = z.object({
  date: WireDay,
  amount: WirePayment,
  kind: z.enum(movementKinds),
  reason: WireReason,
})

export const listMovementsEndpoint = {
  ...listOf('list_cash_movements', Movement, 'movements'),
  extension: 'cash_movements',
} as const

export const createMovementEndpoint = endpoint({
  name: 'create_cash_movement',
  method: 'POST',
  extension: 'cash_movements',
  body: CreateMovement,
  answer: record({ id: orNull(Id) }, { id: ['movementId'] }),
  evidence: evidenceOf('movement'),
  texts: { refusal: 'Error al anotar el movimiento.' },
})

export const deleteMovementEndpoint = {
  ...deletionOf('delete_cash_movement', 'movement', { refusal: 'Error al quitar el movimiento.' }),
  extension: 'cash_movements',
} as const

/** Resolves to the id, if the server says it. */
export async function createMovement(calls: Calls, { amount, ...movement }: NewMovement): Promise<Id | null> {
  const body: z.input<typeof CreateMovement> = { ...movement, amount: pesosOf(amount) }
  return (await call(createMovementEndpoint, { calls, body })).id
}

export const deleteMovement = deleterOf(deleteMovementEndpoint)
