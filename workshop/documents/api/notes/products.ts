import type { EndpointNotes } from './notes.ts'
import { byIdNotes, done, listNotes, productTypes } from './shared.ts'

const productBody = {
  name: 'Zapatillas de media punta',
  category_id: 3,
  price: 320,
  type: 'physical',
  image: 'https://academia.example/productos/15.png',
  subdisciplines: [],
  colors: ['Rosa', 'Negro'],
  sizes: ['22', '23', '24'],
  productionCost: 165.5,
}

const productAbout = {
  name: 'Nombre del producto.',
  category: 'Nombre de una categoría escrita por la persona; si no existe, se crea. Va en lugar de `category_id`.',
  category_id: 'Id de la categoría elegida. Va en lugar de `category`; siempre llega una de las dos.',
  price: 'Precio de venta.',
  type: 'Artículo físico, servicio (inscripción y similares) o disciplina.',
  image: 'Dirección de la imagen, o la imagen misma como `data:`; `null` si no tiene.',
  subdisciplines: 'Solo con `type` `discipline`; si no, lista vacía.',
  colors: 'Solo con `type` `physical`; si no, lista vacía.',
  sizes: 'Solo con `type` `physical`; si no, lista vacía.',
  productionCost: 'Costo de producción por pieza; 0 si no tiene.',
}

/** The notes of the calls of the products, by name. */
export const productsNotes: Record<string, EndpointNotes> = {
  list_products: listNotes(
    'Lo que vende la academia',
    {
      id: 15,
      name: 'Zapatillas de media punta',
      category_id: 3,
      category_name: 'Calzado',
      price: 320,
      type: 'physical',
      imageUrl: 'https://academia.example/productos/15.png',
      subdisciplines: [],
      colors: ['Rosa', 'Negro'],
      sizes: ['22', '23', '24'],
      productionCost: 165.5,
    },
    {
      id: 'Id del producto.',
      name: 'Nombre.',
      category_id: { about: 'Id de su categoría.', kind: 'id' },
      category_name: 'Nombre de su categoría; por él se agrupa el catálogo.',
      price: 'Precio de venta.',
      type: { about: 'Artículo físico, servicio o disciplina.', kind: 'choice', values: productTypes },
      imageUrl: 'Imagen: dirección o `data:`.',
      subdisciplines: 'Subdisciplinas, si es una disciplina.',
      colors: 'Colores, si es un artículo físico; si los hay, se elige uno al vender.',
      sizes: 'Tallas, si es un artículo físico; si las hay, se elige una al vender.',
      productionCost: 'Costo de producción por pieza.',
    },
  ),
  create_product: {
    title: 'Agrega un producto',
    does: [
      'Con `category`, usa la categoría de ese nombre y, si no existe, la crea (aparece después en `list_categories.php`).',
      'Con `category_id`, la categoría tiene que existir.',
    ],
    request: { example: productBody, fields: productAbout },
    response: done('Producto agregado.'),
    success: 'Producto agregado con éxito!',
  },
  update_product: {
    title: 'Guarda los cambios de un producto',
    does: [
      'Reemplaza el producto de ese id; la categoría sigue las reglas de `create_product.php`.',
      'Recibe también, tal como llegaron, los campos de `list_products` que la aplicación no conoce, y un `type` que no conoce.',
    ],
    request: { example: { id: 15, ...productBody, price: 340 }, fields: { id: 'Id del producto.', ...productAbout } },
    response: done('Producto actualizado.'),
    success: 'Producto actualizado con éxito!',
  },
  delete_product: {
    ...byIdNotes('Borra un producto', 'del producto', 15, 'Producto eliminado.'),
    does: ['Las ventas que lo llevan se conservan.'],
  },
}
