/** What the client makes of a PHP server's answers: each row of "Reading, generously" that touches the sale. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { categoriesQuery } from '#api/categories.ts'
import { onSessionExpired } from '#api/http.ts'
import { paymentsQuery, recordPayment } from '#api/payments.ts'
import { productsQuery } from '#api/products.ts'
import { registerSale, salesQuery, type SaleLine } from '#api/sales.ts'
import { checkSession, signIn, signOut } from '#api/session.ts'
import { studentsQuery } from '#api/students.ts'
import { withBackend } from '#support/wire/backend.ts'
import {
  answers,
  empty,
  expired,
  hold,
  html500,
  phpWarning,
  refused,
  says,
  unreachable,
} from '#support/screens/faults.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { read } from '#support/wire/wire.ts'

const { server } = await withBackend()
const errorLog = watchErrorLog()

const whenExpired = vi.fn()
beforeEach(() => onSessionExpired(whenExpired))
afterEach(() => whenExpired.mockClear())

const serverSays = (endpoint: string, json: unknown) => server.use(answers(endpoint, json))

const line: SaleLine = {
  id: '1',
  name: 'Ballet',
  price: 95_000,
  quantity: 1,
  type: 'discipline',
  color: null,
  size: null,
  imageUrl: null,
  discountPercent: 0,
  discount: 0,
}
const sale = { studentId: '1', products: [line], total: 95_000 }
const payment = { studentId: '1', month: '11', year: '2026', amount: 95_000 }
const credentials = { username: 'admin', password: 'x' }

describe('ids and amounts', () => {
  test('as numeric texts are the same as numbers', async () => {
    const asNumbers = {
      id: 12,
      name: 'Botella',
      category_id: 3,
      category_name: 'Accesorios',
      price: 350,
      productionCost: 62.5,
      type: 'physical',
    }
    const asTexts = { ...asNumbers, id: '12', category_id: '3', price: '350.00', productionCost: '62.50' }
    serverSays('list_products', [asNumbers, asTexts])
    const [number, text] = await read(productsQuery())
    expect(number).toEqual(text)
    expect(text).toMatchObject({ id: '12', categoryId: '3', price: 35_000, productionCost: 6_250 })
  })

  test('in a payment, a month of one digit is one of two', async () => {
    serverSays('list_payments', [{ student_id: '7', month: 3, year: 2026, amount: '1150.50', status: 'paid' }])
    expect(await read(paymentsQuery())).toEqual([
      { id: null, studentId: '7', month: '03', year: '2026', amount: 115_050, status: 'paid' },
    ])
  })

  test('a status that is not paid is pending', async () => {
    const row = { studentId: 7, month: '03', year: '2026', amount: null }
    serverSays('list_payments', [{ ...row, status: 'Pagado' }, { ...row, status: null }, row])
    const pending = { status: 'pending', amount: 0 }
    expect(await read(paymentsQuery())).toMatchObject([pending, pending, pending])
  })

  test('go out as numbers where the id is one', async () => {
    const sent = vi.fn()
    server.events.on('request:start', ({ request }) => void request.clone().json().then(sent))
    serverSays('register_sale', { success: true })
    await registerSale({ ...sale, products: [{ ...line, discountPercent: 12.5, discount: 11_875 }], total: 83_125 })
    await vi.waitFor(() => expect(sent).toHaveBeenCalled())
    expect(sent).toHaveBeenCalledWith({
      student_id: 1,
      products: [
        {
          id: 1,
          name: 'Ballet',
          price: 950,
          quantity: 1,
          type: 'discipline',
          color: null,
          size: null,
          imageUrl: null,
          discountPercent: 12.5,
          discount: 118.75,
        },
      ],
      total: 831.25,
    })
    server.events.removeAllListeners()
  })
})

describe('flags', () => {
  const user = { id: 1, username: 'admin', role: 'admin', pages: [] }

  test.each([true, 1, '1', 'true'])('loggedIn %j is a session', async (loggedIn) => {
    serverSays('session', { loggedIn, user })
    expect(await checkSession()).toMatchObject({ username: 'admin' })
  })

  test.each([false, 0, '0', null, ''])('loggedIn %j is none', async (loggedIn) => {
    serverSays('session', { loggedIn, user: null })
    expect(await checkSession()).toBeNull()
  })

  test.each([true, 1, '1'])('success %j is a success', async (success) => {
    serverSays('register_sale', { success, sale_id: 3 })
    expect(await registerSale(sale)).toMatchObject({ saleId: '3' })
  })

  test.each([false, 0, '0'])('success %j is a refusal', async (success) => {
    serverSays('register_sale', { success, message: 'No hay existencias.' })
    await expect(registerSale(sale)).rejects.toThrow('No hay existencias.')
    expect(errorLog.take()).toEqual(['POST register_sale.php'])
  })
})

describe('a list', () => {
  const row = { id: 4, name: 'Calzado' }

  test.each([
    ['bare', [row]],
    ['under its name', { categories: [row] }],
    ['under its name, with a success', { success: true, categories: [row] }],
    ['under data', { success: '1', data: [row] }],
  ])('%s is the list', async (_, json) => {
    serverSays('list_categories', json)
    expect(await read(categoriesQuery())).toEqual([{ id: '4', name: 'Calzado' }])
  })

  test('of students, products, sales and payments may be wrapped', async () => {
    serverSays('list_students', { students: [{ id: 1, name: 'Ana' }] })
    serverSays('list_products', { products: [{ id: 1, name: 'Ballet', price: 950 }] })
    serverSays('list_sales', { sales: [{ id: 1, studentId: 1, date: '01/02/2026', products: [], total: 1 }] })
    serverSays('list_payments', { payments: [{ studentId: 1, month: '01', year: 2026, amount: 1, status: 'paid' }] })
    expect(await read(studentsQuery())).toHaveLength(1)
    expect(await read(productsQuery())).toHaveLength(1)
    expect(await read(salesQuery())).toHaveLength(1)
    expect(await read(paymentsQuery())).toHaveLength(1)
  })

  test('behind a BOM, which fetch itself drops, is the list', async () => {
    server.use(says('list_categories', `\uFEFF${JSON.stringify([row])}`))
    expect(await read(categoriesQuery())).toEqual([{ id: '4', name: 'Calzado' }])
  })

  test.each([
    ['bare', { '1': row, '3': row }],
    ['under its name', { categories: { '0': row, '2': row } }],
    ['under data', { success: true, data: { '10': row, '9': row } }],
  ])('as an object with numbers for keys, %s, is the list', async (_, json) => {
    serverSays('list_categories', json)
    expect(await read(categoriesQuery())).toHaveLength(2)
  })

  test('as an object is in the order of its keys', async () => {
    server.use(says('list_categories', '{"10":{"id":3,"name":"C"},"2":{"id":2,"name":"B"},"1":{"id":1,"name":"A"}}'))
    expect((await read(categoriesQuery())).map(({ name }) => name)).toEqual(['A', 'B', 'C'])
  })

  test.each([{}, { error: 'x' }, { '1': row, more: row }, { categories: {} }])('is not %j', async (json) => {
    serverSays('list_categories', json)
    await expect(read(categoriesQuery())).rejects.toThrow('No se pudo cargar la lista.')
    expect(errorLog.take()).toEqual(['GET list_categories.php'])
  })

  test('of which no row can be read fails', async () => {
    serverSays('list_categories', [{ nombre: 'Calzado' }, null])
    await expect(read(categoriesQuery())).rejects.toMatchObject({
      message: 'No se pudo cargar la lista.',
      kind: 'unanswered',
    })
    expect(errorLog.take()).toEqual([
      ...Array<string>(2).fill('GET list_categories.php: a row was dropped'),
      'GET list_categories.php',
    ])
  })

  test('without rows is empty', async () => {
    serverSays('list_categories', { categories: [] })
    expect(await read(categoriesQuery())).toEqual([])
  })

  test('that is none fails', async () => {
    serverSays('list_categories', { success: true, categories: 'x' })
    await expect(read(categoriesQuery())).rejects.toThrow('No se pudo cargar la lista.')
    expect(errorLog.take()).toEqual(['GET list_categories.php'])
  })

  test('with one bad row shows the others, and the bad one is reported', async () => {
    const good = { id: 1, name: 'Ballet', price: '950' }
    serverSays('list_products', [
      good,
      { ...good, price: 'gratis' },
      null,
      'x',
      { ...good, id: '' },
      { ...good, id: 2 },
    ])
    expect((await read(productsQuery())).map(({ id }) => id)).toEqual(['1', '2'])
    expect(errorLog.take()).toEqual(Array(4).fill('GET list_products.php: a row was dropped'))
  })

  test('of students is sorted newest enrolment first, whatever its order', async () => {
    serverSays('list_students', [
      { id: 1, name: 'Ana', enrolled_at: '2025-01-05 10:00:00' },
      { id: 2, name: 'Íñigo', enrolled_at: '2026-03-01 09:30:00' },
      { id: 3, name: 'Óscar', enrolled_at: null },
    ])
    expect((await read(studentsQuery())).map(({ id }) => id)).toEqual(['2', '1', '3'])
  })
})

describe('a list inside a row', () => {
  const product = { id: 1, name: 'Mallas', price: 189.5, type: 'physical' }

  test.each([
    ['JSON text', '["Rosa","Negro"]'],
    ['a text with commas', 'Rosa, Negro,'],
    ['the list itself', ['Rosa', ' Negro ', '']],
    ['an object with numbers for keys', { '1': 'Rosa', '4': 'Negro' }],
    ['its JSON text', '{"4":"Negro","1":"Rosa"}'],
  ])('as %s is the list', async (_, colors) => {
    serverSays('list_products', [{ ...product, colors }])
    expect(await read(productsQuery())).toMatchObject([{ colors: ['Rosa', 'Negro'] }])
  })

  test.each([null, '', '[]', 'null', [], undefined])('as %j is empty', async (colors) => {
    serverSays('list_products', [{ ...product, colors, sizes: colors, subdisciplines: colors }])
    expect(await read(productsQuery())).toMatchObject([{ colors: [], sizes: [], subdisciplines: [] }])
  })

  test('sizes as numbers are texts', async () => {
    serverSays('list_products', [{ ...product, sizes: '[22, 23.5]', colors: '12' }])
    expect(await read(productsQuery())).toMatchObject([{ sizes: ['22', '23.5'], colors: ['12'] }])
  })

  test('the lines of a sale may be JSON text, null or the list', async () => {
    const row = { id: 1, student_id: 7, sale_date: '2026-11-20', total: '379.00' }
    const sold = {
      id: 1,
      name: 'Mallas',
      price: '189.50',
      quantity: '2',
      type: 'physical',
      color: 'Rosa',
      size: 'CH',
      discount: 0,
    }
    serverSays('list_sales', [
      { ...row, products: JSON.stringify([sold]) },
      { ...row, products: [sold] },
      { ...row, products: null },
      { ...row, products: { '2': sold } },
      { ...row, products: JSON.stringify({ '2': sold }) },
    ])
    const [asText, asList, asNull, asObject, asObjectText] = await read(salesQuery())
    expect(asText).toEqual(asList)
    expect(asObject).toEqual(asList)
    expect(asObjectText).toEqual(asList)
    expect(asText?.products).toEqual([
      {
        id: '1',
        name: 'Mallas',
        price: 18_950,
        quantity: 2,
        type: 'physical',
        color: 'Rosa',
        size: 'CH',
        imageUrl: null,
        discountPercent: 0,
        discount: 0,
      },
    ])
    expect(asNull?.products).toEqual([])
  })

  test('the pages of the user may be JSON text', async () => {
    serverSays('session', {
      loggedIn: true,
      user: { id: '9', username: 'caja', role: 'staff', pages: '["POS","StudentsList"]' },
    })
    expect(await checkSession()).toMatchObject({ id: '9', pages: ['POS', 'StudentsList'] })
  })
})

describe('names', () => {
  test('of a student', async () => {
    const common = {
      id: 1,
      phone: '3312345678',
      level: 'Intermedio',
      subdisciplines: ['Puntas'],
      discipline: 'Ballet',
      status: 'Inactivo',
    }
    serverSays('list_students', [
      {
        ...common,
        user_id: 2,
        name: 'Ana',
        parent_name: 'Eva',
        birth_date: '2015-05-01',
        enrolled_at: '2026-01-02 10:00:00',
      },
      {
        ...common,
        userId: 2,
        studentName: 'Ana',
        parentName: 'Eva',
        birthDate: '01/05/2015',
        enrolledAt: '2026-01-02 10:00:00',
      },
    ])
    const [snake, camel] = await read(studentsQuery())
    expect(snake).toEqual(camel)
    expect(snake).toEqual({
      ...common,
      id: '1',
      userId: '2',
      name: 'Ana',
      parentName: 'Eva',
      birthDate: '2015-05-01',
      enrolledAt: '2026-01-02 10:00:00',
    })
  })

  test.each(['imageUrl', 'image_url', 'image'])('of the picture of a product: %s', async (key) => {
    serverSays('list_products', [{ id: 1, name: 'Balón', price: 345, [key]: 'https://example.com/b.png' }])
    expect(await read(productsQuery())).toMatchObject([{ imageUrl: 'https://example.com/b.png' }])
  })

  test.each(['productionCost', 'production_cost'])('of the production cost: %s', async (key) => {
    serverSays('list_products', [{ id: 1, name: 'Balón', price: 345, [key]: '172.00' }])
    expect(await read(productsQuery())).toMatchObject([{ productionCost: 17_200 }])
  })

  test.each(['category', 'category_name', 'categoryName'])('of the category of a product: %s', async (key) => {
    serverSays('list_products', [{ id: 1, name: 'Balón', price: 345, [key]: 'Equipo' }])
    expect(await read(productsQuery())).toMatchObject([{ categoryName: 'Equipo' }])
  })

  test('of a sale and its lines', async () => {
    const sold = { id: 1, name: 'Mallas', price: 189.5, quantity: 1, type: 'physical' }
    serverSays('list_sales', [
      {
        id: 1,
        student_id: 7,
        sale_date: '2026-11-20',
        total: 170.55,
        products: [{ ...sold, selectedColor: 'Rosa', selected_size: 'CH', discount_percent: '10', discount: '18.95' }],
      },
      {
        id: 1,
        studentId: 7,
        date: '20/11/2026',
        total: 170.55,
        products: [{ ...sold, color: 'Rosa', size: 'CH', discountPercent: 10, discount: 18.95 }],
      },
    ])
    const [snake, camel] = await read(salesQuery())
    expect(snake).toEqual(camel)
    expect(snake).toMatchObject({
      studentId: '7',
      date: '2026-11-20',
      total: 17_055,
      products: [{ color: 'Rosa', discountPercent: 10, discount: 1_895 }],
    })
  })

  test.each(['sale_id', 'saleId', 'id', 'folio'])('of the folio of a registered sale: %s', async (key) => {
    serverSays('register_sale', { success: true, [key]: '41', logo_url: 'logo.png', total: '950.00' })
    expect(await registerSale(sale)).toEqual({ saleId: '41', logoUrl: 'logo.png', total: 95_000 })
  })

  test('of a user', async () => {
    const user = {
      id: 1,
      username: 'admin',
      name: 'Mariana',
      role: 'Admin',
      academy_name: 'Ritmo',
      academy_logo: '',
      created_at: '2026-01-01',
    }
    serverSays('admin_login', { success: true, user })
    expect(await signIn(credentials)).toMatchObject({
      academyName: 'Ritmo',
      academyLogo: null,
      createdAt: '2026-01-01',
      pages: [],
    })
  })

  test('a registered sale may tell nothing of itself', async () => {
    serverSays('register_sale', { success: true })
    expect(await registerSale(sale)).toEqual({ saleId: null, total: null, logoUrl: null })
  })
})

test('what is missing from a row is what the academy means by nothing', async () => {
  serverSays('list_products', [{ id: 1, name: 'Balón', price: 345 }])
  serverSays('list_students', [{ id: 1, name: 'Ana' }])
  expect(await read(productsQuery())).toMatchObject([
    { type: 'physical', productionCost: 0, colors: [], categoryName: '', imageUrl: null },
  ])
  expect(await read(studentsQuery())).toMatchObject([
    { status: 'Activo', subdisciplines: [], birthDate: null, phone: '' },
  ])
})

describe('dates', () => {
  const row = { id: 1, studentId: 7, products: [], total: 0 }

  test.each(['20/11/2026', '2026-11-20', '2026-11-20 18:45:10'])('%s is the twentieth of November', async (date) => {
    serverSays('list_sales', [{ ...row, date }])
    expect(await read(salesQuery())).toMatchObject([{ date: '2026-11-20' }])
  })

  test.each(['31/02/2026', 'ayer', '', null])('%j is no day, and the sale is still there', async (date) => {
    serverSays('list_sales', [{ ...row, date }])
    expect(await read(salesQuery())).toMatchObject([{ id: '1', date: null }])
  })
})

describe('an answer that is none', () => {
  const calls: [string, string, () => Promise<unknown>, string][] = [
    ['the login', 'admin_login', () => signIn(credentials), 'Credenciales inválidas'],
    ['the check of the session', 'session', () => checkSession(), 'No se pudo conectar al servidor'],
    ['the logout', 'logout', () => signOut(), 'No se pudo cerrar la sesión.'],
    ['a sale', 'register_sale', () => registerSale(sale), 'Error al guardar la venta.'],
    ['a payment', 'create_or_update_payment', () => recordPayment(payment), 'Error al guardar el pago.'],
    ['the students', 'list_students', () => read(studentsQuery()), 'No se pudo cargar la lista.'],
    ['the products', 'list_products', () => read(productsQuery()), 'No se pudo cargar la lista.'],
    ['the categories', 'list_categories', () => read(categoriesQuery()), 'No se pudo cargar la lista.'],
    ['the sales', 'list_sales', () => read(salesQuery()), 'No se pudo cargar la lista.'],
    ['the payments', 'list_payments', () => read(paymentsQuery()), 'No se pudo cargar la lista.'],
  ]

  describe.each([
    ['an HTML page', (endpoint: string) => says(endpoint, '<!DOCTYPE html><html><body>Mantenimiento</body></html>')],
    ['a PHP warning before the JSON', (endpoint: string) => phpWarning(endpoint)],
    ['an empty body', empty],
    ['an error 500 with HTML', html500],
    ['JSON that is cut off', (endpoint: string) => says(endpoint, '{"success":true,"user":')],
    ['a text', (endpoint: string) => says(endpoint, '"listo"')],
  ])('%s', (kind, fault) => {
    test.each(calls)('fails %s with its own words', async (_, endpoint, ask, words) => {
      server.use(fault(endpoint))
      const isReadableToIt = kind === 'a text' && endpoint === 'logout'
      if (isReadableToIt) return expect(await ask()).toBeUndefined()
      await expect(ask()).rejects.toMatchObject({ name: 'CallFailure', message: words, kind: 'unanswered' })
      expect(errorLog.take()).toHaveLength(1)
    })
  })

  test.each(calls)('no answer at all fails %s with the words for no connection', async (_, endpoint, ask, words) => {
    server.use(unreachable(endpoint))
    const unreachableWords = endpoint === 'admin_login' ? 'No se pudo conectar al servidor' : words
    await expect(ask()).rejects.toMatchObject({ message: unreachableWords, kind: 'unanswered' })
    expect(errorLog.take()).toHaveLength(1)
  })

  test.each(calls)('success:false without words fails %s with its own words', async (_, endpoint, ask, words) => {
    server.use(refused(endpoint))
    await expect(ask()).rejects.toMatchObject({ message: words, kind: 'refused' })
    expect(errorLog.take()).toHaveLength(1)
  })

  test.each(calls)('success:false with words fails %s with those', async (_, endpoint, ask) => {
    server.use(refused(endpoint, 'El servidor dice que no.'))
    await expect(ask()).rejects.toMatchObject({ message: 'El servidor dice que no.', kind: 'refused' })
    expect(errorLog.take()).toHaveLength(1)
  })
})

describe('a status outside 200–299', () => {
  test.each([
    [400, { message: 'Faltan datos.' }, 'Faltan datos.', 'refused'],
    [422, { error: 'El total no coincide.' }, 'El total no coincide.', 'refused'],
    [500, { success: false, message: '  ' }, 'Error al guardar la venta.', 'refused'],
    [503, {}, 'Error al guardar la venta.', 'unanswered'],
    [404, null, 'Error al guardar la venta.', 'unanswered'],
  ])('%i with %j', async (status, json, message, kind) => {
    server.use(answers('register_sale', json, { status }))
    await expect(registerSale(sale)).rejects.toMatchObject({ message, kind })
    expect(errorLog.take()).toEqual(['POST register_sale.php'])
  })

  test('201 is a success', async () => {
    server.use(answers('register_sale', { success: true, sale_id: 5 }, { status: 201 }))
    expect(await registerSale(sale)).toMatchObject({ saleId: '5' })
  })
})

describe('the end of the session', () => {
  test('as a 401 in the middle of work', async () => {
    server.use(expired('register_sale'))
    await expect(registerSale(sale)).rejects.toMatchObject({ kind: 'expired' })
    expect(whenExpired).toHaveBeenCalledOnce()
    expect(errorLog.take()).toEqual(['POST register_sale.php'])
  })

  test.each([false, 0, '0'])('as loggedIn:%j in the middle of work', async (loggedIn) => {
    serverSays('list_sales', { loggedIn })
    await expect(read(salesQuery())).rejects.toMatchObject({ kind: 'expired' })
    expect(whenExpired).toHaveBeenCalledOnce()
    expect(errorLog.take()).toEqual(['GET list_sales.php'])
  })

  test('nobody who was told is told again after they stopped listening', async () => {
    const watcher = vi.fn()
    onSessionExpired(watcher)()
    server.use(expired('list_sales'))
    await expect(read(salesQuery())).rejects.toMatchObject({ kind: 'expired' })
    expect(watcher).not.toHaveBeenCalled()
    expect(errorLog.take()).toHaveLength(1)
  })

  test('a 401 of the login is a refusal and no end', async () => {
    server.use(answers('admin_login', { success: false, message: 'Usuario bloqueado.' }, { status: 401 }))
    await expect(signIn(credentials)).rejects.toThrow('Usuario bloqueado.')
    expect(whenExpired).not.toHaveBeenCalled()
    expect(errorLog.take()).toHaveLength(1)
  })
})

describe('a screen that is left', () => {
  test('aborts its load, and nothing is reported', async () => {
    const gate = hold('session')
    server.use(gate.handler)
    const leaving = new AbortController()
    const check = checkSession(leaving.signal)
    await gate.arrived
    leaving.abort()
    await expect(check).rejects.toMatchObject({ name: 'CallFailure' })
    gate.release()
  })

  test('a held request goes on to the backend when it is released', async () => {
    const gate = hold('session')
    server.use(gate.handler)
    const check = checkSession()
    await gate.arrived
    gate.release()
    expect(await check).toBeNull()
  })
})
