import * as z from 'zod/mini'
import { createMovementEndpoint, deleteMovementEndpoint, listMovementsEndpoint, movementKinds } from '#api/movements.ts'
import { plainNoun } from '../noun.ts'
import { day, id, pesos, success, text } from '../shapes.ts'

/** Only tried on a server that announces `cash_movements`. */
export const movement = plainNoun({
  noun: 'movimiento',
  list: listMovementsEndpoint,
  remove: deleteMovementEndpoint,
  forms: {
    list_cash_movements: z.object({
      id,
      date: day,
      time: text,
      amount: pesos,
      kind: z.enum(movementKinds),
      reason: text,
      user_id: id,
      by: text,
    }),
    create_cash_movement: success({ id }),
  },
  words: { it: 'el movimiento', object: 'el movimiento', others: 'otros movimientos', nothingElse: 'nada más' },
  create: createMovementEndpoint,
  body: (mark, name) => ({ date: '2001-01-01', amount: 80.5, kind: 'out', reason: `${mark} ${name}` }),
  knownBy: 'reason',
  asSent: ({ date, amount, kind, reason }) => ({ date, amount: amount / 100, kind, reason }),
})
