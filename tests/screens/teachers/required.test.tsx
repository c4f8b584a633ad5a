/** The required fields of the teacher form, and its focus (spec 5, Teacher). */

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { alerts, statuses } from '#support/screens/app.tsx'
import { requestsTo } from '#support/screens/requests.ts'
import { kata, kataText, kenji, openLoaded, openWithOlga, incompleteSchedule } from '#support/screens/teachers.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()
const required = 'Completa nombre, disciplinas y salario'

describe('what is required (spec 5, Teacher)', () => {
  test('name, a discipline and a salary: shows an alert, marks each field and focuses the first', async () => {
    const { teachers } = await openLoaded()
    const sent = requestsTo(server, 'create_or_update_teacher')
    await teachers.press('Guardar maestro')
    await waitFor(() => expect(alerts()).toEqual([required]))
    const eight = Array.from({ length: 8 }, () => 'checkbox')
    expect(teachers.marked()).toEqual(['Nombre', ...eight, 'Salario por clase'])
    expect(teachers.field('Nombre')).toHaveFocus()

    await teachers.write('Nombre', 'Olga')
    expect(teachers.marked()).toEqual([...eight, 'Salario por clase'])
    await teachers.press('Guardar maestro')
    expect(teachers.field('Ballet')).toHaveFocus()
    await teachers.check('Ballet', true)
    expect(teachers.marked()).toEqual(['Salario por clase'])
    await teachers.write('Salario por clase', 'mucho')
    await teachers.press('Guardar maestro')
    expect(teachers.field('Salario por clase')).toHaveFocus()
    expect(screen.getByText('Escribe cuánto gana por clase, en pesos.')).toBeVisible()
    await teachers.write('Salario por clase', '300')
    await waitFor(() => expect(alerts()).toEqual([]))
    expect(teachers.marked()).toEqual([])
    expect(sent).toEqual([])
  })

  test('of a schedule: subdiscipline, level, a day and a time, with the first missing one focused', async () => {
    const { teachers } = await openLoaded()
    await teachers.press('Agregar horario')
    await waitFor(() => expect(alerts()).toEqual([incompleteSchedule]))
    const seven = Array.from({ length: 7 }, () => 'checkbox')
    expect(teachers.marked()).toEqual(['Subdisciplina', 'Nivel', ...seven, 'Hora'])
    expect(teachers.field('Subdisciplina')).toHaveFocus()
    await teachers.check('Karate', true)
    await teachers.put({ subdiscipline: 'Kata', level: 'Avanzado' })
    await teachers.press('Agregar horario')
    expect(teachers.field('Lunes')).toHaveFocus()
    await teachers.put({ days: ['Lunes'], time: '18:30' })
    await waitFor(() => expect(alerts()).toEqual([]))
    await teachers.press('Agregar horario')
    expect(teachers.schedules()).toEqual(['Kata, Avanzado: Lunes, 18:30'])
    expect(teachers.field('Subdisciplina')).toHaveFocus()
    expect(teachers.typed()).toMatchObject({ days: [], builder: ['', '', ''] })
  })

  test('of a schedule, with a message that disappears when another teacher is edited', async () => {
    const { teachers } = await openLoaded()
    await teachers.press('Agregar horario')
    await waitFor(() => expect(alerts()).toEqual([incompleteSchedule]))
    await teachers.edit(kenji)
    await waitFor(() => expect(alerts()).toEqual([]))
    expect(teachers.marked()).toEqual([])
  })

  test('a schedule that is not yet in the list, in any order of its days', async () => {
    const { teachers } = await openWithOlga()
    await teachers.put({ ...kata, days: ['Lunes', 'Viernes'] })
    await teachers.press('Agregar horario')
    await waitFor(() => expect(alerts()).toEqual(['Horario ya agregado']))
    expect(teachers.schedules()).toEqual([kataText])
    expect(teachers.button('Agregar horario')).toHaveAccessibleDescription('Ya está en la lista.')
    await teachers.check('Viernes', false)
    await waitFor(() => expect(alerts()).toEqual([]))
    await teachers.press('Agregar horario')
    expect(teachers.schedules()).toEqual([kataText, 'Kata, Avanzado: Lunes, 18:30'])
  })

  test('to add a schedule that was filled in before the teacher is saved', async () => {
    const { teachers } = await openWithOlga()
    const sent = requestsTo(server, 'create_or_update_teacher')
    await teachers.put({ ...kata, time: '20:00' })
    await teachers.press('Guardar maestro')
    await waitFor(() => expect(alerts()).toEqual(['Falta agregar el horario que escribiste.']))
    expect(teachers.button('Agregar horario')).toHaveFocus()
    await teachers.press('Agregar horario')
    await waitFor(() => expect(alerts()).toEqual([]))
    await teachers.press('Guardar maestro')
    await waitFor(() => expect(statuses()).toContain('Maestro guardado.'))
    expect(sent).toHaveLength(1)
  })
})
