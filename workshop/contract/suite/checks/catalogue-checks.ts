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
import { must, productBody, rowOf, type Records } from '../records.ts'
import type { Server } from '../server.ts'
import { permanent, reading, refusal, refusesBad, unknownId, writing, type Check } from './check.ts'
import { deletionChecks, listCheck } from './record-checks.ts'

const sample = { ...productBody('', 'x', { category: 'x' }), category: 'x' }

const updateBody = async (server: Server, records: Records) => ({
  id: wireId((await records.product()).id),
  ...productBody(server.mark, 'producto', await records.category()),
})

/** Checks of products, categories, disciplines and levels. */
export const catalogueChecks: Check[] = [
  writing(createProductEndpoint, 'crea el producto tal como se envía', async (server, records) => {
    const { name, price, productionCost, type, imageUrl, colors, sizes, subdisciplines } = await records.product()
    must(
      price === 110 && productionCost === 45,
      'create_product',
      `«${name}» no guarda el precio o el costo de producción`,
    )
    must(type === 'physical', 'create_product', 'no guarda «type»')
    must(imageUrl === `https://example.com/${server.mark}.png`, 'create_product', 'no guarda «image»')
    must(
      colors.join('|') === 'Rosa|Azul marino' && sizes.join('|') === 'CH|23.5' && subdisciplines.length === 0,
      'create_product',
      'no guarda «colors», «sizes» o «subdisciplines»',
    )
  }),
  permanent(createProductEndpoint, 'crea la categoría que se escribe', async (server, records) => {
    const { categoryName, categoryId } = await records.product()
    const typed = `${server.mark} categoría`
    must(categoryName === typed, 'create_product', 'el producto no lleva la categoría que se escribió')
    const category = await rowOf(server, listCategoriesEndpoint, ({ name }) => name === typed, 'create_product')
    must(
      categoryId === null || categoryId === category.id,
      'create_product',
      'el «category_id» no es el de su categoría',
    )
  }),
  writing(createProductEndpoint, 'usa la categoría elegida', async (server, records) => {
    await records.product()
    const [category] = await server.rows(listCategoriesEndpoint)
    if (!category) return
    const body = productBody(server.mark, 'con categoría elegida', { category_id: wireId(category.id) })
    await server.good(createProductEndpoint, { json: body })
    const row = await rowOf(server, listProductsEndpoint, ({ name }) => name === body.name, 'create_product')
    must(row.categoryName === category.name, 'create_product', 'el producto no lleva la categoría elegida')
  }),
  permanent(createProductEndpoint, 'no crea otra vez una categoría que ya existe', async (server, records) => {
    const { categoryName } = await records.product()
    const body = productBody(server.mark, 'de la misma categoría', { category: categoryName })
    await server.good(createProductEndpoint, { json: body })
    const same = (await server.rows(listCategoriesEndpoint)).filter(({ name }) => name === categoryName)
    if (same.length > 1) server.tolerate('create_product', 'crea otra vez una categoría que ya existe')
  }),
  ...refusesBad(
    createProductEndpoint,
    listProductsEndpoint,
    sample,
    async (server, records) => productBody(server.mark, 'malo', await records.category()),
    { permanentFields: ['category'] },
  ),
  refusal(createProductEndpoint, listProductsEndpoint, 'un producto sin «category» ni «category_id»', (server) => {
    const { category_id: _, ...json } = {
      category_id: 0,
      ...productBody(server.mark, 'sin categoría', { category_id: 0 }),
    }
    return { json }
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
  ...refusesBad(updateProductEndpoint, listProductsEndpoint, { id: 1, ...sample }, updateBody, {
    permanentFields: ['category'],
    isUpdate: true,
  }),
  refusal(updateProductEndpoint, listProductsEndpoint, 'un id que no existe', async (server, records) => ({
    json: { ...(await updateBody(server, records)), id: unknownId },
  })),
  ...deletionChecks(
    deleteProductEndpoint,
    listProductsEndpoint,
    { it: 'el producto', object: 'el producto', others: 'otros productos', nothingElse: 'nada más' },
    async (server, records) => {
      const body = productBody(server.mark, 'por borrar', await records.category())
      await server.good(createProductEndpoint, { json: body })
      return rowOf(server, listProductsEndpoint, ({ name }) => name === body.name, 'create_product')
    },
  ),
  listCheck(listProductsEndpoint),
  listCheck(listCategoriesEndpoint),
  permanent(listCategoriesEndpoint, 'muestra la categoría de un producto nuevo', async (server, records) => {
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
  listCheck(listLevelsEndpoint),
]
