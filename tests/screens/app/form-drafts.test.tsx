/** The device stores unsent input of a form and offers it again (spec 4, Drafts). */

import { globSync, readFileSync } from 'node:fs'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { nounScreens } from '#support/nouns/noun-screens.ts'
import type { TypedForm } from '#support/nouns/screen.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { calendarScreen, complete as event } from '#support/screens/calendar.ts'
import { offers, placesKept, recover, reload } from '#support/screens/drafts.ts'
import { answers, hold, unreachable } from '#support/screens/faults.ts'
import { submitButton } from '#support/screens/find.ts'
import { academy } from '#support/screens/payments.ts'
import { openProducts, productsScreen } from '#support/screens/products.ts'
import { holdTimersOf } from '#support/screens/receipt-window.ts'
import { atRegistration, regina } from '#support/screens/registration.ts'
import { inStrictMode } from '#support/screens/strict-mode.ts'
import { few, fewStudents } from '#support/screens/students.ts'
import { teachersScreen } from '#support/screens/teachers.ts'
import { withBackend } from '#support/wire/backend.ts'

const { clock, db, server } = await withBackend()
inStrictMode()

/** The clock moves in these tests. */
const resetClock = () => onTestFinished(() => void vi.setSystemTime(clock()))

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
      // The open dialog takes the focus.
      await waitFor(() => expect(amount).toHaveFocus())
      await user.type(amount, '950.50')
    },
    typed: () => typedIn('Monto'),
    send: ({ user }) => user.keyboard('{Enter}'),
    saved: 'Pago de noviembre de 2026 registrado.',
  },
  'money out of the drawer': {
    path: '/pos?vista=corte',
    what: 'una entrada o salida',
    place: 'movement',
    ready: () => screen.findByLabelText('Motivo'),
    type: async ({ user }) => {
      await user.type(screen.getByLabelText('Monto'), '80')
      await user.type(screen.getByLabelText('Motivo'), 'Agua')
    },
    typed: () => typedIn('Motivo'),
    send: ({ user }) => user.keyboard('{Enter}'),
    saved: 'Movimiento anotado.',
  },
}

test('these tests include each form of a record', () => {
  const places = globSync('src/forms/*.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/formPlace\('([^']+)'/g)].map(([, name = '']) => name),
  )
  expect(places).not.toEqual([])
  const known = new Set(Object.values(kinds).map(({ place }) => place))
  expect([...new Set(places).difference(known)]).toEqual([])
})

test.each(Object.entries(kinds))(
  'a typed form is reloaded, recovered, sent and then gone: %s',
  async (_, { path, what, place, ready, type, typed, send, saved }) => {
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
    // The recovered form has the focus.
    await waitFor(() => expect(document.activeElement?.closest('form, tr[data-open]')).toBeInTheDocument())

    await (send ? send(again) : again.user.click(submitButton()))
    await waitFor(() => expect([...statuses(), ...alerts()].join()).toContain(saved))
    await waitFor(() => expect(placesKept()).toEqual([]))
    expect(offers()).toEqual([])
  },
)

/** Each new record: the call that saves it, its rows, and its noun. */
const sends: Record<string, [call: string, rows: () => readonly unknown[], noun: string]> = {
  'an event': ['register_event', () => db.events.all(), 'el evento'],
  'a registration': ['create_student', () => db.students.all(), 'el estudiante'],
}
for (const [name, { sends: made }] of nounScreens.flatMap(({ typed }) => Object.entries(typed)))
  if (made) sends[name] = [made.call, () => made.rows(db), made.noun]

describe('a reload during the save', () => {
  /** Sends a new record, and closes its page before the answer. The returned gate lets the request arrive. */
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

  test.each(Object.entries(sends))('%s that arrived is announced and not offered', async (name, [call, rows, noun]) => {
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

  test('offers a product that did not arrive', async () => {
    await sendAndClose('un producto, new', 'create_product')
    server.resetHandlers()
    const again = await openApp('/productos?buscar=zapat')
    await recover(again, 'Tienes un producto sin guardar de hace un momento')
    expect(productsScreen(again).field('Nombre')).toHaveValue('Listón 1')
    expect([statuses(), alerts()]).toEqual([[], []])
  })

  test('offers a product with an unknown outcome, and states the doubt', async () => {
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

  test('announces a product whose changes arrived, without an offer', async () => {
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
