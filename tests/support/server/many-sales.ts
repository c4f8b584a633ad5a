/** A list of sales that exceeds the buffers of a connection. A client that reads nothing keeps the list waiting. */

import { get, type ClientRequest, type IncomingMessage } from 'node:http'
import { expect, onTestFinished } from 'vitest'
import type { ownServer } from '#support/server/own-server.ts'
import { rowsUnder } from '#support/server/own-server.ts'

type Server = Awaited<ReturnType<typeof ownServer>>

/** A sale in the format of a request. */
export const saleOf = (name: string) => ({
  student_id: 1,
  products: [
    {
      id: 11,
      name,
      price: 150,
      quantity: 1,
      type: 'service',
      color: null,
      size: null,
      imageUrl: null,
      discountPercent: 0,
      discount: 0,
    },
  ],
  total: 150,
})

/** The number of sales, about twenty megabytes. */
const many = 1_000

/**
 * Adds many sales. `ask` requests the list, as the admin or with another cookie, and reads nothing; `begin` waits for
 * its beginning.
 */
export async function withManySales({ academy, origin, signIn }: Pick<Server, 'academy' | 'origin' | 'signIn'>) {
  await academy.transaction(async ({ sales }) => {
    const sale = await sales.find(1)
    if (!sale) throw new Error('an academy of the demo has sales')
    const products = sale.products.map((each) => ({ ...each, name: 'x'.repeat(20_000) }))
    for (let count = 0; count < many; count += 1) await sales.insert({ ...sale, products })
  })
  const cookie = await signIn('admin', 'academia2026')
  const ask = (as = cookie): ClientRequest => {
    const asking = get(`${origin}/api/list_sales.php`, { headers: { cookie: as } })
    onTestFinished(() => void asking.destroy())
    return asking
  }
  const begin = (as = cookie) =>
    new Promise<IncomingMessage>((resolve, reject) => void ask(as).once('response', resolve).once('error', reject))
  return { cookie, ask, begin }
}

type ManySales = Pick<Server, 'call' | 'signIn'> & Awaited<ReturnType<typeof withManySales>>

/** A user's slow clients delay only her own lists, not the lists of other users. A cancelled list frees its place. */
export async function expectListsBesideSlow({ call, cookie, signIn, ask }: ManySales): Promise<void> {
  const hers: string[] = []
  for (const _ of [1, 2, 3]) hers.push(await signIn('recepcion', 'recepcion2026'))
  const begun: ClientRequest[] = []
  const asked = hers.flatMap((as) =>
    Array.from({ length: 4 }, () => {
      const asking = ask(as)
      // A cancelled request is not an error.
      asking.on('error', () => undefined)
      asking.once('response', () => void begun.push(asking))
      return asking
    }),
  )
  await expect.poll(() => begun.length).toBe(4)
  for (const name of ['list_students', 'list_products', 'list_sales'])
    expect((await call(name, undefined, { cookie })).status).toBe(200)
  expect(begun).toHaveLength(4)
  // The next waiting client gets its turn after a cancellation, even if other waiting clients have gone.
  const left = asked.findLast((asking) => !begun.includes(asking))
  for (const asking of asked) if (asking !== left) asking.destroy()
  await expect.poll(() => begun.length).toBe(5)
  left?.destroy()
  for (const as of hers) expect((await call('list_students', undefined, { cookie: as })).status).toBe(200)
}

/**
 * A sale is answered before any list ends, even with the maximum number of concurrent lists. No list contains the sale.
 */
export async function expectSaleBesideLists({ call, cookie, signIn, begin }: ManySales): Promise<void> {
  const pages = [cookie, await signIn('admin', 'academia2026')]
  for (const _ of [1, 2]) pages.push(await signIn('direccion', 'direccion2026'))
  const begun = await Promise.all(pages.flatMap((page) => [begin(page), begin(page)]))
  const { json } = await call('register_sale', saleOf('Entretanto'), { cookie })
  expect(json).toMatchObject({ success: true })
  expect(await call('session', undefined, { cookie })).toMatchObject({ json: { loggedIn: true } })
  for (const list of begun) expect(list.complete).toBe(false)
  const [list, ...others] = begun
  for (const other of others) other.destroy()
  let text = ''
  if (list) for await (const part of list.setEncoding('utf8')) text += String(part)
  expect(rowsUnder(JSON.parse(text), 'sales').length).toBeGreaterThan(many)
  expect(text).not.toContain('Entretanto')
  expect(JSON.stringify((await call('list_sales', undefined, { cookie })).json)).toContain('Entretanto')
}
