/** How an import reads products (spec 2, Import of products). */

import type { Category } from '#api/categories.ts'
import type { Product, ProductDraft, ProductType } from '#api/products.ts'
import { planOf, verdictsOf, withHints, type Checked, type RowRead } from '#forms/import-checks.ts'
import { sizesHint, unreadableHint } from '#forms/import-hints.ts'
import type { ImportNoun } from '#forms/import-noun.ts'
import { sheetsOf } from '#forms/import-sheet.ts'
import type { ImportRow, ImportTable } from '#forms/import-table.ts'
import { existingCategory } from '#forms/product-category.ts'
import { commaText, productTexts, readProduct, type ProductValues } from '#forms/product.ts'
import { productSheet } from '#rules/sales/import-columns.ts'
import { productTypeLabels } from '#rules/sales/product-type.ts'
import { textOfField } from '#rules/sheets/columns.ts'
import { memoized } from '#values/memoized.ts'
import { formatMoney } from '#values/money.ts'
import { noPicture } from '#values/picture.ts'
import { isolated, isSameName, nameKey } from '#values/text.ts'

/** The lists with which rows are compared. */
type ProductLists = { categories: readonly Category[] }

type ProductRead = RowRead<ProductDraft> & { values: ProductValues; lacksCategory: boolean }

/** A row with its verdict. `lacksCategory`: whether its cells name no category. */
export type CheckedProduct = Checked<ProductDraft, Product> & Pick<ProductRead, 'values' | 'lacksCategory'>

/** Other words of spreadsheets for the types. */
const typeWords: Record<keyof typeof productTypeLabels, readonly string[]> = {
  physical: ['producto', 'artículo', 'mercancía'],
  service: ['servicio', 'inscripción'],
  discipline: ['clases'],
}

const types = ['physical', 'service', 'discipline'] as const

const typeNamed = (text: string): ProductType | undefined =>
  types.find((type) => [productTypeLabels[type], ...typeWords[type]].some((word) => isSameName(word, text)))

/** The texts of a list in the form that the product form reads: with commas. */
const listIn = (text: string): string =>
  commaText(
    text
      .split(/[,;|\n]/)
      .map((part) => part.trim())
      .filter(Boolean),
  )

function readRow(
  { cells }: ImportRow,
  { columns, shared }: ImportTable,
  lists: ProductLists & { products: readonly Product[] },
): ProductRead {
  const text = (field: Parameters<typeof textOfField>[0]) => textOfField(field, cells, columns)
  const [name, category, typed] = [text('product'), text('category'), text('type')]
  const [subdisciplines, colors, sizes] = [
    listIn(text('subdisciplines')),
    listIn(text('colors')),
    listIn(text('sizes')),
  ]
  const type = typed === '' ? (subdisciplines === '' ? 'physical' : 'discipline') : typeNamed(typed)
  const values: ProductValues = {
    name,
    category: '',
    newCategory: category || shared.category,
    price: text('price'),
    productionCost: text('productionCost'),
    type: type ?? 'physical',
    subdisciplines,
    colors,
    sizes,
    picture: noPicture,
  }
  const hints = {
    name: unreadableHint(name),
    category: unreadableHint(category),
    type: type === undefined ? `«${typed}» no es un tipo: escribe Físico, Servicio o Disciplina.` : undefined,
    subdisciplines: unreadableHint(subdisciplines),
    colors: unreadableHint(colors),
    sizes: sizesHint(sizes),
  }
  const result = withHints(readProduct(values, { row: null, ...lists }), hints)
  const isNewCategory = values.newCategory !== '' && existingCategory(values.newCategory, lists) === undefined
  const notes = [
    ...(isNewCategory ? [`Categoría nueva: «${values.newCategory}».`] : []),
    ...(type !== 'discipline' && subdisciplines !== '' ? ['Sin sus subdisciplinas: son solo de una disciplina.'] : []),
    ...(type !== 'physical' && colors + sizes !== ''
      ? ['Sin sus colores y tallas: son solo de un producto físico.']
      : []),
  ]
  return { values, result, months: [], notes, key: nameKey(name), lacksCategory: category === '' }
}

/** The products by the key of their name, computed once per list. */
const byName = memoized((products: readonly Product[]): ReadonlyMap<string, Product[]> =>
  Map.groupBy(products, ({ name }) => nameKey(name)),
)

/** The dry run: each row with its verdict, by the reader of the product form. A product of the same name is a twin. */
export function checkProducts(
  prepared: ImportTable,
  { categories }: ProductLists,
  products: readonly Product[],
): CheckedProduct[] {
  const checked = verdictsOf<ProductDraft, Product, ProductRead>(prepared.rows, {
    read: (row) => readRow(row, prepared, { categories, products }),
    twinsOf: (_, key) => byName(products).get(key) ?? [],
    isTwin: () => true,
  })
  return checked.map(({ read: { values, lacksCategory }, ...row }) => ({ ...row, values, lacksCategory }))
}

/** The number of rows without a category of their own that can still be sent. */
export const countWithoutCategory = (checked: readonly CheckedProduct[]): number =>
  checked.filter(({ lacksCategory, verdict: { is } }) => lacksCategory && is !== 'made' && is !== 'sent').length

/** The products of the list that are like a row, with their prices. */
export const describeProducts = (products: readonly Product[]): string =>
  products.map(({ name, price }) => `${isolated(name)}, ${formatMoney(price)}`).join('; ')

/** What a product has of its type: `Negro, Rojo · CH, M`. */
export const productDetail = ({ subdisciplines, colors, sizes }: ProductValues): string =>
  [subdisciplines, colors, sizes].filter(Boolean).join(' · ')

/** The machine's knowledge of products. A new category is spelled as in the first row that names it. */
export const productNoun: ImportNoun<ProductDraft, ProductLists, Product> = {
  words: ['producto', 'productos'],
  sent: productTexts.sent,
  sheets: sheetsOf(productSheet),
  startOf: (prepared, known, products) => {
    const idsOf = ({ name }: ProductDraft) => (byName(products).get(nameKey(name)) ?? []).map(({ id }) => id)
    const { rows, queue } = planOf(checkProducts(prepared, known, products), idsOf)
    const spelled = new Map<string, ProductDraft['category']>()
    const categoryOf = (category: ProductDraft['category']) => {
      if ('chosen' in category) return category
      const key = nameKey(category.typed)
      const first = spelled.get(key) ?? category
      spelled.set(key, first)
      return first
    }
    return {
      rows,
      queue: queue.map((each) => ({ ...each, draft: { ...each.draft, category: categoryOf(each.draft.category) } })),
    }
  },
  whyWrong: () => null,
}
