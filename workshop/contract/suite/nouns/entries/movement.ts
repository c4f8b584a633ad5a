import { createMovementEndpoint, deleteMovementEndpoint, listMovementsEndpoint } from '#api/movements.ts'
import { plainNoun } from '../noun.ts'

/** Only tried on a server that announces `cash_movements`. */
export const movement = plainNoun({
  noun: 'movimiento',
  list: listMovementsEndpoint,
  remove: deleteMovementEndpoint,
  words: { it: 'el movimiento', object: 'el movimiento', others: 'otros movimientos', nothingElse: 'nada más' },
  create: createMovementEndpoint,
  answered: { id: 'id', without: 'no dice el id del movimiento' },
  body: (mark, name) => ({ date: '2001-01-01', amount: 80.5, kind: 'out', reason: `${mark} ${name}` }),
  knownBy: 'reason',
  asSent: ({ date, amount, kind, reason }) => ({ date, amount: amount / 100, kind, reason }),
})
