/** The words that the JSON file of a mission may use (docs/misiones.md). */

/** Titles of the screens of a mission, by key; `varias` for several screens. */
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

/** The faults that a mission can set: its word, and the fault's name in the demo's server. */
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

export const machineNames = [
  'cashCount',
  'draft',
  'logout',
  'menus',
  'message',
  'missingCode',
  'moving',
  'newVersion',
  'passwordChange',
  'payment',
  'priceChange',
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

/** Words for a day (`yyyy-mm-dd`) or a month (`yyyy-mm`), relative to the first day of the mission. */
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
