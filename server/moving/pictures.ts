/** Moves the pictures of the academy of another server. */

import type { Snapshot } from '#academy/snapshot.ts'
import type { Source } from '#server/moving/source.ts'
import type { Report } from '#server/moving/taking.ts'
import type { Pictures } from '#server/pictures/pictures.ts'

/** Number of consecutive unanswered pictures after which no more are requested. */
const mostSilent = 3

/** The new address of a picture; `null` if it could not be read. */
type Move = (address: string) => Promise<string | null>

/**
 * Stores the pictures of the other server as files of this academy, each once. Returns the academy with the new
 * addresses. A picture of a third server keeps its address.
 */
export async function bringPictures(
  snapshot: Snapshot,
  source: Pick<Source, 'isOwn' | 'file'>,
  pictures: Pick<Pictures, 'keep'>,
  report: Report,
): Promise<Snapshot> {
  const move = mover(source, pictures, report)
  const { users, products, sales } = snapshot
  const moved = async (title: string, id: number, address: string | null) => {
    const here = address === null ? null : await move(address)
    if (address !== null && here === null) report.partly(title, String(id), 'la imagen')
    return here
  }
  const usersHere: typeof users.rows = []
  for (const user of users.rows)
    usersHere.push({ ...user, academy_logo: await moved('Usuarios', user.id, user.academy_logo) })
  const productsHere: typeof products.rows = []
  for (const product of products.rows)
    productsHere.push({ ...product, imageUrl: await moved('Productos', product.id, product.imageUrl) })
  const salesHere: typeof sales.rows = []
  for (const sale of sales.rows) {
    const lines: typeof sale.products = []
    for (const line of sale.products) lines.push({ ...line, imageUrl: await moved('Ventas', sale.id, line.imageUrl) })
    salesHere.push({ ...sale, products: lines })
  }
  return {
    ...snapshot,
    users: { ...users, rows: usersHere },
    products: { ...products, rows: productsHere },
    sales: { ...sales, rows: salesHere },
  }
}

function mover(source: Pick<Source, 'isOwn' | 'file'>, { keep }: Pick<Pictures, 'keep'>, report: Report): Move {
  const moved = new Map<string, string | null>()
  let silent = 0
  const fileAt = async (address: string): Promise<string | undefined> => {
    if (silent === mostSilent) return undefined
    try {
      const file = await source.file(address)
      silent = 0
      return file
    } catch {
      silent += 1
      if (silent === mostSilent)
        report.say(`Imágenes: ${mostSilent} seguidas no contestaron, y ya no se pidieron las demás.`)
      return undefined
    }
  }
  const move = async (address: string): Promise<string | undefined> => {
    if (/^data:/i.test(address)) return keep(address)
    if (!source.isOwn(address)) return address
    const file = await fileAt(address)
    return file === undefined ? undefined : keep(file)
  }
  return async (address) => {
    const before = moved.get(address)
    if (before !== undefined) return before
    const here = (await move(address)) ?? null
    moved.set(address, here)
    return here
  }
}
