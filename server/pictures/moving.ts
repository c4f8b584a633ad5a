import type { Academy } from '#server/database/academy.ts'
import { nameIn, type Pictures } from '#server/pictures/pictures.ts'

const isEmbedded = (address: string | null): address is string => address !== null && /^data:/i.test(address)

/** Makes files of the pictures that an import, a demo or an earlier version left in rows. What is no picture goes. */
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

/** The names of the files that rows say, each once. */
export async function namedPictures({ reading }: Pick<Academy, 'reading'>): Promise<Set<string>> {
  return reading(async ({ users, products, sales }) => {
    const addresses = [
      ...(await users.all()).map(({ academy_logo }) => academy_logo),
      ...(await products.all()).map(({ imageUrl }) => imageUrl),
      ...(await sales.all()).flatMap(({ products: lines }) => lines.map(({ imageUrl }) => imageUrl)),
    ]
    return new Set(addresses.flatMap((address) => (address === null ? [] : (nameIn(address) ?? []))))
  })
}
