/** Each mission of training mode is solved through the screens (docs/misiones.md). */
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openWithMissions } from '#support/screens/missions.tsx'
import { atRegistration, isInList } from '#support/screens/registration.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()

test('Lee el tablero de la mañana', async () => {
  const { begin, write, solves } = await openWithMissions(backend, '/dashboard')
  await begin('Lee el tablero de la mañana')
  await write('¿Cuántos maestros hay registrados?', '8')
  await write('¿Cuántas disciplinas se ofrecen?', '8')
  await write('¿Cuál es el producto más vendido, en piezas?', 'Jazz')
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
  await waitFor(() => expect(screen.getAllByLabelText('Listo:')).toHaveLength(4))
  await solves()
})
