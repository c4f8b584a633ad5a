/** Each mission of one screen is solved through that screen (docs/misiones.md). */

import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { statuses } from '#support/screens/app.tsx'
import { calendarScreen } from '#support/screens/calendar.ts'
import { field, nameReport, typeAmount } from '#support/screens/finances.ts'
import { openWithMissions, seesPointsMet } from '#support/screens/missions.tsx'
import { productsScreen } from '#support/screens/products.ts'
import { atRegistration, isInList } from '#support/screens/registration.ts'
import { teachersScreen } from '#support/screens/teachers.ts'
import { usersScreen } from '#support/screens/users.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()

test('Lee el tablero de la mañana', async () => {
  const { begin, write, solves } = await openWithMissions(backend, '/dashboard')
  await begin('Lee el tablero de la mañana')
  await write('¿Cuántos maestros hay registrados?', '8')
  await write('¿Cuántas disciplinas se ofrecen?', '8')
  await write('¿Cuál es el producto más vendido, en piezas?', 'Ballet')
  await solves()
})

test('Un teléfono nuevo y una baja', async () => {
  const { app, begin, solves } = await openWithMissions(backend, '/estudiantes?buscar=rivas')
  await screen.findByText('Listado de Estudiantes', { selector: 'h1' })
  await begin('Un teléfono nuevo y una baja')
  const { user } = app
  await user.click(await screen.findByLabelText('Editar Mateo Rivas Luna'))
  const phone = screen.getByLabelText('Teléfono', { selector: 'tr input' })
  await user.clear(phone)
  await user.paste('3310203040')
  await user.click(screen.getByTitle('Guardar'))
  await waitFor(() => expect(statuses()).toContain('Estudiante actualizado.'))
  await user.click(screen.getByLabelText('Editar Paola Rivas Luna'))
  await waitFor(() => expect(screen.getByLabelText('Estado', { selector: 'tr select' })).toBeVisible())
  await user.selectOptions(screen.getByLabelText('Estado', { selector: 'tr select' }), 'Inactivo')
  await user.click(screen.getByTitle('Guardar'))
  await seesPointsMet(5)
  await solves()
})

test('Inscribe a Lucía Prado', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  const { app, begin, solves } = await openWithMissions(backend, '/registro')
  const form = await atRegistration(app)
  await begin('Inscribe a Lucía Prado')
  await form.complete({
    name: 'Lucía Prado Solís',
    parentName: 'Carmen Solís Vega',
    phone: '33 2456 7788',
    birthDate: '2015-04-18',
    discipline: 'Karate',
    subdisciplines: ['Kata'],
    level: 'Principiante',
  })
  await form.press('Registrar')
  await isInList()
  await seesPointsMet(4)
  await solves()
})

test('Da de alta el leotardo de gala', async () => {
  const { app, begin, solves } = await openWithMissions(backend, '/productos?buscar=gala')
  await screen.findByText('Calzado', { selector: 'option' })
  const products = productsScreen(app)
  await begin('Da de alta el leotardo de gala')
  await products.write({
    Nombre: 'Leotardo de gala',
    Categoría: 'Ropa y uniformes',
    Precio: '690',
    'Costo de producción': '310',
    Colores: 'Azul marino, Vino',
    Tallas: '8, 10, 12',
  })
  await app.user.click(products.submit())
  await waitFor(() => expect(products.names()).toContain('Leotardo de gala'))
  await solves()
})

test('¿Cuánto se vendió el mes pasado?', async () => {
  const { app, begin, write, solves } = await openWithMissions(backend, '/finanzas?inicio=2026-11-01&fin=2026-11-30')
  await screen.findByText('Panel Financiero', { selector: 'h1' })
  await screen.findByLabelText('Cargar Octubre 2026')
  await begin('¿Cuánto se vendió el mes pasado?')
  await write('¿Cuánto se vendió el mes pasado, en pesos?', '$82,722.35')
  await waitFor(() => expect(field('Salarios Operativos')).not.toHaveValue('0.00'))
  await typeAmount(app, 'Publicidad', '1500')
  await app.press('Guardar reporte')
  await nameReport(app, 'Noviembre')
  await app.press('Guardar')
  await waitFor(() => expect(statuses().join()).toContain('Reporte "Noviembre" guardado'))
  await solves()
})

test('Agenda una clase muestra', async () => {
  const { app, begin, solves } = await openWithMissions(backend, '/calendario?fecha=2026-11-21')
  await screen.findByText('Calendario', { selector: 'h1' })
  for (const option of ['Karate kids', 'Principiante', 'Kenji Morales Arce'])
    await screen.findByText(option, { selector: 'option' })
  const calendar = calendarScreen(app)
  await begin('Agenda una clase muestra')
  await calendar.put({
    Fecha: '2026-11-21',
    Hora: '12:00',
    Subdisciplina: 'Karate kids',
    Nivel: 'Principiante',
    Maestro: 'Kenji Morales Arce',
  })
  await app.user.click(calendar.submit())
  await seesPointsMet(3)
  await solves()
})

test('La clase cambia de hora', async () => {
  const { app, begin, solves } = await openWithMissions(backend, '/calendario?fecha=2026-11-21')
  await screen.findByText('Calendario', { selector: 'h1' })
  await screen.findByText('Jazz funk', { selector: 'option' })
  const calendar = calendarScreen(app)
  await begin('La clase cambia de hora')
  const detail = await calendar.open('18:00 Jazz funk Avanzado')
  await app.user.click(detail.getByText('Editar'))
  await calendar.put({ Hora: '19:30' })
  await app.user.click(calendar.submit())
  await seesPointsMet(2)
  await solves()
})

test('Una maestra nueva', async () => {
  const { app, begin, solves } = await openWithMissions(backend, '/maestros')
  await screen.findByLabelText('Editar Kenji Morales Arce')
  await screen.findByText('Principiante', { selector: 'option' })
  const teachers = teachersScreen(app)
  await begin('Una maestra nueva')
  await teachers.write('Nombre', 'Renata Solano Díaz')
  await teachers.write('Salario por clase', '290')
  await teachers.check('Jazz', true)
  await teachers.put({ subdiscipline: 'Jazz kids', level: 'Principiante', days: ['Lunes', 'Viernes'], time: '16:00' })
  await teachers.press('Agregar horario')
  await teachers.press('Guardar maestro')
  await seesPointsMet(3)
  await solves()
})

test('Una cuenta para la caja', async () => {
  const { app, begin, solves } = await openWithMissions(backend, '/usuarios')
  await screen.findByText('recepcion')
  const users = usersScreen(app)
  await begin('Una cuenta para la caja')
  await users.write('Usuario', 'caja2')
  await users.write('Contraseña', 'caja2026')
  for (const page of ['Punto de Venta', 'Estudiantes', 'Pagos']) await users.check(page)
  await users.submit()
  await seesPointsMet(3)
  await solves()
})
