import { createProduct, deleteProduct, productTypes, updateProduct, type ProductDraft } from '#api/products.ts'
import { productsQuery } from '#rows/products.ts'
import { pageKeys } from '#rules/permissions.ts'
import type { Noun } from '#support/nouns/noun.ts'
import { id, money, moneyOrZero, optionalText, recordOf, text, textList, wordOf } from '#support/wire/field-kinds.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { read } from '#support/wire/wire.ts'

const draft: ProductDraft = {
  name: 'Listón',
  category: { typed: 'Accesorios' },
  price: 3550,
  productionCost: 1200,
  type: 'physical',
  image: null,
  subdisciplines: [],
  colors: ['Rosa'],
  sizes: [],
}

export const product = {
  path: '/productos',
  loads: ['list_products', 'list_categories'],
  calls: (db) => {
    const last = () => String(db.products.all().at(-1)?.id)
    return {
      list_products: () => read(productsQuery()),
      create_product: () => createProduct(testCalls, draft),
      update_product: () => updateProduct(testCalls, { id: last() }, draft, new Set()),
      delete_product: () => deleteProduct(testCalls, last()),
    }
  },
  pages: {
    list_products: pageKeys,
    create_product: ['ProductManagement'],
    update_product: ['ProductManagement'],
    delete_product: ['ProductManagement'],
  },
  answers: {
    list_products: recordOf({
      id,
      name: text,
      categoryId: optionalText,
      categoryName: text,
      price: money,
      productionCost: moneyOrZero,
      type: wordOf(productTypes),
      imageUrl: optionalText,
      subdisciplines: textList,
      colors: textList,
      sizes: textList,
    }),
  },
  made: {
    // The counter changes the sizes and colors of a product.
    update_product: {
      on: ['/productos', '/pos'],
      soughtIn: 'list_products',
      readIn: { '/productos': 'list_products', '/pos': 'list_products' },
    },
  },
  drawn: 467,
  tables: [
    { caption: 'Listado de Productos', search: '', filter: 'buscar=zapat', file: 'Productos' },
    { caption: 'Precios nuevos', search: 'vista=precios', filter: 'buscar=zapat', file: 'Precios nuevos' },
  ],
  screen: {
    list: 'list_products',
    rows: ({ products }) => products.all(),
    noun: 'el producto',
    what: 'un producto',
    place: 'product',
    create: {
      call: 'create_product',
      fields: (nth) => ({ Nombre: `Listón ${nth}`, Categoría: 'Accesorios', Precio: '99.50', Colores: 'Rosa' }),
      said: 'Producto agregado con éxito!',
    },
    update: {
      call: 'update_product',
      row: 'Zapatillas de media punta',
      fields: (nth) => ({ Precio: `${nth}99.50` }),
      stored: ({ products }, nth) => products.all().filter(({ price }) => price === nth * 100 + 99.5),
      said: 'Producto actualizado con éxito!',
    },
    remove: {
      call: 'delete_product',
      question: '¿Estás seguro de que quieres eliminar este producto?',
      said: 'Producto eliminado.',
    },
    empty: {
      words: ['No hay productos registrados.', 'Aquí está lo que vendes: artículos, servicios y disciplinas.'],
      action: 'Agregar el primer producto',
      field: 'Nombre',
    },
  },
} as const satisfies Noun
