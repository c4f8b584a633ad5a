import type { EndpointNotes } from './notes.ts'
import { emptyList, wholeList } from './shared.ts'

/** The notes of the calls of the categories, by name. */
export const categoriesNotes: Record<string, EndpointNotes> = {
  list_categories: {
    title: 'Las categorías de los productos',
    does: ['Incluye las creadas al guardar un producto.', wholeList],
    response: {
      example: { id: 3, name: 'Calzado' },
      fields: { id: 'Id de la categoría.', name: 'Nombre.' },
    },
    silent: emptyList,
  },
}
