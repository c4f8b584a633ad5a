/** The classes without a roll (spec 2, Attendance). */

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { daysOf, dismissDays } from '#device/kept/not-held.ts'
import { unchargedKept } from '#device/kept/uncharged-months.ts'
import { openApp, statuses } from '#support/screens/app.tsx'
import {
  beginsWithClasses,
  card,
  cards,
  goOn,
  heading,
  mark,
  missing,
  names,
  openClasses,
  roll,
  textsOf,
} from '#support/screens/classes.ts'
import { answers } from '#support/screens/faults.ts'
import { button, findQuestion } from '#support/screens/find.ts'
import { countPresses } from '#support/screens/presses.ts'
import { bodiesOf, requestsTo } from '#support/screens/requests.ts'
import { signInWith } from '#support/screens/session.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { db, server } = backend
beginsWithClasses(backend)

describe('the classes without a roll', () => {
  test('are visible when the screen opens, by day, with their pay', async () => {
    const presses = countPresses()
    await openClasses()
    await cards()
    expect(
      missing()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Miércoles 25 de noviembre', 'Miércoles 18 de noviembre'])
    expect(textsOf(missing())).toEqual([
      '15:00 Kata Infantil Kenji',
      '15:00 Kata Infantil Kenji',
      '17:30 Kata Avanzado Kenji',
      '17:00 Ballet Principiante Lola',
    ])
    expect(missing().getByText('Faltan 4 · $550.00 sin pagar')).toBeVisible()
    expect(presses.report('Qué listas de esta semana faltan')).toEqual({ clicks: 0, keys: 0 })
  })

  test('open their roll, and disappear after its save', async () => {
    const app = await openClasses('?vista=sin-lista')
    const sent = requestsTo(server, 'create_attendance')
    await heading(/^Clases sin lista$/)
    await app.user.click(missing().getByText('Ballet'))
    await heading(/17:00 Ballet, Principiante/)
    expect(screen.getByText('Lola · miércoles 18 de noviembre de 2026')).toBeVisible()
    await waitFor(() => expect(mark('Alumna 01', 'Presente')).toHaveFocus())
    await app.user.click(await goOn(/^Los demás presentes y seguir/))
    await heading(/17:30 Kata, Avanzado/)
    expect(await bodiesOf(sent)).toMatchObject([{ date: '18/11/2026', subdiscipline: 'Ballet' }])
    act(() => window.history.back())
    await heading(/^Clases sin lista$/)
    await waitFor(() => expect(missing().queryByText('Ballet')).not.toBeInTheDocument())
    await app.user.click(screen.getByLabelText('Volver a las clases'))
    await cards()
  })

  test.each(['', '?vista=sin-lista'])('have a notice about unsaved marks, until the save (%s)', async (search) => {
    const app = await openClasses(search)
    await waitFor(() => expect(missing().getByText('Ballet')).toBeVisible())
    const isTold = (text: string) => waitFor(() => expect(textsOf(missing()).at(-1)).toBe(text))
    const back = async () => {
      act(() => window.history.back())
      await waitFor(() => expect(missing().getByText('Ballet')).toBeVisible())
    }
    await isTold('17:00 Ballet Principiante Lola')
    await app.user.click(missing().getByText('Ballet'))
    await heading(/17:00 Ballet, Principiante/)
    await app.user.click(await waitFor(() => mark('Alumna 02', 'Ausente')))
    await back()
    await isTold('17:00 Ballet Principiante LolaCambios sin guardar')
    await app.user.click(missing().getByText('Ballet'))
    await app.user.click(await waitFor(() => mark('Alumna 02', 'Presente')))
    await app.user.click(button('Guardar asistencia'))
    await waitFor(() => expect(statuses().join()).toContain('guardada'))
    await back()
    await isTold('17:00 Ballet Principiante LolaIncompleta: 19 sin marcar')
  })

  test('of a holiday can be dismissed on this device, and restored', async () => {
    const app = await openClasses()
    await cards()
    await app.user.click(missing().getByLabelText('No hubo clases el miércoles 18 de noviembre de 2026'))
    expect(textsOf(missing())).toEqual(['15:00 Kata Infantil Kenji'])
    expect(missing().getByText('Falta 1')).toBeVisible()
    // The pressed button disappears with its day. The focus moves to the next day, or to the other button after the
    // last day.
    expect(document.activeElement).toHaveTextContent('No hubo clases')
    await app.user.keyboard('{Enter}')
    expect(missing().getByText('No falta ninguna')).toBeVisible()
    expect(document.activeElement).toHaveTextContent('Deshacer')
    // Today is one of these days, so its cards ask for no roll either.
    expect(textsOf(await cards())[0]).toBe('15:00 Kata InfantilKenji, 0 estudiantes No hubo clase')
    await app.user.click(missing().getByLabelText('Deshacer: no hubo clases el miércoles 18 de noviembre de 2026'))
    expect(missing().getByLabelText('No hubo clases el miércoles 18 de noviembre de 2026')).toHaveFocus()
    await app.user.click(missing().getByText('Deshacer'))
    expect(textsOf(missing())).toHaveLength(4)
    expect(textsOf(await cards())[0]).toBe('15:00 Kata InfantilKenji, 0 estudiantes Sin lista')
  })

  test('can be dismissed one by one', async () => {
    const app = await openClasses()
    await cards()
    await app.user.click(missing().getByLabelText('No hubo Kata Avanzado, 17:30 el miércoles 18 de noviembre de 2026'))
    expect(textsOf(missing())).toHaveLength(3)
    expect(missing().getByText('Faltan 3 · $300.00 sin pagar')).toBeVisible()
    await app.user.click(
      missing().getByLabelText('Deshacer: no hubo Kata Avanzado, 17:30 del miércoles 18 de noviembre de 2026'),
    )
    expect(textsOf(missing())).toHaveLength(4)
    expect(screen.getByRole('region', { name: 'Clases sin lista' })).toHaveFocus()
  })

  test('can be dismissed for a range of days at once', async () => {
    const app = await openClasses('?desde=2026-11-04')
    await cards()
    await app.user.click(missing().getByText('Varios días sin clases'))
    expect(missing().getByLabelText('Del')).toHaveFocus()
    await app.user.click(missing().getByText('Cancelar'))
    expect(missing().getByText('Varios días sin clases').closest('button')).toHaveFocus()
    await app.user.click(missing().getByText('Varios días sin clases'))
    fireEvent.change(missing().getByLabelText('Del'), { target: { value: '2026-11-05' } })
    await app.user.click(missing().getByText('Quitar 21 días'))
    expect(textsOf(missing())).toHaveLength(3)
    expect(
      missing().getByText(/^Del jueves 5 de noviembre de 2026 al miércoles 25 de noviembre de 2026: no hubo clases\./),
    ).toBeVisible()
    await app.user.click(missing().getByText('Deshacer'))
    expect(textsOf(missing())).toHaveLength(10)
    await app.user.click(missing().getByText('Varios días sin clases'))
    expect(missing().getByLabelText('Del')).toHaveValue('2026-11-25')
  })

  test('of days to come are named before and after they are dismissed', async () => {
    const app = await openClasses()
    await cards()
    await app.user.click(missing().getByText('Varios días sin clases'))
    fireEvent.change(missing().getByLabelText('Al'), { target: { value: '2027-01-01' } })
    const days = 'al viernes 1 de enero de 2027'
    expect(missing().getByText(`Del miércoles 25 de noviembre de 2026 ${days}: no hay clases.`)).toBeVisible()
    fireEvent.change(missing().getByLabelText('Del'), { target: { value: '2026-12-31' } })
    expect(missing().getByText(`Del jueves 31 de diciembre de 2026 ${days}: no habrá clases.`)).toBeVisible()
    await app.user.click(missing().getByText('Quitar 2 días'))
    expect(missing().getByText(`Del jueves 31 de diciembre de 2026 ${days}: no habrá clases.`)).toBeVisible()
    await app.user.click(missing().getByLabelText('Deshacer: no habrá clases el jueves 31 de diciembre de 2026'))
    expect(missing().queryByText(/no habrá/)).toBeNull()
  })

  test.each([
    ['Sí, es la misma clase', 3],
    ['No, falta su lista', 4],
  ])('of a moved series appear once: %s', async (answer, count) => {
    server.use(answers('list_attendance', [roll('17/11/2026', 'Ballet', 'Principiante', 'Lola')]))
    const app = await openClasses()
    await cards()
    expect(textsOf(missing())).toHaveLength(3)
    expect(missing().getByText(/¿Cambió de día .*lista en otro día de la semana: martes 17 de noviembre/)).toBeVisible()
    await app.user.click(missing().getByText(answer))
    expect(textsOf(missing())).toHaveLength(count)
    expect(missing().queryByText(/¿Cambió de día/)).not.toBeInTheDocument()
  })

  test('begin at a chosen day', async () => {
    await openClasses('?desde=2026-11-04')
    await cards()
    expect(textsOf(missing())).toHaveLength(10)
  })

  test('have no pay for a user without Maestros', async () => {
    await signInWith(db, ['AttendancePanel'])
    await openApp('/asistencia')
    await cards()
    expect(missing().getByText('Faltan 4')).toBeVisible()
  })
})

describe('a roll that leaves people out', () => {
  /** The 18th: one of twenty students is marked, Lola is not, and the fourth student enrolled later. */
  const partial = {
    ...roll('18/11/2026', 'Ballet', 'Principiante', 'Lola', [1]),
    teacherAttendance: {},
  }

  test('appears among them with its count of unmarked people and its teacher’s pay', async () => {
    const everybody = names.map((_, at) => at + 1)
    const whole = roll('11/11/2026', 'Ballet', 'Principiante', 'Lola', everybody)
    server.use(answers('list_attendance', [whole, partial]))
    const app = await openClasses('?vista=sin-lista')
    await heading(/^Clases sin lista$/)
    await waitFor(() => expect(textsOf(missing())).toContain('17:00 Ballet Principiante LolaIncompleta: 19 sin marcar'))
    expect(screen.getByText('Faltan 3 · 1 incompleta · $550.00 sin pagar')).toBeVisible()
    await app.user.click(missing().getByText('Ballet'))
    await heading(/17:00 Ballet, Principiante/)
    await waitFor(() => expect(mark('Alumna 02', 'Presente')).toHaveFocus())
  })

  test('has a notice on its card, and does not count as taken', async () => {
    server.use(answers('list_attendance', [{ ...partial, date: '25/11/2026' }]))
    await openClasses()
    const today = await cards()
    await waitFor(() =>
      expect(textsOf(today)).toContain('17:00 Ballet PrincipianteLola, 20 estudiantes Incompleta: 20 sin marcar'),
    )
    expect(today.getByText(/1 de 3 con lista · 1 incompleta/)).toBeVisible()
    expect(missing().getByText('Incompleta: 20 sin marcar')).toBeVisible()
  })

  test('disappears once all people are marked', async () => {
    server.use(
      answers('list_attendance', [
        roll(
          '18/11/2026',
          'Ballet',
          'Principiante',
          'Lola',
          names.map((_, at) => at + 1),
        ),
      ]),
    )
    await openClasses('?vista=sin-lista')
    await heading(/^Clases sin lista$/)
    await waitFor(() => expect(missing().queryByText('Ballet')).not.toBeInTheDocument())
  })
})

test('a roll without its teacher’s mark has a notice that it does not count for their pay', async () => {
  const line = (_: string, each: Element | null) =>
    each?.tagName === 'P' && each.textContent === 'La clase no cuenta para el pago de Lola: falta su marca.'
  const app = await openClasses()
  await app.user.click(await card('Ballet'))
  await waitFor(() => expect(mark('Alumna 01', 'Presente')).toHaveFocus())
  expect(screen.queryByText(line)).not.toBeInTheDocument()
  await app.user.click(mark('Alumna 01', 'Presente'))
  expect(screen.getByText(line)).toBeVisible()
  await app.user.click(screen.getByText('Guardar asistencia'))
  await waitFor(() => expect(statuses()).toContain('Asistencia guardada con éxito!'))
  expect(screen.getByText(line)).toBeVisible()
  await app.user.click(mark('Lola', 'Ausente'))
  expect(screen.queryByText(line)).not.toBeInTheDocument()
})

test('a class of two possible namesakes asks for the teacher, and pays neither by itself', async () => {
  const lola = (id: number, days: string[]) => ({
    id,
    name: 'Lola',
    disciplines: [],
    subdisciplineSchedules: JSON.stringify([{ subdiscipline: 'Ballet', level: 'Principiante', days, time: '17:00' }]),
    salaryPerClass: 300,
  })
  server.use(answers('list_teachers', [lola(1, ['Miércoles']), lola(2, ['Lunes', 'Miércoles'])]))
  const line = (_: string, each: Element | null) =>
    each?.tagName === 'P' &&
    each.textContent === 'Más de una persona se llama Lola: marca a quien dio la clase, o no cuenta para su pago.'
  const app = await openClasses()
  const sent = requestsTo(server, 'create_attendance')
  await app.user.click(await card('Ballet'))
  await waitFor(() => expect(screen.getByText(line)).toBeVisible())
  await app.user.click(await goOn(/^Los demás presentes/))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await bodiesOf(sent)).toEqual([expect.objectContaining({ teacherAttendance: {} })])
})

test('a closed month is charged to nobody after a question, and charged again', async () => {
  const app = await openClasses()
  await cards()
  act(() => dismissDays(daysOf('2026-12-01', '2026-12-30')))
  // 30 December is the last Wednesday, so no class is left.
  await app.user.click(await missing().findByText('No cobrar diciembre'))
  const question = within(await findQuestion())
  expect(question.getByText('¿No cobrar diciembre de 2026 a nadie?')).toBeVisible()
  expect(question.getByText(/^\d+ (familia no debe|familias no deben) ese mes\./)).toBeVisible()
  await app.user.click(button('No cobrar diciembre', question))
  expect(unchargedKept.read()).toEqual([{ student: null, month: '2026-12', note: 'Sin clases' }])
  expect(missing().getByText('Diciembre de 2026 no se cobra.', { exact: false })).toBeVisible()
  await app.user.click(missing().getByText('Volver a cobrar diciembre'))
  expect(unchargedKept.read()).toEqual([])
})

test('a user without Pagos is offered no month without charge', async () => {
  await signInWith(db, ['AttendancePanel'])
  await openApp('/asistencia')
  await cards()
  act(() => dismissDays(daysOf('2026-12-01', '2026-12-31')))
  expect(await missing().findByText(/^Del martes 1 de diciembre/)).toBeVisible()
  expect(missing().queryByText('No cobrar diciembre')).not.toBeInTheDocument()
})
