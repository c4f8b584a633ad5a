/** The explanation of an empty list, and its one action (spec 2, Every screen). */

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { madeBy } from '#support/faults/screens.ts'
import { nounScreens } from '#support/nouns/noun-screens.ts'
import { alerts, openApp } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { form } from '#support/screens/find.ts'
import { classIn, openAttendance } from '#support/screens/roll.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

/** Opens a screen with an empty list, and waits for the explanation. */
async function openEmpty(path: string, list: string, words: readonly string[]) {
  server.use(answers(list, list === 'list_events' ? { success: true, events: [] } : []))
  const app = await openApp(path, { as: 'admin' })
  for (const each of words) expect(await screen.findByText(each)).toBeVisible()
  expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
  return app
}

test('without saved reports the first report can be saved, once it has its dates', async () => {
  const app = await openEmpty('/finanzas?fechas=todas', 'list_financial_reports', [
    'No hay reportes guardados.',
    'Elige un rango de fechas y guarda sus cifras para compararlas después.',
  ])
  await app.press('Guardar el primer reporte')
  await waitFor(() => expect(alerts()).toEqual(['Selecciona un rango de fechas.']))
})

test('without sales the first sale begins with a product', async () => {
  const app = await openEmpty('/pos', 'list_sales', [
    'No hay ventas registradas en este rango de fechas.',
    'Aquí queda cada venta, con su comprobante.',
  ])
  await app.press('Hacer la primera venta')
  expect(await screen.findByLabelText('Buscar producto')).toHaveFocus()
})

test.each([
  {
    path: '/estudiantes',
    list: 'list_students',
    words: [
      'No hay estudiantes registrados aún o no coinciden con el filtro.',
      'Aquí está cada estudiante con su tutor, su nivel y su estado.',
    ],
    action: 'Registrar al primer estudiante',
    to: '/registro',
  },
  {
    path: '/pos',
    list: 'list_products',
    words: ['No hay productos registrados.', 'Aquí eliges lo que se vende.'],
    action: 'Agregar productos',
    to: '/productos',
  },
])('an empty $list on $path explains its purpose, and leads to $to', async ({ path, list, words, action, to }) => {
  await openEmpty(path, list, words)
  expect(screen.getByText(action)).toHaveAttribute('href', to)
})

test('without rolls the first roll begins with its day', async () => {
  const app = await openEmpty('/asistencia', 'list_attendance', [
    'No hay listas guardadas.',
    'Aquí queda cada lista que guardas, para abrirla de nuevo.',
  ])
  await app.press('Tomar la primera lista')
  const roll = screen.getByLabelText('Lista de asistencia', { selector: 'section' })
  expect(within(roll).getByLabelText('Fecha')).toHaveFocus()
})

test('an empty roll explains its class, and leads to the registration', async () => {
  server.use(answers('list_students', []))
  const { at } = await openAttendance()
  expect(at.roll.getByText('No hay estudiantes.')).toBeVisible()
  expect(at.roll.getByText('Elige la fecha, la subdisciplina, el nivel y el maestro.')).toBeVisible()
  expect(at.roll.queryByText('Registrar a un estudiante')).not.toBeInTheDocument()
  await at.choose(classIn(db).choice)
  expect(await at.roll.findByText('No hay estudiantes.')).toBeVisible()
  expect(at.roll.getByText('Registrar a un estudiante')).toHaveAttribute('href', '/registro')
})

test('a year without payments explains its purpose, and leads to the registration', async () => {
  server.use(answers('list_payments', []))
  await openEmpty('/pagos?vista=anual', 'list_students', [
    'No hay estudiantes.',
    'Aquí está quién pagó y quién debe cada mes.',
  ])
  expect(screen.getByText('Registrar al primer estudiante')).toHaveAttribute('href', '/registro')
})

test('a week without events explains its purpose, and leads to the form', async () => {
  const app = await openEmpty('/calendario', 'list_events', ['Aquí están las clases y los eventos de la academia.'])
  expect(screen.getAllByText('Sin eventos')).toHaveLength(7)
  await app.press('Agregar el primer evento')
  expect(within(form()).getByLabelText('Fecha')).toHaveFocus()
})

const forms = nounScreens.map(({ path, empty }) => ({ path, ...empty }))

test.each(forms)('an empty list on $path explains its purpose, and leads to the form', async (empty) => {
  const app = await openEmpty(empty.path, empty.list, empty.words)
  await app.press(empty.action)
  await waitFor(() => expect(within(form()).getByLabelText(empty.field)).toHaveFocus())
})

test('these tests include each list that people add to', () => {
  const known = new Set([
    ...forms.map(({ list }) => list),
    'list_financial_reports',
    'list_sales',
    'list_attendance',
    'list_students',
    'list_payments',
    'list_events',
    // Its form stands above it.
    'list_cash_movements',
  ])
  const lists = Object.values(madeBy).flatMap(({ soughtIn }) => soughtIn ?? [])
  expect([...new Set(lists).difference(known)]).toEqual([])
})
