import { createMovementEndpoint, deleteMovementEndpoint, listMovementsEndpoint } from '#api/movements.ts'
import { answer, answerList, type Handler } from '#backend/answer.ts'
import { roundedPesos } from '#backend/handlers/amounts.ts'
import { databaseTimestamp } from '#backend/handlers/timestamp.ts'
import { findOrRefuse } from '#backend/lookup.ts'
import { refuse } from '#backend/refusal.ts'
import { notYetHint } from '#rules/not-yet.ts'
import { isSuperAdmin } from '#rules/permissions.ts'
import { localDay } from '#values/dates.ts'
import { daysAfter } from '#values/week.ts'

/** Money put into the drawer or taken out of it, for users who may sell. */
export const movements: readonly Handler[] = [
  answerList(
    listMovementsEndpoint,
    { does: 'Cargar las entradas y salidas de caja', pages: ['POS'], of: ['movements'] },
    (store) => store.movements.pieces(),
  ),

  answer(
    createMovementEndpoint,
    { does: 'Anotar dinero que entra o sale de la caja', pages: ['POS'] },
    async ({ body: { amount, reason, ...sent }, user, store, host }) => {
      // One day of grace: the device may be in a time zone ahead.
      const why = notYetHint(sent.date, daysAfter(localDay(host.clock()), 1))
      if (why !== undefined) refuse(why)
      const movement = await store.movements.insert({
        ...sent,
        time: databaseTimestamp(host.clock()).slice(-8),
        amount: roundedPesos(amount),
        reason: reason.trim(),
        user_id: user.id,
        by: user.name || user.username,
      })
      return { success: true, message: 'Movimiento anotado.', id: movement.id }
    },
  ),

  answer(
    deleteMovementEndpoint,
    { does: 'Quitar una entrada o salida de caja', pages: ['POS'] },
    async ({ body: { id }, user, store }) => {
      const movement = await findOrRefuse(store.movements, id, 'El movimiento no existe.')
      if (movement.user_id !== user.id && !isSuperAdmin(user)) refuse('Solo lo quita quien lo anotó, o admin.')
      await store.movements.remove(movement.id)
      return { success: true, message: 'Movimiento quitado.' }
    },
  ),
]
