import type { Academy } from '#server/database/academy.ts'
import { nameIn, type Pictures } from '#server/pictures/pictures.ts'

const isEmbedded = (address: string | null): address is string => address !== null && /^data:/i.test(address)

/**
 * Moves pictures from rows into files, after an import, a demo or an older version. Values that are not pictures are
 * removed.
 */
export async function movePictures(
  { transaction }: Pick<Academy, 'transaction'>,
  { keep }: Pick<Pictures, 'keep'>,
): Promise<void> {
  await transaction(async ({ users, products }) => {
    for (const user of await users.all())
      if (isEmbedded(user.academy_logo))
        await users.replace({ ...user, academy_logo: (await keep(user.academy_logo)) ?? null })
    for (const product of await products.all())
      if (isEmbedded(product.imageUrl))
        await products.replace({ ...product, imageUrl: (await keep(product.imageUrl)) ?? null })
  })
}

/** The distinct names of the files that rows name. */
export async function namedPictures({ reading }: Pick<Academy, 'reading'>): Promise<Set<string>> {
  return reading(async ({ users, products, sales }) => {
    const names = new Set<string>()
    const add = (address: string | null) => {
      const name = address === null ? undefined : nameIn(address)
      if (name !== undefined) names.add(name)
    }
    for (const { academy_logo } of await users.all()) add(academy_logo)
    for (const { imageUrl } of await products.all()) add(imageUrl)
    for await (const some of sales.pieces())
      for (const { products: lines } of some) for (const { imageUrl } of lines) add(imageUrl)
    return names
  })
}
