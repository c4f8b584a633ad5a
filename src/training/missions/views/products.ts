import { nameById, readAll, typeNames, type View } from '#training/missions/views/view.ts'

export const productos: View = {
  fields: {
    nombre: 'texto',
    categoria: 'texto',
    precio: 'numero',
    costo: 'numero',
    tipo: 'texto',
    subdisciplinas: 'lista',
    colores: 'lista',
    tallas: 'lista',
  },
  read: ({ products, categories }) => {
    const categoryOf = nameById(categories.rows)
    return readAll(products.rows, (product) => ({
      nombre: product.name,
      categoria: categoryOf(product.category_id),
      precio: product.price,
      costo: product.productionCost,
      tipo: typeNames[product.type],
      subdisciplinas: product.subdisciplines,
      colores: product.colors,
      tallas: product.sizes,
    }))
  },
}

export const categorias: View = {
  fields: { nombre: 'texto' },
  read: ({ categories }) => readAll(categories.rows, ({ name }) => ({ nombre: name })),
}
