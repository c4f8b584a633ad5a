/** A list of sales that is too long for the buffers of a connection: who asks for it and takes nothing keeps it waiting. */
import { get, type IncomingMessage } from 'node:http'
import { expect, onTestFinished } from 'vitest'
import type { ownServer } from '#support/server/own-server.ts'
import { rowsUnder } from '#support/server/own-server.ts'

type Server = Awaited<ReturnType<typeof ownServer>>

/** A sale as it is sent. */
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

/** Adds many sales. `begin` asks for the list and takes nothing of it. */
export async function withManySales({ academy, origin, signIn }: Pick<Server, 'academy' | 'origin' | 'signIn'>) {
  await academy.transaction(async ({ sales }) => {
    const sale = await sales.find(1)
    if (!sale) throw new Error('an academy of the demo has sales')
    const products = sale.products.map((each) => ({ ...each, name: 'x'.repeat(20_000) }))
    for (let count = 0; count < 2_000; count += 1) await sales.insert({ ...sale, products })
  })
  const cookie = await signIn('admin', 'academia2026')
  const begin = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asking = get(`${origin}/api/list_sales.php`, { headers: { cookie } }, resolve)
      asking.once('error', reject)
      onTestFinished(() => void asking.destroy())
    })
  return { cookie, begin }
}

/** With as many lists under way as are read at once, a sale is answered before any of them ends, and is in none of them. */
export async function expectSaleBesideLists({
  call,
  cookie,
  begin,
}: Pick<Server, 'call'> & Awaited<ReturnType<typeof withManySales>>): Promise<void> {
  const begun = await Promise.all(Array.from({ length: 8 }, begin))
  const { json } = await call('register_sale', saleOf('Entretanto'), { cookie })
  expect(json).toMatchObject({ success: true })
  expect(await call('session', undefined, { cookie })).toMatchObject({ json: { loggedIn: true } })
  for (const list of begun) expect(list.complete).toBe(false)
  const [list, ...others] = begun
  for (const other of others) other.destroy()
  let text = ''
  if (list) for await (const part of list.setEncoding('utf8')) text += String(part)
  expect(rowsUnder(JSON.parse(text), 'sales').length).toBeGreaterThan(2_000)
  expect(text).not.toContain('Entretanto')
  expect(JSON.stringify((await call('list_sales', undefined, { cookie })).json)).toContain('Entretanto')
}
