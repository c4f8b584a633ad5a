/** Addresses of pictures are read and sent back unchanged (spec 7). */

import { afterEach, describe, expect, test } from 'vitest'
import { createProduct, updateProduct, type ProductDraft } from '#api/products.ts'
import { saveReport } from '#api/reports.ts'
import { registerSale, type SaleLine } from '#api/sales.ts'
import { checkSession } from '#api/session.ts'
import { updateUser } from '#api/users.ts'
import { productsQuery } from '#rows/products.ts'
import { salesQuery } from '#rows/sales.ts'
import { answers } from '#support/screens/faults.ts'
import { withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { read } from '#support/wire/wire.ts'

const { server } = await withBackend()

afterEach(() => server.events.removeAllListeners())

/** The body of the next request, as JSON or as a form. */
async function sentWhile(send: () => Promise<unknown>): Promise<unknown> {
  const bodies: Promise<unknown>[] = []
  server.events.on('request:start', ({ request }) => {
    const copy = request.clone()
    const isForm = copy.headers.get('Content-Type')?.startsWith('multipart') === true
    bodies.push(isForm ? copy.formData().then((form) => Object.fromEntries(form)) : copy.json())
  })
  await send()
  return bodies[0]
}

const data = 'data:image/png;base64,AAAA'

const line: SaleLine = {
  id: '1',
  name: 'Balón',
  price: 34_500,
  quantity: 1,
  type: 'physical',
  color: null,
  size: null,
  imageUrl: null,
  discountPercent: 0,
  discount: 0,
}

test.each([
  ['uploads/logo.png', 'uploads/logo.png'],
  ['//cdn.example/logo.png', '//cdn.example/logo.png'],
  ['HTTPS://cdn.example/logo.png', 'HTTPS://cdn.example/logo.png'],
  [data, data],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['  ', null],
  [null, null],
])('a picture is read from %j', async (sent, picture) => {
  const row = { id: 1, name: 'Balón', price: 345 }
  server.use(
    answers('list_products', [{ ...row, image: sent }]),
    answers('list_sales', [{ id: 1, total: 345, products: [{ ...row, quantity: 1, image_url: sent }] }]),
    answers('session', { loggedIn: true, user: { id: 1, academy_logo: sent } }),
    answers('register_sale', { success: true, logo_url: sent }),
  )
  expect(await read(productsQuery())).toMatchObject([{ imageUrl: picture }])
  expect(await read(salesQuery())).toMatchObject([{ products: [{ imageUrl: picture }] }])
  expect(await checkSession(testCalls)).toMatchObject({ academyLogo: picture })
  expect(await registerSale(testCalls, { studentId: '1', products: [line], total: 1 })).toMatchObject({
    logoUrl: picture,
  })
})

describe('an unchanged picture is sent back as it came', () => {
  const draft: Omit<ProductDraft, 'image'> = {
    name: 'Balón',
    category: { typed: 'Equipo' },
    price: 34_500,
    productionCost: 0,
    type: 'physical',
    subdisciplines: [],
    colors: [],
    sizes: [],
  }

  test.each(['uploads/a.png', '/uploads/b.png', '//cdn.example/c.png', 'https://cdn.example/d.png', data])(
    'of a product: %s',
    async (image) => {
      server.use(
        answers('list_products', [{ id: 1, name: 'Balón', price: 345, image }]),
        answers('update_product', { success: true }),
        answers('create_product', { success: true }),
      )
      const [product] = await read(productsQuery())
      const edited = { ...draft, image: product?.imageUrl ?? null }
      expect(await sentWhile(() => updateProduct(testCalls, { id: '1' }, edited, new Set()))).toMatchObject({ image })
      server.events.removeAllListeners()
      expect(await sentWhile(() => createProduct(testCalls, { ...draft, image: null }))).toMatchObject({ image: null })
    },
  )

  test('of an academy', async () => {
    server.use(
      answers('session', { loggedIn: true, user: { id: 1, academy_logo: 'uploads/logo.png' } }),
      answers('update_user', { success: true }),
    )
    const user = await checkSession(testCalls)
    const values = { username: 'caja', password: 'x', pages: [], academyName: 'Ritmo' }
    const save = () =>
      updateUser(testCalls, { id: '1' }, { ...values, logo: { url: user?.academyLogo ?? '' } }, new Set())
    expect(await sentWhile(save)).toMatchObject({ logo_url: 'uploads/logo.png' })
  })
})

describe('a sold product', () => {
  const saved = [
    ['register_sale', (products: SaleLine[]) => registerSale(testCalls, { studentId: '1', products, total: 34_500 })],
    [
      'save_financial_report',
      (products: SaleLine[]) =>
        saveReport(testCalls, {
          name: 'Noviembre',
          startDate: '2026-11-01',
          endDate: '2026-11-30',
          totalSales: 34_500,
          totalExpenses: 0,
          profit: 34_500,
          salesDetails: [{ studentId: '1', saleDate: '2026-11-03', total: 34_500, products }],
          expenseDetails: [],
        }),
    ],
  ] as const

  test.each(saved)('sends no picture in %s, only its address', async (name, save) => {
    server.use(
      answers(name, { success: true }),
      answers('list_products', [{ id: 1, name: 'Balón', price: 345, image: 'uploads/balon.png' }]),
    )
    const [product] = await read(productsQuery())
    const imageUrls = [data, ' DATA:image/png,x', product?.imageUrl ?? null, 'https://cdn.example/d.png', null]
    const body = JSON.stringify(await sentWhile(() => save(imageUrls.map((imageUrl) => ({ ...line, imageUrl })))))
    expect(body.match(/"imageUrl":("[^"]*"|null)/g)).toEqual([
      '"imageUrl":null',
      '"imageUrl":null',
      '"imageUrl":"uploads/balon.png"',
      '"imageUrl":"https://cdn.example/d.png"',
      '"imageUrl":null',
    ])
  })
})
