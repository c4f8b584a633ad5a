import { listCategoriesEndpoint } from '#api/categories.ts'
import { listDisciplinesEndpoint } from '#api/disciplines.ts'
import { listLevelsEndpoint } from '#api/levels.ts'
import { createProductEndpoint, listProductsEndpoint } from '#api/products.ts'
import { wireId } from '#api/sending.ts'
import { product } from '../nouns/entries/product.ts'
import { sampleIds, type Category } from '../nouns/noun.ts'
import { must, rowOf } from '../records.ts'
import type { Server } from '../server.ts'
import { permanent, reading, refusal, writing, type Check } from './check.ts'
import { listCheck } from './record-checks.ts'

const bodyOf = ({ mark }: Server, name: string, category: Category) =>
  product.plain.body(mark, name, { ...sampleIds, category })

/** Checks of categories, disciplines and levels, and the checks of products that other nouns lack. */
export const catalogueChecks: Check[] = [
  permanent(createProductEndpoint, 'crea la categoría que se escribe', async (server, records) => {
    const { categoryName, categoryId } = await records.keptOf(product.plain)
    const typed = `${server.mark} categoría`
    must(categoryName === typed, 'el producto no lleva la categoría que se escribió')
    const category = await rowOf(server, listCategoriesEndpoint, ({ name }) => name === typed, 'create_product')
    must(categoryId === null || categoryId === category.id, 'el «category_id» no es el de su categoría')
  }),
  writing(createProductEndpoint, 'usa la categoría elegida', async (server, records) => {
    await records.keptOf(product.plain)
    const [category] = await server.rows(listCategoriesEndpoint)
    if (!category) return
    const json = bodyOf(server, 'con categoría elegida', { category_id: wireId(category.id) })
    await server.good(createProductEndpoint, { json })
    const row = await rowOf(server, listProductsEndpoint, ({ name }) => name === json['name'], 'create_product')
    must(row.categoryName === category.name, 'el producto no lleva la categoría elegida')
  }),
  permanent(createProductEndpoint, 'no crea otra vez una categoría que ya existe', async (server, records) => {
    const { categoryName } = await records.keptOf(product.plain)
    await server.good(createProductEndpoint, {
      json: bodyOf(server, 'de la misma categoría', { category: categoryName }),
    })
    const same = (await server.rows(listCategoriesEndpoint)).filter(({ name }) => name === categoryName)
    if (same.length > 1) server.tolerate('create_product', 'crea otra vez una categoría que ya existe')
  }),
  refusal(createProductEndpoint, listProductsEndpoint, 'un producto sin «category» ni «category_id»', (server) => {
    const { category: _, ...json } = bodyOf(server, 'sin categoría', { category: '' })
    return { json }
  }),
  listCheck(listCategoriesEndpoint),
  permanent(listCategoriesEndpoint, 'muestra la categoría de un producto nuevo', async (server, records) => {
    await records.keptOf(product.plain)
    const names = (await server.rows(listCategoriesEndpoint)).map(({ name }) => name)
    must(names.includes(`${server.mark} categoría`), 'no muestra una categoría recién creada')
  }),
  reading(listDisciplinesEndpoint, 'son los productos de tipo discipline', async (server) => {
    const disciplines = await server.inspect(listDisciplinesEndpoint)
    const products = (await server.rows(listProductsEndpoint)).filter(({ type }) => type === 'discipline')
    const asText = (rows: { id: string; name: string }[]) =>
      rows
        .map(({ id, name }) => `${id} ${name}`)
        .toSorted()
        .join('|')
    must(asText(disciplines) === asText(products), 'no da los mismos id y nombres que los productos de tipo discipline')
  }),
  writing(listDisciplinesEndpoint, 'muestra una disciplina nueva con sus ramas', async (server, records) => {
    const { id } = await records.discipline()
    const row = (await server.rows(listDisciplinesEndpoint)).find((each) => each.id === id)
    must(row !== undefined, 'no muestra un producto nuevo de tipo discipline')
    must(
      row.subdisciplines.join('|') === `${server.mark} rama|Otra rama`,
      'no muestra las «subdisciplines» del producto',
    )
  }),
  listCheck(listLevelsEndpoint),
]
