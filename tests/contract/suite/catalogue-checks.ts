import { listCategoriesEndpoint } from '#api/categories.ts'
import { listDisciplinesEndpoint } from '#api/disciplines.ts'
import { listLevelsEndpoint } from '#api/levels.ts'
import {
  createProductEndpoint,
  deleteProductEndpoint,
  listProductsEndpoint,
  updateProductEndpoint,
} from '#api/products.ts'
import { wireId } from '#api/sending.ts'
import { reading, refusesBad, unchanged, writing, type Check } from './check.ts'
import { must, productBody, rowOf, type Records } from './records.ts'
import type { Server } from './server.ts'

const sample = productBody('', 'x')

const updateBody = async (server: Server, records: Records) => ({
  id: wireId((await records.product()).id),
  ...productBody(server.mark, 'producto'),
})

/** An id that no server has given, in the form of one that it has. */
export const unknownId = 999_999_999

/** Products, their categories, the disciplines among them, and the levels. */
export const catalogueChecks: Check[] = [
  writing(createProductEndpoint, 'crea el producto tal como se envía', async (_server, records) => {
    const { name, price, productionCost, type, imageUrl, colors, sizes, subdisciplines } = await records.product()
    must(
      price === 110 && productionCost === 45,
      'create_product',
      `«${name}» no guarda el precio o el costo de producción`,
    )
    must(type === 'physical', 'create_product', 'no guarda «type»')
    must(imageUrl === sample.image, 'create_product', 'no guarda «image»')
    must(
      colors.join('|') === 'Rosa|Azul marino' && sizes.join('|') === 'CH|23.5' && subdisciplines.length === 0,
      'create_product',
      'no guarda «colors», «sizes» o «subdisciplines»',
    )
  }),
  writing(createProductEndpoint, 'crea la categoría que se escribe', async (server, records) => {
    const { categoryName, categoryId } = await records.product()
    const typed = sample.category && `${server.mark}${sample.category}`
    must(categoryName === typed, 'create_product', 'el producto no lleva la categoría que se escribió')
    const category = await rowOf(server, listCategoriesEndpoint, ({ name }) => name === typed, 'create_product')
    must(
      categoryId === null || categoryId === category.id,
      'create_product',
      'el «category_id» no es el de su categoría',
    )
  }),
  writing(createProductEndpoint, 'usa la categoría elegida, y no crea otra igual', async (server, records) => {
    await records.product()
    const typed = `${server.mark} categoría`
    const category = await rowOf(server, listCategoriesEndpoint, ({ name }) => name === typed, 'create_product')
    const { category: _, ...body } = productBody(server.mark, 'con categoría elegida')
    await server.good(createProductEndpoint, { json: { ...body, category_id: wireId(category.id) } })
    await server.good(createProductEndpoint, { json: { ...body, category: typed, name: `${body.name} 2` } })
    for (const wanted of [body.name, `${body.name} 2`]) {
      const row = await rowOf(server, listProductsEndpoint, ({ name }) => name === wanted, 'create_product')
      must(row.categoryName === typed, 'create_product', 'el producto no lleva la categoría elegida')
    }
    const same = (await server.rows(listCategoriesEndpoint)).filter(({ name }) => name === typed)
    must(same.length === 1, 'create_product', 'crea otra vez una categoría que ya existe')
  }),
  ...refusesBad(createProductEndpoint, listProductsEndpoint, sample, async (server) =>
    productBody(server.mark, 'malo'),
  ),
  writing(createProductEndpoint, 'rechaza un producto sin categoría', async (server) => {
    const { category: _, ...json } = productBody(server.mark, 'sin categoría')
    await unchanged(server, listProductsEndpoint, 'create_product', 'un producto sin categoría', () =>
      server.refused(createProductEndpoint, { json }, 'un producto sin «category» ni «category_id»'),
    )
  }),
  writing(updateProductEndpoint, 'cambia el producto y nada más', async (server, records) => {
    const { id } = await records.product()
    const before = await server.rows(listProductsEndpoint)
    const json = {
      ...(await updateBody(server, records)),
      name: `${server.mark} cambiado`,
      price: 2.35,
      colors: [],
      sizes: ['G'],
    }
    await server.good(updateProductEndpoint, { json })
    const after = await server.rows(listProductsEndpoint)
    const row = after.find((each) => each.id === id)
    must(
      row?.name === json.name && row.price === 235 && row.colors.length === 0 && row.sizes.join() === 'G',
      'update_product',
      'responde que todo salió bien, pero list_products no muestra el cambio',
    )
    const others = (rows: typeof before) => JSON.stringify(rows.filter((each) => each.id !== id))
    must(others(before) === others(after), 'update_product', 'cambia también otros productos')
    await server.good(updateProductEndpoint, { json: await updateBody(server, records) })
  }),
  ...refusesBad(updateProductEndpoint, listProductsEndpoint, { id: 1, ...sample }, updateBody),
  writing(updateProductEndpoint, 'rechaza un producto que no existe', async (server, records) => {
    const json = { ...(await updateBody(server, records)), id: unknownId }
    await unchanged(server, listProductsEndpoint, 'update_product', 'un id que no existe', () =>
      server.refused(updateProductEndpoint, { json }, 'un id que no existe'),
    )
  }),
  writing(deleteProductEndpoint, 'borra el producto y nada más', async (server) => {
    const body = productBody(server.mark, 'por borrar')
    await server.good(createProductEndpoint, { json: body })
    const { id } = await rowOf(server, listProductsEndpoint, ({ name }) => name === body.name, 'create_product')
    const before = await server.rows(listProductsEndpoint)
    await server.good(deleteProductEndpoint, { json: { id: wireId(id) } })
    const after = await server.rows(listProductsEndpoint)
    must(
      !after.some((row) => row.id === id),
      'delete_product',
      'responde que todo salió bien, pero el producto sigue ahí',
    )
    must(after.length === before.length - 1, 'delete_product', 'borra también otros productos')
  }),
  ...refusesBad(deleteProductEndpoint, listProductsEndpoint, { id: 1 }, async () => ({ id: unknownId })),
  writing(deleteProductEndpoint, 'rechaza un producto que no existe', (server) =>
    unchanged(server, listProductsEndpoint, 'delete_product', 'un id que no existe', () =>
      server.refused(deleteProductEndpoint, { json: { id: unknownId } }, 'un id que no existe'),
    ),
  ),
  reading(listProductsEndpoint, 'se puede leer', async (server) => void (await server.inspect(listProductsEndpoint))),
  reading(
    listCategoriesEndpoint,
    'se puede leer',
    async (server) => void (await server.inspect(listCategoriesEndpoint)),
  ),
  writing(listCategoriesEndpoint, 'muestra la categoría de un producto nuevo', async (server, records) => {
    await records.product()
    const names = (await server.rows(listCategoriesEndpoint)).map(({ name }) => name)
    must(names.includes(`${server.mark} categoría`), 'list_categories', 'no muestra una categoría recién creada')
  }),
  reading(listDisciplinesEndpoint, 'son los productos de tipo discipline', async (server) => {
    const disciplines = await server.inspect(listDisciplinesEndpoint)
    const products = (await server.rows(listProductsEndpoint)).filter(({ type }) => type === 'discipline')
    const asText = (rows: { id: string; name: string }[]) =>
      rows
        .map(({ id, name }) => `${id} ${name}`)
        .toSorted()
        .join('|')
    must(
      asText(disciplines) === asText(products),
      'list_disciplines',
      'no da los mismos id y nombres que los productos de tipo discipline',
    )
  }),
  writing(listDisciplinesEndpoint, 'muestra una disciplina nueva con sus ramas', async (server, records) => {
    const { id } = await records.discipline()
    const row = (await server.rows(listDisciplinesEndpoint)).find((each) => each.id === id)
    must(row !== undefined, 'list_disciplines', 'no muestra un producto nuevo de tipo discipline')
    must(
      row.subdisciplines.join('|') === `${server.mark} rama|Otra rama`,
      'list_disciplines',
      'no muestra las «subdisciplines» del producto',
    )
  }),
  reading(listLevelsEndpoint, 'se puede leer', async (server) => void (await server.inspect(listLevelsEndpoint))),
]
