import { deleteEventEndpoint, listEventsEndpoint, registerEventEndpoint } from '#api/events.ts'
import { answer, answerList, type Handler } from '#backend/answer.ts'
import { findOrRefuse } from '#backend/lookup.ts'
import { pageKeys } from '#rules/permissions.ts'

const notFoundText = 'El evento no existe.'

export const events: readonly Handler[] = [
  answerList(
    listEventsEndpoint,
    {
      does: 'Cargar los eventos',
      // All pages with students too, because a profile says when the classes are.
      pages: pageKeys.filter((page) => page !== 'FinancesPanel'),
      of: ['events'],
    },
    (store) => store.events.pieces(),
  ),

  answer(
    registerEventEndpoint,
    { does: 'Guardar un evento', pages: ['Calendar'] },
    async ({ body: { id, ...event }, store }) => {
      if (id === undefined) await store.events.insert(event)
      else await store.events.replace({ ...event, id: (await findOrRefuse(store.events, id, notFoundText)).id })
      return { success: true, message: id === undefined ? 'Evento creado.' : 'Evento actualizado.' }
    },
  ),

  answer(deleteEventEndpoint, { does: 'Eliminar un evento', pages: ['Calendar'] }, async ({ body, store }) => {
    await store.events.remove((await findOrRefuse(store.events, body.id, notFoundText)).id)
    return { success: true, message: 'Evento eliminado.' }
  }),
]
