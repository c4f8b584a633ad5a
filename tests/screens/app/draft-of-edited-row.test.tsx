/** Recovery of a draft over a row that another machine edited meanwhile: only typed fields return (spec 4, Drafts). */

import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp } from '#support/screens/app.tsx'
import { calendarScreen, onlyEvents, openWithOptions } from '#support/screens/calendar.ts'
import { recover, reload } from '#support/screens/drafts.ts'
import { openProducts, productsScreen } from '#support/screens/products.ts'
import { inStrictMode } from '#support/screens/strict-mode.ts'
import { few, fewStudents } from '#support/screens/students.ts'
import { teachersScreen } from '#support/screens/teachers.ts'
import { usersScreen } from '#support/screens/users.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { db, server } = backend
inStrictMode()

const shoe = 'Zapatillas de punta'

describe('recovery after another machine edited the row restores only the typed fields of', () => {
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
    const student = fewStudents(db)[0]?.name ?? ''
    const path = `/estudiantes${few}`
    const phone = () => screen.getByLabelText<HTMLInputElement>('Teléfono', { selector: 'input' })
    const app = await openApp(path, { as: 'admin' })
    await app.user.click(await screen.findByLabelText(`Editar ${student}`))
    await app.user.clear(phone())
    await app.user.paste('55 1234 5678')
    const row = db.students.first(({ name }) => name === student) ?? expect.unreachable('gone')
    await db.students.replace({ ...row, parent_name: 'Otra Madre' })
    const again = await reload(app, path)
    await recover(again, 'Tienes cambios de un estudiante sin guardar de hace un momento')
    expect(phone()).toHaveValue('55 1234 5678')
    expect(screen.getByLabelText('Padre o tutor', { selector: 'textarea' })).toHaveValue('Otra Madre')
  })
})
