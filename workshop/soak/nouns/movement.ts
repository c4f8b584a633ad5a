import * as z from 'zod/mini'
import { storedTable } from '#academy/snapshot.ts'
import { movementForm } from '#actors/forms/movement-form.ts'
import { movementsQuery } from '#rows/movements.ts'
import { fieldsValue, pesos } from '#soak/nouns/fields.ts'
import type { SoakNoun } from '#soak/nouns/noun.ts'
import { recordScreen } from '#soak/nouns/record-screen.ts'

const Movements = z.array(z.looseObject({ id: z.string(), reason: z.string() }))

const spare = { changed: [], deleted: ['Garrafón', 'Propina'] } as const

/** Money in or out of the drawer, which is never changed. Its user and admin remove it. */
export const movement = {
  open: (visit) => recordScreen('movement', visit, movementForm(visit)),
  list: 'movements',
  load: (queries, fresh) => queries.query({ ...movementsQuery(), ...fresh }),
  needs: [],
  texts: { created: 'Movimiento anotado.', updated: 'Movimiento anotado.', removed: 'Movimiento quitado.' },
  isShared: false,
  read: (rows) => Movements.parse(rows).map((row) => ({ key: row.reason, fields: row, row })),
  typed: (reason, fields) => ({ reason, ...fields }),
  wishes: (random, date) => ({
    new: { date, kind: random.pick(['in', 'out']), amount: pesos(random.int(1, 90_000)) },
  }),
  spare,
  morning: async (date) => ({
    movements: storedTable(
      spare.deleted.map((reason, index) => ({
        id: index + 1,
        date,
        time: '09:00:00',
        amount: 80,
        kind: 'out' as const,
        reason,
        user_id: 2,
        by: 'direccion',
      })),
    ),
  }),
  things: ({ movements }) =>
    movements.map(({ reason, date, kind, amount }) => ({
      key: reason,
      value: fieldsValue({ date, kind, amount: amount.toFixed(2) }),
    })),
} as const satisfies SoakNoun
