/** The accrued salary: its range, its order, and the marks that count (spec 2, Teachers). */

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { statuses } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { button } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { bodiesOf, requestsTo } from '#support/screens/requests.ts'
import { ana, kata, lola, openTeachers, roll } from '#support/screens/teachers.ts'
import { withBackend } from '#support/wire/backend.ts'
import { localDay } from '#values/dates.ts'
import { fortnightToPay } from '#values/fortnights.ts'

const { server } = await withBackend()

test('a click selects the salary of an edited teacher, so that typing replaces it', async () => {
  const { app } = await openTeachers()
  await app.user.click((await screen.findAllByLabelText(/^Editar /))[0] ?? expect.unreachable('no teacher'))
  const salary = screen.getByLabelText('Salario por clase')
  await app.user.click(salary)
  await app.user.keyboard('400')
  expect(salary).toHaveValue('400')
})

describe('the accrued salary', () => {
  const openWith = async (attendance: unknown[], search = '') => {
    server.use(answers('list_teachers', [lola, ana]), answers('list_attendance', attendance))
    const opened = await openTeachers({ search })
    await screen.findByLabelText('Editar Lola')
    await waitFor(() => expect(screen.getByLabelText('Total acumulado')).not.toHaveTextContent('…'))
    const earned = (name: string) => opened.teachers.row(name)[4]
    return { ...opened, earned, total: () => screen.getByLabelText('Total acumulado').textContent }
  }

  test('a substitute whom no schedule pays is named, and a press adds the schedule of that day', async () => {
    const taken = { ...roll, date: '13/11/2026', teacher: 'Ana', teacherAttendance: { 41: true } }
    server.use(answers('create_or_update_teacher', { success: true }))
    const { app, earned } = await openWith([taken], '?inicio=2026-11-01&fin=2026-11-15')
    expect(earned('Ana')).toContain('1 sin contar')
    expect(screen.getByText(/sustituyó a/)).toHaveTextContent(
      'Ana sustituyó a Lola el 13/11/2026: Kata, Avanzado no se le paga.',
    )
    const sent = requestsTo(server, 'create_or_update_teacher')
    await app.user.click(button('Agregar solo el 13/11/2026'))
    await waitFor(() => expect(statuses()).toEqual(['Horario agregado. La clase ya se paga.']))
    const day = { ...kata, days: ['13/11/2026'] }
    expect(await bodiesOf(sent)).toMatchObject([{ id: 41, name: 'Ana', subdisciplineSchedules: [day] }])
  })

  test.each(['list_teachers', 'list_attendance'])('has no total while %s is loading', async (list) => {
    const gate = gateFor(server, list)
    const { app } = await openTeachers()
    await gate.arrival()
    await waitFor(() => expect(app.queries.isFetching()).toBe(1))
    expect(screen.getByLabelText('Total acumulado')).toHaveTextContent(/^…$/)
    await gate.pass()
    await waitFor(() => expect(screen.getByLabelText('Total acumulado')).toHaveTextContent(/^\$\d/))
  })

  test('counts the classes of the range in the address, which can be changed', async () => {
    const { app, earned, total } = await openWith(
      [roll, { ...roll, date: '2026-11-11' }, { ...roll, date: '01/12/2026' }, { ...roll, teacher: 'Ana' }],
      '?inicio=2026-11-10&fin=2026-11-30',
    )
    expect(screen.getByLabelText('Fecha inicio')).toHaveValue('2026-11-10')
    expect(earned('Lola')).toBe('$601.002 clases1 sin contar: a nombre de otro maestro')
    expect(earned('Ana')).toBe('$0.000 clases')
    expect(total()).toBe('$601.00')

    await app.user.clear(screen.getByLabelText('Fecha inicio'))
    await app.user.type(screen.getByLabelText('Fecha inicio'), '2026-11-11')
    await waitFor(() => expect(earned('Lola')).toBe('$300.501 clase'))
    expect(new URLSearchParams(window.location.search).get('inicio')).toBe('2026-11-11')
    await app.user.click(screen.getByText('Limpiar'))
    await waitFor(() => expect(earned('Lola')).toBe('$901.503 clases1 sin contar: a nombre de otro maestro'))
    expect(screen.getByLabelText('Fecha inicio')).toHaveFocus()
    expect(window.location.search).toBe('?fechas=todas')
  })

  test('opens on the fortnight that is paid now', async () => {
    await openWith([roll])
    const { start, end } = fortnightToPay(localDay(new Date()))
    expect(screen.getByLabelText('Fecha inicio')).toHaveValue(start)
    expect(screen.getByLabelText('Fecha fin')).toHaveValue(end)
  })

  test('is zero in a range that ends before it starts, with a message', async () => {
    const { earned } = await openWith([roll], '?inicio=2026-11-30&fin=2026-11-01')
    expect(earned('Lola')).toBe('$0.000 clases')
    expect(screen.getByText('La fecha de fin es anterior a la de inicio.')).toBeVisible()
  })

  test('sorts the teachers by the address', async () => {
    const { app } = await openWith([roll])
    const names = () => screen.getAllByLabelText(/^Editar/).map((button) => button.getAttribute('aria-label'))
    expect(names()).toEqual(['Editar Ana', 'Editar Lola'])
    await app.user.click(screen.getByText('Acumulado'))
    await waitFor(() => expect(window.location.search).toBe('?orden=acumulado'))
    await app.user.click(screen.getByText('Acumulado'))
    await waitFor(() => expect(names()).toEqual(['Editar Lola', 'Editar Ana']))
    expect(window.location.search).toBe('?orden=-acumulado')
  })
})
