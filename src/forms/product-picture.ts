import type { Category } from '#api/categories.ts'
import type { Product, ProductDraft } from '#api/products.ts'
import { ownCategory } from '#forms/product-category.ts'
import { sentProduct } from '#forms/product-noun.ts'
import { pictureRefused, productTexts } from '#forms/product.ts'
import { refusalOf, type FormResult } from '#rules/form.ts'
import type { Noun } from '#saving/noun.ts'
import { pictureHint, pictureUrl, savedPicture, type Picture } from '#values/picture.ts'

/** A product and its new picture, chosen at the counter. */
type PictureValues = {
  product: Product
  categories: readonly Category[]
  picture: Picture
}

/** Validates another picture of a product. The other fields are saved unchanged (spec 2, POS). */
export function readPicture({ product, categories, picture }: PictureValues): FormResult<ProductDraft> {
  const refusal = refusalOf({ picture: pictureHint(picture) }, pictureRefused)
  if (refusal) return { refusal }
  const category = keptCategory(product, categories)
  if (category === null)
    return { refusal: { message: 'Este producto no tiene categoría. Elígela en Productos.', hints: {} } }
  const { name, price, productionCost, type, subdisciplines, colors, sizes } = product
  const image = pictureUrl(picture)
  return { draft: { name, category, price, productionCost, type, image, subdisciplines, colors, sizes } }
}

/** The category of a product that is saved without another choice; `null` if it has no category. */
function keptCategory(product: Product, categories: readonly Category[]): ProductDraft['category'] | null {
  const own = ownCategory(product, categories)
  if ('id' in own) return { chosen: own.id }
  if (own.typed !== '') return own
  return product.categoryId === null ? null : { chosen: product.categoryId }
}

/** The form of a product's picture at the counter, where no product can be created. */
export const pictureNoun = (
  categories: () => readonly Category[],
): Pick<Noun<Product, { picture: Picture }, ProductDraft, never>, 'form' | 'sentAs'> => ({
  form: {
    valuesOf: (row) => ({ picture: savedPicture(row?.imageUrl ?? null) }),
    versioning: {
      print: ({ picture }) => ({ picture: pictureUrl(picture) ?? '' }),
      labels: { picture: 'Imagen' },
    },
    read: ({ picture }, row) =>
      row
        ? readPicture({ product: row, categories: categories(), picture })
        : { refusal: { message: goneProduct, hints: {} } },
    texts: {
      ...productTexts,
      sent: { noun: 'la imagen', participle: 'guardada', again: 'enviarla' },
      gone: goneProduct,
    },
  },
  sentAs: sentProduct,
})

const goneProduct = 'Alguien eliminó este producto.'
