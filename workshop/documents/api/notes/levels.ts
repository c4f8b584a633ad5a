import type { EndpointNotes } from './notes.ts'
import { emptyList, wholeList } from './shared.ts'

/** The notes of the calls of the levels, by name. */
export const levelsNotes: Record<string, EndpointNotes> = {
  list_levels: {
    title: 'Los niveles',
    does: ['Cada nivel puede ser también un texto en lugar de un objeto: `["Principiante", "Intermedio"]`.', wholeList],
    response: {
      example: { id: 1, name: 'Principiante' },
      fields: { id: { about: 'Id del nivel.', kind: 'id', isUnused: true }, name: 'Nombre.' },
    },
    silent: emptyList,
  },
}
