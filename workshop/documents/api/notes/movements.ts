import type { EndpointNotes, FieldNote } from './notes.ts'
import { byIdNotes, listNotes } from './shared.ts'

const optional = 'Es opcional: el cliente solo la usa si `session.php` y `admin_login.php` anuncian `cash_movements`.'

const about = {
  date: 'Día de la caja, `yyyy-mm-dd`.',
  amount: 'Importe en pesos, mayor que 0.',
  kind: '`in` si el dinero entró a la caja, `out` si salió.',
  reason: 'Motivo, no vacío.',
}

const fields: Record<string, FieldNote> = {
  id: 'Id del movimiento.',
  ...about,
  kind: { about: about.kind, kind: 'choice', values: ['in', 'out'] },
  time: 'Hora en que se anotó, `hh:mm:ss`, en la hora de la academia.',
  user_id: { about: 'Id de quien lo anotó. El cliente ofrece «Quitar» a esa persona y a `admin`.', kind: 'id' },
  by: 'Nombre de quien lo anotó.',
}

const movement = { date: '2026-02-02', amount: 80, kind: 'out', reason: 'Agua' }

/** The notes of the calls of the money in and out of the drawer, by name. */
export const movementsNotes: Record<string, EndpointNotes> = {
  list_cash_movements: {
    ...listNotes(
      'Las entradas y salidas de caja',
      { id: 12, ...movement, time: '18:05:00', user_id: 2, by: 'Lucía Camacho Peña' },
      fields,
      optional,
    ),
    where: 'Corte de caja',
    silent: 'La pantalla dice que no se pudieron cargar. Sin ellas el corte no se guarda.',
  },
  create_cash_movement: {
    title: 'Anota dinero que entra o sale de la caja',
    does: [
      optional,
      'Guarda además la hora y quién lo anotó. No cambia ninguna venta ni ningún reporte.',
      'Rechaza un día posterior a mañana en su reloj.',
    ],
    request: { example: movement, fields: about },
    response: {
      example: { success: true, message: 'Movimiento anotado.', id: 12 },
      fields: { id: 'Id del movimiento.' },
    },
    success: 'Anotado.',
  },
  delete_cash_movement: {
    ...byIdNotes('Quita una entrada o salida de caja', 'del movimiento', 12, 'Movimiento quitado.'),
    does: [
      optional,
      'Solo la obedece a quien lo anotó y a `admin`; a los demás responde `success: false` con un `message`.',
    ],
    success: 'Quitado.',
  },
}
