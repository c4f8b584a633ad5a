/** The missions of the counter, of rolls and of several screens are solved through these screens (docs/misiones.md). */

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, goTo, statuses } from '#support/screens/app.tsx'
import { field, nameReport, typeAmount } from '#support/screens/finances.ts'
import { button, findQuestion } from '#support/screens/find.ts'
import { openWithMissions, seesPointsMet } from '#support/screens/missions.tsx'
import { atCounter, lastFolio, nextFolio } from '#support/screens/pos.ts'
import { atRegistration, isInList } from '#support/screens/registration.ts'
import { atRoll } from '#support/screens/roll.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()

const mateo = 'Mateo Rivas Luna'
const danna = 'Danna Ruelas Mora'
const iker = 'Iker Ruelas Mora'
const kenji = 'Kenji Morales Arce'
const kumite = { subdiscipline: 'Kumite', level: 'Avanzado', teacher: kenji }

// The receipts of sales need no window here.
beforeEach(() => void vi.spyOn(window, 'open').mockReturnValue(null))

const counter = '/pos?inicio=2026-11-19'
const rolls = '/asistencia?fecha=2026-11-20'

test('Una venta con descuento', async () => {
  const { app, begin, solves } = await openWithMissions(backend, counter)
  const pos = await atCounter(app)
  await begin('Una venta con descuento')
  await pos.pick(mateo)
  await pos.add('Karategui', { size: '2', discount: '10' })
  await pos.add('Botella de agua', { color: 'Verde', quantity: 2 })
  await pos.process()
  await pos.isReset()
  await seesPointsMet(4)
  await solves()
})

test('La venta que no llegó', async () => {
  expectErrors(/register_sale\.php/)
  const { app, begin, panel, solves } = await openWithMissions(backend, counter)
  const pos = await atCounter(app)
  await begin('La venta que no llegó')
  await pos.pick(mateo)
  await pos.add('Mochila de la academia', { color: 'Negro' })
  await pos.process()
  await waitFor(() => expect(alerts()).toContain('Error: Error al guardar la venta.'))
  await pos.isReset()
  await seesPointsMet(1)
  await pos.press('Recuperar venta')
  await pos.process()
  await pos.isReset()
  await seesPointsMet(3)
  await solves()
  // Alerts about intended server faults are not mistakes.
  expect(panel().getByText('Sin un solo error. Así se trabaja.')).toBeVisible()
})

describe('a roll', () => {
  test('Pasa lista', async () => {
    const { app, begin, solves } = await openWithMissions(backend, rolls)
    const at = await atRoll(app)
    await begin('Pasa lista')
    await at.choose(kumite)
    await at.isOpen()
    await at.mark(danna, 'Presente')
    await at.mark(iker, 'Ausente')
    await at.mark(kenji, 'Presente')
    await at.save()
    await seesPointsMet(4)
    await solves()
  })

  test('Corrige una lista ya guardada', async () => {
    const { app, begin, solves } = await openWithMissions(backend, rolls)
    const at = await atRoll(app)
    await begin('Corrige una lista ya guardada')
    await at.choose(kumite)
    await at.isOpen()
    await at.mark(iker, 'Ausente')
    await at.save()
    await seesPointsMet(3)
    await solves()
  })
})

test('Era para su hermana', async () => {
  const { app, begin, solves } = await openWithMissions(backend, counter)
  const pos = await atCounter(app)
  await begin('Era para su hermana')
  await app.user.click(await screen.findByRole('button', { name: `Cancelar la venta ${nextFolio}` }))
  await app.user.click(within(await findQuestion()).getByLabelText('Motivo'))
  await app.user.keyboard('Era para su hermana{Enter}')
  await waitFor(() => expect(statuses()).toContain('Venta cancelada.'))
  await pos.pick('Valentina Lara Mena')
  await pos.add('Karate')
  await pos.process()
  await pos.isReset()
  await seesPointsMet(4)
  await solves()
})

test('Cobra lo pendiente', async () => {
  const { app, begin, write, solves } = await openWithMissions(backend, '/pagos')
  await screen.findByText('Pagos', { selector: 'h1' })
  await begin('Cobra lo pendiente')
  await screen.findByText('$711.00')
  await write('¿Cuánto pagó Danna Ruelas Mora este mes, en pesos?', '711')
  await goTo(app, 'Menú derecho', 'Punto de Venta')
  const pos = await atCounter(app)
  await pos.pick(iker)
  await pos.add('Karate')
  await pos.process()
  await pos.isReset()
  await seesPointsMet(3)
  await solves()
})

test('Del registro al salón', async () => {
  const { app, begin, solves } = await openWithMissions(backend, '/registro')
  const form = await atRegistration(app)
  await begin('Del registro al salón')
  await form.complete({
    name: 'Bruno Salgado Ríos',
    parentName: 'Raúl Salgado Peña',
    phone: '33 9988 7766',
    birthDate: '2012-01-09',
    discipline: 'Karate',
    subdisciplines: ['Kumite'],
    level: 'Avanzado',
  })
  await form.press('Registrar')
  await isInList()
  await goTo(app, 'Menú derecho', 'Punto de Venta')
  const pos = await atCounter(app)
  await pos.pick('Bruno Salgado Ríos')
  await pos.add('Karate')
  await pos.process()
  await pos.isReset()
  await goTo(app, 'Menú izquierdo', 'Asistencia')
  const at = await atRoll(app)
  await at.choose(kumite)
  await at.isOpen()
  await at.press('Todos presentes')
  await at.save()
  await seesPointsMet(4)
  await solves()
})

test('Cierra el mes', async () => {
  const { app, begin, write, solves } = await openWithMissions(backend, rolls)
  const at = await atRoll(app)
  await begin('Cierra el mes')
  await at.choose({ ...kumite, date: '2026-10-31' })
  await at.isOpen()
  await at.press('Todos presentes')
  await at.save()
  await seesPointsMet(1)
  await write('¿Cuánto se le acumuló a Georgina Peña Ávila el mes pasado, en pesos?', '6800')
  await goTo(app, 'Menú izquierdo', 'Finanzas')
  await screen.findByText('Panel Financiero', { selector: 'h1' })
  await screen.findByLabelText('Cargar Octubre 2026')
  await app.press('Mes pasado')
  await waitFor(() => expect(field('Salarios Operativos')).not.toHaveValue('0.00'))
  await typeAmount(app, 'Arrendamiento', '12000')
  await typeAmount(app, 'Salarios Administrativos', '8000')
  await app.press('Guardar reporte')
  await nameReport(app, 'Cierre de octubre')
  await app.press('Guardar')
  await waitFor(() => expect(statuses().join()).toContain('Reporte "Cierre de octubre" guardado'))
  await solves()
})

test('Un día con el servidor descompuesto', async () => {
  expectErrors(/register_sale\.php/, /list_sales\.php/, /create_attendance\.php/)
  const { app, begin, demo, solves } = await openWithMissions(backend, counter)
  const pos = await atCounter(app)
  // With the earlier history, the app recognises the lost sale without a question.
  expect(await pos.history.findByText(lastFolio)).toBeVisible()
  await begin('Un día con el servidor descompuesto')
  await pos.pick(mateo)
  await pos.add('Karate')
  await pos.process()
  await waitFor(() => expect(alerts().join()).toContain('No se pudo comprobar si la venta quedó registrada.'))
  await pos.isReset()
  expect(Object.keys(demo.switches.get().faults)).toEqual(['create_attendance'])
  await pos.press('Recuperar venta')
  await waitFor(() =>
    expect(statuses()).toContain('La respuesta del servidor se perdió, pero la venta sí quedó registrada.'),
  )
  await pos.isReset()
  await seesPointsMet(3)
  await goTo(app, 'Menú izquierdo', 'Asistencia')
  const at = await atRoll(app)
  await at.choose(kumite)
  await at.isOpen()
  await at.press('Todos presentes')
  await at.save()
  await waitFor(() => expect(demo.switches.get().faults).toEqual({}))
  await waitFor(() => expect(button('Guardar asistencia', at.roll)).toBeEnabled())
  await at.save()
  await seesPointsMet(4)
  await solves()
})
