/** The notes of the nouns that only have a list. */

import type { EndpointNotes } from './notes.ts'
import { listNotes } from './shared.ts'

export const categoriesNotes: Record<string, EndpointNotes> = {
  list_categories: listNotes(
    'Las categorías de los productos',
    { id: 3, name: 'Calzado' },
    { id: 'Id de la categoría.', name: 'Nombre.' },
    'Incluye las creadas al guardar un producto.',
  ),
}

export const disciplinesNotes: Record<string, EndpointNotes> = {
  list_disciplines: listNotes(
    'Las disciplinas que se imparten',
    { id: 1, name: 'Ballet', subdisciplines: ['Ballet infantil', 'Ballet clásico', 'Puntas'] },
    { id: 'Id de la disciplina: el de su producto.', name: 'Nombre.', subdisciplines: 'Sus subdisciplinas.' },
    'Son los productos de tipo `discipline`.',
  ),
}

export const levelsNotes: Record<string, EndpointNotes> = {
  list_levels: listNotes(
    'Los niveles',
    { id: 1, name: 'Principiante' },
    { id: { about: 'Id del nivel.', kind: 'id', isUnused: true }, name: 'Nombre.' },
    'Cada nivel puede ser también un texto en lugar de un objeto: `["Principiante", "Intermedio"]`.',
  ),
}
