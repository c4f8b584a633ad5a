/** The app shows an unknown type, periodicity or status unchanged, and sends it back unchanged (spec 7, Reading). */

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { statuses } from '#support/screens/app.tsx'
import { openCalendar } from '#support/screens/calendar.ts'
import { answers } from '#support/screens/faults.ts'
import { openCounter } from '#support/screens/pos.ts'
import { openProducts } from '#support/screens/products.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { savedFiles } from '#support/screens/saved-files.ts'
import { openStudents } from '#support/screens/students.ts'
import { openUsers } from '#support/screens/users.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const optionsOf = (select: HTMLElement) => [...select.querySelectorAll('option')].map(({ textContent }) => textContent)

describe('a product', () => {
  const kit = {
    id: 1,
    name: 'Kit de inicio',
    category: 'Calzado',
    price: '350.00',
    type: ' Paquete',
    subdisciplines: ['Kata'],
    colors: ['Rosa'],
    sizes: ['CH'],
    shelf: 4,
  }
  const sash = { ...kit, id: 2, name: 'Cinta', type: 'DISCIPLINE', colors: [], sizes: [] }

  test('of an unknown type shows it in the table and in its file; a known type in other letters is recognised', async () => {
    server.use(answers('list_products', [kit, sash]))
    const files = savedFiles()
    const { app, products } = await openProducts('')
    await waitFor(() => expect(products.row('Kit de inicio')?.slice(4)).toEqual(['Paquete', 'Kata', 'Rosa', 'CH']))
    expect(products.row('Cinta')?.[4]).toBe('Disciplina')
    await app.user.click(screen.getByLabelText('Descargar Productos (CSV)'))
    await waitFor(() => expect(files).toHaveLength(1))
    const csv = await files[0]?.text()
    expect(csv).toContain('Kit de inicio,Calzado,350,0,Paquete,Kata,Rosa,CH')
    expect(csv).toContain('Cinta,Calzado,350,0,Disciplina')
  })

  test('of an unknown type can keep it in the form, with all other unedited values', async () => {
    server.use(answers('list_products', [kit, sash]), answers('update_product', { success: true }))
    const { app, products } = await openProducts('')
    await products.edit('Kit de inicio')
    expect(optionsOf(products.field('Tipo'))).toEqual(['Físico', 'Servicio (Inscripción)', 'Disciplina', 'Paquete'])
    expect(products.field('Tipo')).toHaveValue('Paquete')
    await products.write({ Precio: '360' })
    const sent = requestsTo(server, 'update_product')
    await app.user.click(products.submit())
    await waitFor(() => expect(statuses()).toEqual(['Producto actualizado con éxito!']))
    expect(await sent[0]?.json()).toMatchObject({
      price: 360,
      type: ' Paquete',
      subdisciplines: ['Kata'],
      colors: ['Rosa'],
      sizes: ['CH'],
      shelf: 4,
    })
  })

  test('of an unknown type can get another type, and its own type again', async () => {
    server.use(answers('list_products', [kit]), answers('update_product', { success: true }))
    const { app, products } = await openProducts('')
    await products.edit('Kit de inicio')
    await products.write({ Tipo: 'Servicio (Inscripción)' })
    expect(optionsOf(products.field('Tipo'))).toContain('Paquete')
    await products.write({ Tipo: 'Paquete' })
    expect(products.field('Colores')).toHaveValue('Rosa')
    await products.write({ Tipo: 'Servicio (Inscripción)' })
    const sent = requestsTo(server, 'update_product')
    await app.user.click(products.submit())
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.json()).toMatchObject({ type: 'service', colors: [] })
  })

  test('of an unknown type is sold with its color and its type', async () => {
    server.use(answers('list_products', [kit]), answers('register_sale', { success: true, sale_id: 7 }))
    const { app, pos } = await openCounter()
    await pos.pick(db.students.all()[0]?.name ?? '')
    await pos.add('Kit de inicio', { color: 'Rosa', size: 'CH' })
    const sent = requestsTo(server, 'register_sale')
    await app.user.click(pos.processButton)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await sent[0]?.json()).toMatchObject({ products: [{ id: 1, type: 'Paquete', color: 'Rosa', size: 'CH' }] })
  })
})

test('an event of an unknown periodicity shows it, and keeps it when its hour is edited', async () => {
  const event = { id: 1, date: '2026-11-30', time: '17:00', subdiscipline: 'Kata', level: 'Avanzado', teacher: 'Kenji' }
  server.use(
    answers('list_events', [
      { ...event, periodicity: 'Quincenal' },
      { ...event, id: 2, time: '18:00', periodicity: 'WEEKLY' },
    ]),
    answers('register_event', { success: true }),
  )
  const { app, calendar } = await openCalendar('?vista=lista')
  await app.user.click(await screen.findByLabelText('Editar 17:00 Kata Avanzado'))
  const shown = () =>
    [...document.querySelectorAll('tbody [data-label=Periodicidad]')].map(({ textContent }) => textContent)
  expect(shown()).toEqual(['Quincenal', 'Semanal'])
  expect(optionsOf(calendar.field('Periodicidad'))).toEqual([
    'Única vez',
    'Semanal',
    'Mensual',
    'Semestral',
    'Quincenal',
  ])
  expect(calendar.field('Periodicidad')).toHaveValue('Quincenal')
  const sent = requestsTo(server, 'register_event')
  await calendar.put({ Hora: '17:30' })
  await app.user.click(calendar.submit())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sent[0]?.json()).toMatchObject({ id: 1, time: '17:30', periodicity: 'Quincenal' })
})

describe('a student of an unknown status', () => {
  const ana = {
    id: 1,
    name: 'Ana Luz',
    parent_name: 'Rosa',
    phone: '33 1234 5678',
    birth_date: '2015-03-01',
    discipline: 'Ballet',
    subdisciplines: ['Puntas'],
    level: 'Avanzado',
    enrolled_at: '2026-01-15 10:00:00',
  }
  const students = [
    { ...ana, status: 'Baja temporal' },
    { ...ana, id: 2, name: 'Eva Paz', status: 'INACTIVO' },
    { ...ana, id: 3, name: 'Iris Sol', status: null },
  ]

  test('counts as active, shows the status, and keeps it when the phone is edited', async () => {
    server.use(answers('list_students', students), answers('update_student', { success: true }))
    const list = await openStudents()
    expect(list.names()).toEqual(['Ana Luz', 'Iris Sol'])
    expect(list.textsOf('Ana Luz')).toContain('Baja temporal')
    expect(list.textsOf('Iris Sol')).toContain('Activo')
    await list.edit('Ana Luz')
    expect(optionsOf(list.cell('Estado'))).toEqual(['Activo', 'Inactivo', 'Baja temporal'])
    const sent = requestsTo(server, 'update_student')
    await list.fill('Teléfono', '33 1')
    await list.press('Guardar')
    await waitFor(() => expect(statuses()).toEqual(['Estudiante actualizado.']))
    expect(await sent[0]?.json()).toMatchObject({ phone: '33 1', status: 'Baja temporal' })
  })

  test('has the status beside the name at the counter', async () => {
    server.use(answers('list_students', students))
    const { app, pos } = await openCounter()
    await app.user.type(pos.student, 'Luz')
    expect(await screen.findByText('Ana Luz (Baja temporal)', { selector: '[role=option] *' })).toBeInTheDocument()
  })
})

test('a user keeps the pages and the fields that are unknown to the app', async () => {
  const user = { username: 'recepcion', role: 'admin', academy_name: 'Ritmo', academy_logo: null, name: 'Recepción' }
  const unknown = { branch_id: 3, shift: { from: '09:00' }, isNight: true, fax: null, password_hash: '$2y$10$x' }
  server.use(
    answers('list_users', [{ ...user, id: 3, pages: ['POS', 'Inventory'], ...unknown }]),
    answers('update_user', { success: true }),
  )
  const { users } = await openUsers()
  await users.edit('recepcion')
  await users.write('Contraseña', 'otra-clave')
  await users.check('Calendario')
  const sent = requestsTo(server, 'update_user')
  await users.submit()
  await waitFor(() => expect(sent).toHaveLength(1))
  const form = Object.fromEntries((await sent[0]?.formData()) ?? [])
  expect(form).toMatchObject({ branch_id: '3', shift: '{"from":"09:00"}', isNight: '1', password: 'otra-clave' })
  expect(form).toHaveProperty('pages', JSON.stringify(['POS', 'Calendar', 'Inventory']))
  expect(Object.keys(form)).not.toContain('password_hash')
  expect(Object.keys(form)).not.toContain('fax')
  expect(within(document.body).queryByText('Inventory')).not.toBeInTheDocument()
})
