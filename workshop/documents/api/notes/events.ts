import type { EndpointNotes } from './notes.ts'
import { emptyList, wholeList, byIdRequest, done } from './shared.ts'

const event = {
  id: 7,
  date: '2026-02-02',
  time: '17:00',
  subdiscipline: 'Ballet infantil',
  level: 'Principiante',
  teacher: 'Sofía Arriaga Téllez',
  periodicity: 'weekly',
}

const eventAbout = {
  date: 'Día en que ocurre por primera vez.',
  time: 'Hora de inicio, de 24 horas.',
  subdiscipline: 'Subdisciplina.',
  level: 'Nivel.',
  teacher: 'Nombre del maestro.',
  periodicity: 'Única vez (`once`), semanal, mensual o semestral.',
}

/** The notes of the calls of the calendar, by name. */
export const eventsNotes: Record<string, EndpointNotes> = {
  list_events: {
    title: 'Las clases y eventos del calendario',
    does: ['Devuelve cada evento una vez, en su primer día: el cliente lo repite según su periodicidad.', wholeList],
    response: {
      example: event,
      fields: {
        id: 'Id del evento.',
        ...eventAbout,
        periodicity: {
          about: eventAbout.periodicity,
          kind: 'choice',
          values: ['once', 'weekly', 'monthly', 'semiannual'],
        },
      },
    },
    silent: emptyList,
  },
  register_event: {
    title: 'Guarda un evento, nuevo o no',
    does: [
      'Sin `id` crea uno; con `id` reemplaza ese.',
      'Recibe también, tal como llegaron, los campos de `list_events` que la aplicación no conoce, y una `periodicity` que no conoce.',
    ],
    request: { example: event, fields: { id: 'Id del evento; solo al editar.', ...eventAbout } },
    response: done('Evento guardado.'),
    success: 'Evento creado. / Evento actualizado.',
    prefix: 'Error: ',
  },
  delete_event: {
    title: 'Borra un evento',
    does: ['Con él se van todas sus repeticiones.'],
    request: byIdRequest('del evento', 7),
    response: done('Evento eliminado.'),
    success: 'Evento eliminado.',
    prefix: 'Error: ',
  },
}
