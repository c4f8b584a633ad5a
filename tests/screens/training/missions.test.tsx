/** Missions of one screen are solved through that screen: an answer, an edited row, a saved report (docs/misiones.md). */

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { statuses } from '#support/screens/app.tsx'
import { field, nameReport, typeAmount } from '#support/screens/finances.ts'
import { openWithMissions, seesPointsMet } from '#support/screens/missions.tsx'
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
