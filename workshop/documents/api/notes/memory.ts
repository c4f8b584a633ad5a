import type { MemoryKey } from '#api/memory-values.ts'
import { memoryKeys } from '#api/memory.ts'
import { code } from '#documents/markdown.ts'
import { memoryPages, memoryReaders } from '#rules/memory-pages.ts'
import type { EndpointNotes, FieldNote } from './notes.ts'
import { emptyList, under, wholeList } from './shared.ts'

const optional =
  'Es opcional: el cliente solo la usa si `session.php` y `admin_login.php` anuncian `academy_memory` en `extensions`.'

const memory = { key: 'days-without-classes', value: '["2026-11-16","2026-12-25"]', version: 3 }

const either = new Intl.ListFormat('es-MX', { type: 'disjunction' })

/** The keys by pages. */
const textOf = (pagesOf: (key: MemoryKey) => readonly string[]): string =>
  [...Map.groupBy(memoryKeys, (key) => either.format(pagesOf(key).map(code)))]
    .map(([pages, keys]) => `con ${pages}, ${keys.map(code).join(', ')}`)
    .join('; ')

const fields: Record<string, FieldNote> = {
  key: 'Nombre del valor: hay uno por clave.',
  value: 'El valor, como texto JSON. Se guarda y se devuelve igual (una columna de texto basta).',
  version: 'Crece con cada guardado y no se repite, tampoco al volver a una copia.',
}

/** The notes of the calls of what all devices share, by name. */
export const memoryNotes: Record<string, EndpointNotes> = {
  list_memory: {
    title: 'Lo que comparten los equipos',
    does: [
      optional,
      wholeList,
      `La llama cualquier usuario con sesión. Recibe las claves que sus páginas muestran: ${textOf((key) => [...new Set([...memoryPages[key], ...(memoryReaders[key] ?? [])])])}.`,
      'Si la respuesta lleva `ETag`, no es el mismo para quien puede leer otras claves.',
    ],
    where: 'Todas, al entrar',
    response: { example: memory, fields },
    silent: emptyList,
  },
  keep_memory: {
    title: 'Guarda un valor que comparten los equipos',
    does: [
      optional,
      'Guarda el valor si `version` es la guardada, o si no hay nada guardado, y responde `isKept: true` con una versión mayor. Rechaza un valor que no es JSON. Compara y guarda en una transacción.',
      'El servidor propio da como versión la hora en milisegundos. Con un contador, una copia repetiría versiones y un equipo borraría lo de otro.',
      'Si otro equipo guardó antes, no cambia nada y responde `isKept: false` con lo guardado. El cliente junta los dos cambios y lo intenta otra vez.',
      'Si lo guardado ya es el valor enviado, responde `isKept: true`: la respuesta anterior se perdió.',
      `Cada clave la cambia quien puede abrir su página; los demás, 403: ${textOf((key) => memoryPages[key])}.`,
    ],
    where: 'Asistencia, Pagos, Punto de Venta y Dashboard',
    request: {
      example: { ...memory, version: 2 },
      fields: { ...fields, version: 'La versión que conoce el equipo; 0 si ninguna.' },
    },
    response: {
      example: { success: true, isKept: true, memory },
      fields: { isKept: 'Si lo guardado es lo enviado.', memory: 'Lo guardado ahora.', ...under('memory', fields) },
    },
  },
}
