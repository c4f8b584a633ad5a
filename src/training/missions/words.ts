/** The words of a mission, as its JSON file writes them (docs/misiones.md). */

/** Where a mission is played: one of the eleven screens, or several of them. */
export const places = {
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

/** How the server fails, by the word of the mission; the value is the name of the fault. */
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

/** The machines of the app, by their ids. */
export const machineNames = [
  'disclosure',
  'draft',
  'logout',
  'menus',
  'message',
  'missingCode',
  'newVersion',
  'payment',
  'receipt',
  'recordForm',
  'registration',
  'removal',
  'report',
  'rollCall',
  'sale',
  'scheduleBuilder',
  'session',
  'studentRow',
] as const

/** Days by the words of a mission, relative to the day on which it begins; months are their `yyyy-mm`. */
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
