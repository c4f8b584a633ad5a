/** The words that the JSON file of a mission may use (docs/misiones.md). */

/** The screens that a mission can be played on, with their titles; `varias` for more than one. */
export const missionScreens = {
  dashboard: 'Dashboard',
  estudiantes: 'Estudiantes',
  registro: 'Registro',
  pos: 'Punto de Venta',
  productos: 'Productos',
  finanzas: 'Finanzas',
  calendario: 'Calendario',
  maestros: 'Maestros',
  asistencia: 'Asistencia',
  pagos: 'Pagos',
  usuarios: 'Usuarios',
  varias: 'Varias pantallas',
} as const

/** The faults that a mission can set, by its word; the value is the fault's name in the demo's server. */
export const faultWords = {
  'sin red': 'offline',
  'error 500': 'error-500',
  lenta: 'slow',
  rechazada: 'refused',
  'rechazada sin palabras': 'refused-without-words',
  'texto de PHP': 'php',
  'sesión vencida': 'expired',
  'respuesta perdida': 'lost',
} as const

/** The ids of the app's machines. */
export const machineNames = [
  'draft',
  'drawer',
  'logout',
  'menus',
  'message',
  'missingCode',
  'moving',
  'newVersion',
  'payment',
  'receipt',
  'recordForm',
  'registration',
  'removal',
  'report',
  'roll',
  'sale',
  'saleQuestions',
  'sending',
  'session',
  'studentImport',
  'studentRow',
] as const

/** Words for a day (`yyyy-mm-dd`) or a month (`yyyy-mm`), counted from the day on which the mission begins. */
export const whenWords = [
  'hoy',
  'ayer',
  'mañana',
  'este mes',
  'mes pasado',
  'inicio de este mes',
  'fin de este mes',
  'inicio del mes pasado',
  'fin del mes pasado',
] as const

export type When = (typeof whenWords)[number]
