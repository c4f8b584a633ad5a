/** What is typed in a form and not sent is kept on the device, and offered again (spec 4, Drafts). */
import { globSync, readFileSync } from 'node:fs'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { nounScreens, type TypedForm } from '#support/nouns/noun-screens.ts'
import { alerts, goTo, openApp, statuses, watchApps } from '#support/screens/app.tsx'
import { calendarScreen, complete as event, onlyEvents, openWithOptions } from '#support/screens/calendar.ts'
import { offers, placesKept, recover, reload } from '#support/screens/drafts.ts'
import { answers, expired, hold, unreachable } from '#support/screens/faults.ts'
import { button, submitButton } from '#support/screens/find.ts'
import { academy } from '#support/screens/payments.ts'
import { openProducts, productsScreen } from '#support/screens/products.ts'
import { atRegistration, regina } from '#support/screens/registration.ts'
import { sessionExpired, signIn } from '#support/screens/session.ts'
import { few, fewStudents } from '#support/screens/students.ts'
import { teachersScreen } from '#support/screens/teachers.ts'
import { usersScreen } from '#support/screens/users.ts'
import { holdTimersOf } from '#support/screens/receipt-window.ts'
import { inStrictMode } from '#support/screens/strict-mode.ts'
import { expectErrors } from '#support/jsdom.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { db, server } = backend
watchApps('drafts')
inStrictMode()

type App = Awaited<ReturnType<typeof openApp>>

/** The clock moves in these tests. */
const resetClock = () => onTestFinished(() => void vi.setSystemTime(backend.clock()))

const minutes = 12
const line = (what: string) => `Tienes ${what} sin guardar de hace 12 min`

const typedIn = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' }).value

const student = fewStudents(db)[0]?.name ?? ''
const shoe = 'Zapatillas de punta'

const kinds: Record<string, TypedForm> = {
  ...Object.fromEntries(nounScreens.flatMap(({ typed }) => Object.entries(typed))),
  'an event': {
    path: '/calendario',
    what: 'un evento',
    place: 'event',
    ready: () => screen.findByText('Kenji Morales Arce', { selector: 'option' }),
    type: (app) => calendarScreen(app).put(event),
    typed: () => [...document.querySelectorAll<HTMLInputElement>('form :is(input, select)')].map(({ value }) => value),
    saved: 'Evento creado.',
  },
  'a teacher with a schedule that is not added yet': {
    path: '/maestros',
    what: 'un maestro',
    place: 'teacher',
    ready: () => screen.findByLabelText('Karate'),
    type: async (app) => {
      const teachers = teachersScreen(app)
      await teachers.write('Nombre', 'Olga Ruiz')
      await teachers.write('Salario por clase', '199.50')
      await teachers.check('Karate', true)
      await teachers.put({ subdiscipline: 'Kata', days: ['Lunes'], time: '18:30' })
    },
    typed: (app) => teachersScreen(app).typed(),
    saved: 'Maestro guardado.',
  },
  'a registration': {
    path: '/registro',
    what: 'un registro',
    place: 'registration',
    ready: (app) => atRegistration(app),
    type: async (app) => (await atRegistration(app)).complete(regina),
    typed: async (app) => (await atRegistration(app)).typed(),
    saved: 'Estudiante registrado con éxito!',
  },
  "a student's row": {
    path: `/estudiantes${few}`,
    what: 'cambios de un estudiante',
    place: 'student-row',
    ready: () => screen.findByLabelText(`Editar ${student}`),
    type: async ({ user }) => {
      await user.click(screen.getByLabelText(`Editar ${student}`))
      await user.clear(screen.getByLabelText('Teléfono', { selector: 'input' }))
      await user.paste('55 1234 5678')
    },
    typed: () => typedIn('Teléfono'),
    send: ({ user }) => user.click(screen.getByLabelText(`Guardar ${student}`)),
    saved: 'Estudiante actualizado.',
  },
  'a payment': {
    path: '/pagos',
    what: 'un pago',
    place: 'payment',
    ready: () => screen.findByLabelText('Registrar pago de Beto Núñez'),
    type: async ({ user }) => {
      await user.click(screen.getByLabelText('Registrar pago de Beto Núñez'))
      const amount = await screen.findByLabelText('Monto')
      // The dialog takes the focus once it is open.
      await waitFor(() => expect(amount).toHaveFocus())
      await user.type(amount, '950.50')
    },
    typed: () => typedIn('Monto'),
    send: ({ user }) => user.keyboard('{Enter}'),
    saved: 'Pago de noviembre de 2026 registrado.',
  },
}

test('each form of a record has its draft among them', () => {
  const places = globSync('src/forms/*.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/formPlace\('([^']+)'/g)].map(([, name = '']) => name),
  )
  expect(places).not.toEqual([])
  const known = new Set(Object.values(kinds).map(({ place }) => place))
  expect([...new Set(places).difference(known)]).toEqual([])
})

describe('typed, reloaded, recovered, sent and gone', () => {
  test.each(Object.entries(kinds))('%s', async (_, { path, what, place, ready, type, typed, send, saved }) => {
    resetClock()
    holdTimersOf(3000)
    vi.spyOn(window, 'open').mockReturnValue(null)
    if (place === 'payment')
      server.use(...academy, answers('list_sales', []), answers('create_or_update_payment', { success: true }))
    const app = await openApp(path, { as: 'admin' })
    await ready(app)
    expect(offers()).toEqual([])
    await type(app)
    const before = await typed(app)
    expect(before).toBeTruthy()
    const again = await reload(app, path, { minutes })
    expect(placesKept()).toEqual([place])
    expect(Object.values(localStorage).join()).not.toContain('muysecreta')

    await ready(again)
    await recover(again, line(what))
    await waitFor(async () => expect(await typed(again)).toEqual(before))
    // The keyboard is in what came back.
    await waitFor(() => expect(document.activeElement?.closest('form, tr[data-open]')).toBeInTheDocument())

    await (send ? send(again) : again.user.click(submitButton()))
    await waitFor(() => expect([...statuses(), ...alerts()].join()).toContain(saved))
    await waitFor(() => expect(placesKept()).toEqual([]))
    expect(offers()).toEqual([])
  })
})

/** Each new record: the call that saves it, how many there are, and what is said of it. */
const sends: Record<string, [call: string, rows: () => readonly unknown[], noun: string]> = {
  'an event': ['register_event', () => db.events.all(), 'el evento'],
  'a registration': ['create_student', () => db.students.all(), 'el estudiante'],
}
for (const [name, { sends: made }] of nounScreens.flatMap(({ typed }) => Object.entries(typed)))
  if (made) sends[name] = [made.call, () => made.rows(db), made.noun]

describe('reloaded while it is being saved', () => {
  /** Sends a new record, and ends its page before the answer. Once it is let go, it arrives. */
  const sendAndClose = async (name: string, call: string) => {
    const { path, ready, type } = kinds[name] ?? expect.unreachable(name)
    const app = await openApp(path, { as: 'admin' })
    await ready(app)
    await type(app)
    const gate = hold(call)
    server.use(gate.handler)
    await app.user.click(submitButton())
    await gate.arrived
    app.close()
    return gate
  }

  test.each(Object.entries(sends))('%s that arrived is told and not offered', async (name, [call, rows, noun]) => {
    const { path, ready } = kinds[name] ?? expect.unreachable(name)
    const before = rows().length
    const gate = await sendAndClose(name, call)
    expect(Object.values(localStorage).join()).not.toContain('muysecreta')
    gate.release()
    await waitFor(() => expect(rows()).toHaveLength(before + 1))
    const again = await openApp(path)
    await ready(again)
    const text = `La respuesta del servidor se perdió, pero ${noun} sí quedó ${noun === 'el estudiante' ? 'registrado' : 'guardado'}.`
    await waitFor(() => expect([...statuses(), ...alerts()].join()).toContain(text))
    expect([offers(), placesKept()]).toEqual([[], []])
  })

  test('a product that did not arrive is offered as ever', async () => {
    await sendAndClose('un producto, new', 'create_product')
    server.resetHandlers()
    const again = await openApp('/productos?buscar=zapat')
    await recover(again, 'Tienes un producto sin guardar de hace un momento')
    expect(productsScreen(again).field('Nombre')).toHaveValue('Listón 1')
    expect([statuses(), alerts()]).toEqual([[], []])
  })

  test('a product of which nobody can say whether it arrived is offered with that doubt', async () => {
    expectErrors(/list_products\.php/)
    await sendAndClose('un producto, new', 'create_product')
    server.use(unreachable('list_products'))
    await openApp('/productos?buscar=zapat')
    await waitFor(() =>
      expect(offers()).toEqual([
        'Tienes un producto sin guardar de hace un momento. No se pudo comprobar si el producto quedó guardado. Revisa la lista antes de repetirlo.',
      ]),
    )
  })

  test('a product whose changes arrived is told and not offered', async () => {
    const { app, products } = await openProducts()
    await products.edit(shoe)
    await products.write({ Precio: '99.50' })
    const gate = hold('update_product')
    server.use(gate.handler)
    await app.user.click(submitButton())
    await gate.arrived
    app.close()
    gate.release()
    await waitFor(() => expect(db.products.first(({ name }) => name === shoe)?.price).toBe(99.5))
    await openApp('/productos?buscar=zapat')
    await waitFor(() => expect(statuses().join()).toContain('pero el producto sí quedó guardado.'))
    expect([offers(), placesKept()]).toEqual([[], []])
  })
})

describe('recovered after another machine edited the row: only what was typed comes back', () => {
  test('a product', async () => {
    const { app, products } = await openProducts()
    await products.edit(shoe)
    await products.write({ Colores: 'Blanco' })
    const row = db.products.first(({ name }) => name === shoe) ?? expect.unreachable('gone')
    await db.products.replace({ ...row, price: 300, colors: ['Negro'] })
    const again = await reload(app, '/productos?buscar=zapat')
    await recover(again, 'Tienes un producto sin guardar de hace un momento')
    expect(productsScreen(again).field('Precio')).toHaveValue('300.00')
    expect(productsScreen(again).field('Colores')).toHaveValue('Blanco')
  })

  test('an event', async () => {
    onlyEvents(server, { time: '12:30' })
    const { app, calendar } = await openWithOptions('?vista=lista')
    await app.user.click(await screen.findByLabelText('Editar 12:30 Kata Avanzado'))
    await calendar.put({ Maestro: 'Bruno Ocampo Salas' })
    onlyEvents(server, { time: '16:00' })
    const again = await reload(app, '/calendario?vista=lista')
    await recover(again, 'Tienes un evento sin guardar de hace un momento')
    expect(calendarScreen(again).field('Hora')).toHaveValue('16:00')
    expect(calendarScreen(again).field('Maestro')).toHaveValue('Bruno Ocampo Salas')
  })

  test('a teacher', async () => {
    const app = await openApp('/maestros', { as: 'admin' })
    await teachersScreen(app).edit('Kenji Morales Arce')
    await teachersScreen(app).write('Nombre', 'Kenji Morales')
    const row = db.teachers.first(({ name }) => name === 'Kenji Morales Arce') ?? expect.unreachable('gone')
    await db.teachers.replace({ ...row, salaryPerClass: 411 })
    const again = await reload(app, '/maestros')
    await recover(again, 'Tienes un maestro sin guardar de hace un momento')
    expect(teachersScreen(again).typed()).toMatchObject({ name: 'Kenji Morales', salary: '411.00' })
  })

  test('a user', async () => {
    const app = await openApp('/usuarios', { as: 'admin' })
    await usersScreen(app).edit('recepcion')
    await usersScreen(app).write('Nombre de la academia', 'Otra')
    const row = db.users.first(({ username }) => username === 'recepcion') ?? expect.unreachable('gone')
    await db.users.replace({ ...row, pages: ['Calendar'] })
    const again = await reload(app, '/usuarios')
    await recover(again, 'Tienes un usuario sin guardar de hace un momento')
    expect(usersScreen(again).typed()).toMatchObject({ academy: 'Otra', pages: ['Calendario'] })
  })

  test("a student's row", async () => {
    const { path, ready, type, typed } = kinds["a student's row"] ?? expect.unreachable('kind')
    const app = await openApp(path, { as: 'admin' })
    await ready(app)
    await type(app)
    const row = db.students.first(({ name }) => name === student) ?? expect.unreachable('gone')
    await db.students.replace({ ...row, parent_name: 'Otra Madre' })
    const again = await reload(app, path)
    await recover(again, 'Tienes cambios de un estudiante sin guardar de hace un momento')
    expect(await typed(again)).toBe('55 1234 5678')
    expect(screen.getByLabelText('Padre o tutor', { selector: 'textarea' })).toHaveValue('Otra Madre')
  })
})

const write = async (app: App) => {
  await productsScreen(app).write({ Nombre: 'Listón', Precio: '99.50' })
  return productsScreen(app).typed()
}

describe('a product', () => {
  test('is offered after another screen, and gone once it is discarded', async () => {
    const { app } = await openProducts()
    const before = await write(app)
    await goTo(app, 'Menú izquierdo', 'Maestros')
    await screen.findByText('Maestros', { selector: 'h1' })
    await goTo(app, 'Menú izquierdo', 'Productos')
    await recover(app, 'Tienes un producto sin guardar de hace un momento')
    expect(productsScreen(app).typed()).toEqual(before)
    expect(productsScreen(app).field('Nombre')).toHaveFocus()

    const again = await reload(app, '/productos?buscar=zapat')
    await waitFor(() => expect(offers()).toHaveLength(1))
    await again.user.click(button('Descartar'))
    expect([offers(), placesKept()]).toEqual([[], []])
  })

  test('is offered to its user after the session expired and the page was loaded again', async () => {
    expectErrors(/create_product\.php/)
    const { app } = await openProducts()
    await productsScreen(app).write({ Categoría: 'Accesorios' })
    const before = await write(app)
    server.use(expired('create_product'), answers('session', { loggedIn: false, user: null }))
    await app.user.click(submitButton())
    await waitFor(() => expect(alerts()).toEqual([sessionExpired]))
    const again = await reload(app, '/productos?buscar=zapat')
    await screen.findByText('Iniciar Sesión')
    server.resetHandlers()
    await signIn(again)
    await recover(again, 'Tienes un producto sin guardar de hace un momento')
    await waitFor(() => expect(productsScreen(again).typed()).toEqual(before))
  })

  test('that was edited is gone with Cancelar Edición', async () => {
    const { app, products } = await openProducts()
    await products.edit(shoe)
    await products.write({ Precio: '1' })
    await app.user.click(screen.getByText('Cancelar Edición'))
    await reload(app, '/productos?buscar=zapat')
    await screen.findByLabelText(`Editar ${shoe}`)
    expect([offers(), placesKept()]).toEqual([[], []])
  })

  test('whose row somebody deleted meanwhile comes back as a new one, and says so', async () => {
    const { app, products } = await openProducts()
    await products.edit(shoe)
    await products.write({ Precio: '1' })
    app.close()
    server.use(answers('list_products', []))
    const again = await openApp('/productos')
    await recover(again, 'Tienes un producto sin guardar de hace un momento')
    expect(submitButton()).toHaveTextContent('Agregar producto')
    expect(productsScreen(again).field('Nombre')).toHaveValue(shoe)
    expect(alerts()).toEqual(['Alguien eliminó el producto que editabas. Lo que escribiste está como nuevo.'])
  })
})
