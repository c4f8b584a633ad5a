/** The save of a teacher, and the messages of the form before it (spec 2, Teachers; spec 8, Teacher). */

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { html500 } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'
import { isSheet } from '#support/screens/record-screen.ts'
import { bodiesOf, requestsTo } from '#support/screens/requests.ts'
import { alejandra, kata, kataText, openLoaded, openWithOlga } from '#support/screens/teachers.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

test('the form is closed until Agregar maestro asks for it', async () => {
  const { app, teachers } = await openLoaded()
  expect(isSheet()).toBe(false)
  await app.user.click(screen.getByText('Agregar maestro'))
  await waitFor(() => expect(teachers.field('Nombre')).toHaveFocus())
  expect(isSheet()).toBe(true)
})

test('a new salary for a saved teacher has a warning that past accrual changes too (spec 2, Teachers)', async () => {
  const { teachers } = await openLoaded()
  const salary = () => teachers.field('Salario por clase')
  await teachers.write('Salario por clase', '300')
  expect(salary()).not.toHaveAccessibleDescription()
  await teachers.write('Salario por clase', '')
  await teachers.edit(alejandra)
  await waitFor(() => expect(salary()).toHaveValue('320.00'))
  expect(salary()).not.toHaveAccessibleDescription()
  await teachers.write('Salario por clase', '350')
  expect(salary()).toHaveAccessibleDescription(/También cambia lo acumulado en fechas pasadas/)
  await teachers.write('Salario por clase', '320')
  expect(salary()).not.toHaveAccessibleDescription()
})

test('schedules that pay no more past classes say how many (spec 2, Teachers)', async () => {
  const { app, teachers } = await openLoaded()
  await teachers.edit(alejandra)
  await waitFor(() => expect(teachers.schedules()).not.toEqual([]))
  expect(screen.queryByText(/^Con estos horarios/)).toBeNull()
  for (const quit of screen.getAllByTitle('Quitar')) await app.user.click(quit)
  expect(await screen.findByText(/^Con estos horarios ya no se pagan \d+ clases pasadas\.$/)).toBeVisible()
})

describe('Enter in a field', () => {
  test('of a schedule adds the schedule and does not save the teacher', async () => {
    const { app, teachers } = await openLoaded()
    await teachers.check('Karate', true)
    await teachers.put(kata)
    await app.user.type(teachers.field('Hora'), '{Enter}')
    expect(teachers.schedules()).toEqual([kataText])
    expect(alerts()).toEqual([])
  })

  test('of the teacher saves the teacher', async () => {
    const { app, teachers } = await openWithOlga()
    await app.user.type(teachers.field('Nombre'), '{Enter}')
    await waitFor(() => expect(statuses()).toEqual(['Maestro guardado.']))
  })
})
describe('one call saves', () => {
  test('a new teacher with id null, the user and the ids of the disciplines; then the form is empty and closed', async () => {
    const { teachers } = await openWithOlga()
    const sent = requestsTo(server, 'create_or_update_teacher')
    await teachers.press('Guardar maestro')
    expect(await screen.findByLabelText('Editar Olga Ruiz')).toBeVisible()
    expect(await bodiesOf(sent)).toEqual([
      {
        id: null,
        user_id: 1,
        name: 'Olga Ruiz',
        disciplines: [8],
        subdisciplineSchedules: [{ ...kata, days: ['Lunes', 'Viernes'] }],
        salaryPerClass: 265.5,
      },
    ])
    expect(statuses()).toEqual(['Maestro guardado.'])
    expect(teachers.typed()).toEqual({ name: '', salary: '', disciplines: [], days: [], builder: ['', '', ''] })
    expect(teachers.schedules()).toEqual([])
    expect(isSheet()).toBe(false)
    await waitFor(() => expect(screen.getByText('Agregar maestro').closest('button')).toHaveFocus())
    expect(teachers.row('Olga Ruiz').slice(0, 5)).toEqual([
      'Olga Ruiz',
      'Karate',
      'Kata · AvanzadoLunes y Viernes, 18:30',
      '$265.50',
      '$0.000 clases',
    ])
  })

  test('an edited teacher with their id and all unchanged values', async () => {
    const { teachers } = await openLoaded()
    const before = db.teachers.find(1)
    await teachers.edit(alejandra)
    expect(screen.getByText(`Editar ${alejandra}`, { selector: 'h2' })).toBeVisible()
    expect(teachers.field('Nombre')).toHaveFocus()
    expect(teachers.typed()).toMatchObject({ name: alejandra, salary: '320.00', disciplines: ['Ballet'] })
    await teachers.write('Salario por clase', '$1,350.5')
    const sent = requestsTo(server, 'create_or_update_teacher')
    await teachers.press('Guardar maestro')
    await waitFor(() => expect(statuses()).toEqual(['Maestro guardado.']))
    expect(await bodiesOf(sent)).toEqual([{ ...before, salaryPerClass: 1350.5 }])
    await waitFor(() => expect(teachers.row(alejandra)[3]).toBe('$1,350.50'))
  })
})

test('renaming a teacher with classes states before the save how many keep the old name', async () => {
  const calendar = gateFor(server, 'list_events')
  const { app, teachers } = await openLoaded()
  await teachers.edit(alejandra)
  await teachers.write('Nombre', 'Alejandra Montes')
  await calendar.arrival()
  await waitFor(() => expect(app.queries.isFetching()).toBe(1))
  // The rolls are already loaded, but a partial count would look complete.
  expect(screen.queryByText(/siguen? a nombre de/)).not.toBeInTheDocument()
  await calendar.pass()
  const rolls = db.attendance.all().filter(({ teacher }) => teacher === alejandra).length
  const events = db.events.all().filter(({ teacher }) => teacher === alejandra).length
  expect(await screen.findByText(new RegExp(`${events} del calendario`))).toHaveTextContent(
    `${events + rolls} clases siguen a nombre de «${alejandra}»: ${events} del calendario y ${rolls} de la asistencia.`,
  )
  await teachers.write('Nombre', 'alejandra  montes rivéra')
  expect(screen.queryByText(/siguen? a nombre de/)).not.toBeInTheDocument()
})

test('renaming a teacher has a notice if the classes of the calendar could not be counted', async () => {
  expectErrors(/list_events/)
  server.use(html500('list_events'))
  const { teachers } = await openLoaded()
  await teachers.edit(alejandra)
  await teachers.write('Nombre', 'Alejandra Montes')
  expect(await screen.findByText('Faltan por contar las clases del calendario: no se pudieron cargar.')).toBeVisible()
})
