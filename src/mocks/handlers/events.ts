import type { HttpHandler } from 'msw/http'
import { deleteEventEndpoint, listEventsEndpoint, registerEventEndpoint } from '#api/events.ts'
import { answer, type Backend } from '#mocks/handlers/answer.ts'
import { findOrRefuse } from '#mocks/tables/lookup.ts'

const notFoundText = 'El evento no existe.'

/** Handlers of the calendar events. */
export const events = (backend: Backend): HttpHandler[] => [
  answer(backend, listEventsEndpoint, () => ({ success: true, events: backend.db.events.all() })),

  answer(backend, registerEventEndpoint, async ({ body: { id, ...event } }) => {
    if (id === undefined) await backend.db.events.insert(event)
    else await backend.db.events.replace({ ...event, id: findOrRefuse(backend.db.events, id, notFoundText).id })
    return { success: true, message: id === undefined ? 'Evento creado.' : 'Evento actualizado.' }
  }),

  answer(backend, deleteEventEndpoint, ({ body }) => {
    backend.db.events.remove(findOrRefuse(backend.db.events, body.id, notFoundText).id)
    return { success: true, message: 'Evento eliminado.' }
  }),
]
