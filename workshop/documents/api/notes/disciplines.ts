import type { EndpointNotes } from './notes.ts'
import { emptyList, wholeList } from './shared.ts'

/** The notes of the calls of the disciplines, by name. */
export const disciplinesNotes: Record<string, EndpointNotes> = {
  list_disciplines: {
    title: 'Las disciplinas que se imparten',
    does: ['Son los productos de tipo `discipline`.', wholeList],
    response: {
      example: { id: 1, name: 'Ballet', subdisciplines: ['Ballet infantil', 'Ballet clásico', 'Puntas'] },
      fields: {
        id: 'Id de la disciplina: el de su producto.',
        name: 'Nombre.',
        subdisciplines: 'Sus subdisciplinas.',
      },
    },
    silent: emptyList,
  },
}
