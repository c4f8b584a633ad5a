/** The disciplines, subdisciplines and levels in the form of the teachers (spec 2, Teachers). */

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { statuses } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { acceptNewLevel } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { bodiesOf, requestsTo } from '#support/screens/requests.ts'
import { alejandra, kenji, openLoaded, openTeachers, openWithOlga } from '#support/screens/teachers.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

describe('disciplines', () => {
  test('that are names in older data are read and stored', async () => {
    const { teachers } = await openLoaded()
    expect(teachers.row(kenji)[1]).toBe('Karate')
    await teachers.edit(kenji)
    expect(teachers.typed().disciplines).toEqual(['Karate'])
    expect(teachers.schedules()).toHaveLength(3)
    const sent = requestsTo(server, 'create_or_update_teacher')
    await teachers.press('Guardar maestro')
    await waitFor(() => expect(statuses()).toEqual(['Maestro guardado.']))
    expect(await bodiesOf(sent)).toMatchObject([{ id: 8, disciplines: [8] }])
  })

  test('that are no longer offered stay with their schedules until they are unchecked', async () => {
    const sevillanas = { subdiscipline: 'Sevillanas', level: 'Avanzado', days: ['Martes'], time: '19:00' }
    const lola = { id: 40, name: 'Lola', disciplines: ['Flamenco', 77, 1], salaryPerClass: '300' }
    server.use(
      answers('list_teachers', [
        { ...lola, subdisciplineSchedules: [sevillanas, { ...sevillanas, subdiscipline: 'Puntas' }] },
      ]),
      answers('create_or_update_teacher', { success: true }),
    )
    const { teachers } = await openTeachers()
    await screen.findByLabelText('Karate')
    await screen.findByLabelText('Editar Lola')
    expect(teachers.row('Lola')[1]).toBe('Flamenco, Disciplina 77, Ballet')
    await teachers.edit('Lola')
    expect(teachers.typed().disciplines).toEqual([
      'Ballet',
      'Flamenco (ya no se ofrece)',
      'Disciplina 77 (ya no se ofrece)',
    ])
    const sent = requestsTo(server, 'create_or_update_teacher')
    await teachers.check('Ballet', false)
    expect(teachers.schedules()).toEqual(['Sevillanas, Avanzado: Martes, 19:00'])
    expect(statuses()).toEqual(['Se quitó un horario que no es de las disciplinas elegidas.'])
    await teachers.press('Guardar maestro')
    await waitFor(() => expect(statuses()).toContain('Maestro guardado.'))
    expect(await bodiesOf(sent)).toMatchObject([
      { id: 40, disciplines: ['Flamenco', 77], subdisciplineSchedules: [sevillanas] },
    ])
  })

  test('limit the offered subdisciplines; unchecking one removes its schedules', async () => {
    const { teachers } = await openWithOlga()
    const offered = () =>
      within(teachers.field('Subdisciplina'))
        .getAllByText(/./)
        .map(({ textContent }) => textContent)
    expect(offered()).toEqual(['Elige la subdisciplina', 'Karate kids', 'Kata', 'Kumite'])
    await teachers.check('Futbol', true)
    expect(offered().slice(4)).toEqual(['Futbol sub-8', 'Futbol sub-12', 'Futbol sub-16'])
    await teachers.check('Karate', false)
    expect(offered()).toEqual(['Elige la subdisciplina', 'Futbol sub-8', 'Futbol sub-12', 'Futbol sub-16'])
    expect(teachers.schedules()).toEqual([])
    await teachers.check('Futbol', false)
    expect(offered()).toEqual(['Elige primero una disciplina'])
  })
})
test('a level is chosen, not typed, while the levels load', async () => {
  const levels = gateFor(server, 'list_levels')
  const { app, teachers } = await openTeachers()
  await levels.arrival()
  await app.user.click(screen.getByText('Agregar maestro'))
  expect(teachers.field('Nivel')).toHaveDisplayValue('Elige el nivel')
  await levels.pass()
  await screen.findByText('Avanzado', { selector: 'option' })
})

test('in an academy without levels the level is typed', async () => {
  server.use(...['levels', 'students', 'teachers', 'attendance'].map((noun) => answers(`list_${noun}`, [])))
  const { app, teachers } = await openTeachers()
  expect(await screen.findByText('No hay maestros registrados.')).toBeVisible()
  expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
  await screen.findByLabelText('Karate')
  await teachers.check('Karate', true)
  await teachers.put({ subdiscipline: 'Kata', days: ['Lunes'], time: '18:30' })
  await app.user.type(teachers.field('Nivel'), ' Cinta negra {Enter}')
  await acceptNewLevel(app.user, 'Cinta negra')
  await app.user.keyboard('{Enter}')
  expect(teachers.schedules()).toEqual(['Kata, Cinta negra: Lunes, 18:30'])
})
test('without only the list of levels, levels of students and schedules are suggested and a new level can be typed', async () => {
  server.use(answers('list_levels', []))
  const { app, teachers } = await openTeachers()
  await screen.findByLabelText(`Editar ${alejandra}`)
  await screen.findByLabelText('Karate')
  await teachers.check('Karate', true)
  await teachers.put({ subdiscipline: 'Kata', days: ['Lunes'], time: '18:30' })
  await app.user.type(teachers.field('Nivel'), 'avan{Enter}')
  await teachers.press('Agregar horario')
  await teachers.put({ subdiscipline: 'Kata', days: ['Lunes'], time: '18:30' })
  await app.user.type(teachers.field('Nivel'), 'Cinta negra{Tab}')
  await acceptNewLevel(app.user, 'Cinta negra')
  await teachers.press('Agregar horario')
  expect(teachers.schedules()).toEqual(['Kata, Avanzado: Lunes, 18:30', 'Kata, Cinta negra: Lunes, 18:30'])
})
