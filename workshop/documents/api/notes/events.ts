import type { EndpointNotes } from './notes.ts'
import { byIdNotes, done, emptyList, listNotes } from './shared.ts'

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

const optional =
  'Es opcional: el cliente solo la usa si `session.php` y `admin_login.php` anuncian `calendar_feed` en `extensions`.'

/** The notes of the calls of the calendar, by name. */
export const eventsNotes: Record<string, EndpointNotes> = {
  list_events: listNotes(
    'Las clases y eventos del calendario',
    event,
    {
      id: 'Id del evento.',
      ...eventAbout,
      periodicity: {
        about: eventAbout.periodicity,
        kind: 'choice',
        values: ['once', 'weekly', 'monthly', 'semiannual'],
      },
    },
    'Devuelve cada evento una vez, en su primer día: el cliente lo repite según su periodicidad.',
  ),
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
    ...byIdNotes('Borra un evento', 'del evento', 7, 'Evento eliminado.'),
    does: ['Con él se van todas sus repeticiones.'],
    prefix: 'Error: ',
  },
  list_calendar_feeds: {
    title: 'Las direcciones de calendario de los maestros',
    does: [
      optional,
      'Devuelve un renglón por cada maestro que tiene dirección.',
      'Un GET a la dirección, sin sesión, responde el calendario del maestro (`text/calendar`), o 404 si ya cambió.',
    ],
    where: 'Calendario',
    response: {
      example: { id: 3, address: 'calendario/0f1e2d3c4b5a69788796a5b4c3d2e1f0.ics' },
      fields: {
        id: 'Id del maestro.',
        address: 'La dirección secreta: entera, o desde la carpeta de la API. Nadie la debe poder adivinar.',
      },
    },
    silent: emptyList,
  },
  renew_calendar_feed: {
    ...byIdNotes('Da otra dirección a un maestro', 'del maestro', 3, 'Dirección lista.'),
    does: [optional, 'La crea si no tenía; si tenía, la de antes deja de servir.'],
    where: 'Calendario',
  },
}
