/** The classes of a day, the roll that opens by itself, and the classes without a roll (spec 2, Attendance). */

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import {
  beginsWithClasses,
  card,
  cards,
  event,
  events,
  goOn,
  heading,
  mark,
  names,
  openClasses,
  roll,
  textsOf,
} from '#support/screens/classes.ts'
import { answers, html500 } from '#support/screens/faults.ts'
import { button, findQuestion, first } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { countPresses } from '#support/screens/presses.ts'
import { bodiesOf, requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { server } = backend
beginsWithClasses(backend)

const [second, fifth] = ['Alumna 02', 'Alumna 05']

test('the classes of today come first, sorted by time, each with its state', async () => {
  server.use(answers('list_attendance', [roll('25/11/2026', 'Kata', 'Avanzado', 'Kenji')]))
  await openClasses()
  const today = await cards()
  await waitFor(() => expect(today.getByText(/20 estudiantes/)).toBeVisible())
  expect(textsOf(today)).toEqual([
    '15:00 Kata InfantilKenji, 0 estudiantes Sin lista',
    '17:00 Ballet PrincipianteLola, 20 estudiantes Ahora',
    '17:30 Kata AvanzadoKenji, 0 estudiantes Lista tomada',
  ])
  expect(today.getByText(/1 de 3 con lista/)).toBeVisible()
  const sections = [...document.querySelectorAll('main section[aria-label]')].map(({ ariaLabel }) => ariaLabel)
  expect(sections.slice(0, 3)).toEqual(['Clases de hoy', 'Clases sin lista', 'Lista de asistencia'])
})

describe('the roll of the class that begins now', () => {
  test('has a notice on its card until its marks are saved', async () => {
    const app = await openClasses()
    await (await cards()).findByText(/20 estudiantes/)
    await app.user.click(await card('Ballet'))
    await heading(/17:00 Ballet, Principiante/)
    await waitFor(() => expect(mark('Alumna 01', 'Presente')).toHaveFocus())
    await app.user.click(mark(second, 'Ausente'))
    const back = async () => {
      await app.user.click(screen.getByLabelText('Volver a las clases'))
      return textsOf(await cards())
    }
    const told = (standing: string) => [
      '15:00 Kata InfantilKenji, 0 estudiantes Sin lista',
      `17:00 Ballet PrincipianteLola, 20 estudiantes ${standing}`,
      '17:30 Kata AvanzadoKenji, 0 estudiantes No ha empezado',
    ]
    expect(await back()).toEqual(told('Cambios sin guardar'))
    await app.user.click(await card('Ballet'))
    await heading(/17:00 Ballet, Principiante/)
    await app.user.click(mark('Alumna 01', 'Presente'))
    await app.user.click(await goOn(/^Los demás presentes y seguir/))
    await heading(/17:30 Kata, Avanzado/)
    expect(await back()).toEqual(told('Lista tomada'))
  })

  test('takes one press, one for each absent student, and one to the next class', async () => {
    const app = await openClasses()
    const sent = requestsTo(server, 'create_attendance')
    await (await cards()).findByText(/20 estudiantes/)
    const presses = countPresses()
    await app.user.click(await card('Ballet'))
    await heading(/17:00 Ballet, Principiante/)
    await waitFor(() => expect(mark('Alumna 01', 'Presente')).toHaveFocus())
    await app.user.click(mark(second, 'Ausente'))
    await app.user.click(mark(fifth, 'Ausente'))
    await app.user.click(await goOn(/^Los demás presentes y seguirSigue 17:30 Kata, Avanzado$/))
    await heading(/17:30 Kata, Avanzado/)
    expect(presses.report('La lista de la clase que empieza ahora, 20 estudiantes, 2 ausentes')).toEqual({
      clicks: 4,
      keys: 0,
    })
    expect(statuses()).toContain('Asistencia guardada con éxito!')
    const [body] = await bodiesOf(sent)
    expect(body).toMatchObject({
      date: '25/11/2026',
      subdiscipline: 'Ballet',
      level: 'Principiante',
      teacher: 'Lola',
      studentAttendance: Object.fromEntries(names.map((name, at) => [at + 1, ![second, fifth].includes(name)])),
      teacherAttendance: { 1: true },
    })
  })

  test('takes a few keys, from the screen to the next class', async () => {
    const app = await openClasses()
    await (await cards()).findByText(/20 estudiantes/)
    const presses = countPresses()
    await app.user.keyboard('n')
    await heading(/17:00 Ballet, Principiante/)
    await waitFor(() => expect(mark('Alumna 01', 'Presente')).toHaveFocus())
    await app.user.keyboard('{ArrowDown}a{ArrowDown}{ArrowDown}a{Enter}')
    expect(mark(second, 'Ausente')).toBeChecked()
    expect(mark(fifth, 'Ausente')).toBeChecked()
    expect(mark('Alumna 01', 'Presente')).not.toBeChecked()
    await app.user.keyboard('{Enter}')
    await heading(/17:30 Kata, Avanzado/)
    expect(presses.report('La lista de la clase que empieza ahora, con el teclado')).toEqual({ clicks: 0, keys: 8 })
  })

  test('stays open after a refusal, and the way back leads to the classes', async () => {
    expectErrors(/create_attendance\.php/)
    server.use(answers('create_attendance', { success: false, message: 'El grupo está cerrado.' }))
    const app = await openClasses()
    await app.user.click(await card('Ballet'))
    await heading(/17:00 Ballet, Principiante/)
    await waitFor(() => expect(mark('Alumna 01', 'Presente')).toHaveFocus())
    await app.user.click(await goOn(/^Los demás presentes y seguir/))
    await waitFor(() => expect(alerts()).toEqual(['El grupo está cerrado.']))
    await heading(/17:00 Ballet, Principiante/)
    expect(mark('Alumna 01', 'Presente')).toBeChecked()
    await app.user.click(screen.getByLabelText('Volver a las clases'))
    await cards()
    // The selectors show the open roll, and its marks are still there.
    expect(screen.getByLabelText('Subdisciplina', { selector: 'input' })).toHaveValue('Ballet')
    await app.user.click(await card('Infantil'))
    expect(await findQuestion()).toHaveTextContent('¿Descartar los cambios?')
  })

  test('has been taken already: the press continues without a save, and the last press leads back', async () => {
    const stored = roll('25/11/2026', 'Kata', 'Avanzado', 'Kenji')
    server.use(answers('list_attendance', [{ ...stored, teacherAttendance: { 2: true } }]))
    const app = await openClasses()
    const sent = requestsTo(server, 'create_attendance')
    await app.user.click(await card('Avanzado'))
    await heading(/17:30 Kata, Avanzado/)
    await app.user.click(await goOn(/^Seguir con la siguienteSigue 15:00 Kata, Infantil$/))
    await heading(/15:00 Kata, Infantil/)
    expect(sent).toEqual([])
  })

  test('stays unmarked if the next class has not begun, where the button stops', async () => {
    const app = await openClasses()
    const sent = requestsTo(server, 'create_attendance')
    await app.user.click(await card('Ballet'))
    await heading(/17:00 Ballet, Principiante/)
    await waitFor(() => expect(mark('Alumna 01', 'Presente')).toHaveFocus())
    await app.user.click(await goOn(/^Los demás presentes y seguir/))
    await heading(/17:30 Kata, Avanzado/)
    await app.user.click(await goOn(/^Volver a las clasesNo ha empezado$/))
    expect(await card('No ha empezado')).toBeVisible()
    expect(sent).toHaveLength(1)
    await app.user.click(await card('No ha empezado'))
    await app.user.click(mark('Kenji', 'Presente'))
    await app.user.click(await goOn(/^Guardar y seguir/))
    await waitFor(() => expect(sent).toHaveLength(2))
  })

  test('is saved as the last roll of the day, and its button then leads back', async () => {
    server.use(answers('list_events', events.slice(0, 1)))
    const app = await openClasses()
    const sent = requestsTo(server, 'create_attendance')
    await app.user.click(await card('Ballet'))
    await waitFor(() => expect(mark('Alumna 01', 'Presente')).toHaveFocus())
    await app.user.click(await goOn(/^Los demás presentes y guardar$/))
    await waitFor(() => expect(statuses()).toContain('Asistencia guardada con éxito!'))
    expect(sent).toHaveLength(1)
    await app.user.click(await goOn(/^Volver a las clases$/))
    expect(await card('Lista tomada')).toBeVisible()
  })
})

test('a teacher who differs from the calendar has a notice, and counts as a substitute', async () => {
  const app = await openClasses()
  await app.user.click(await card('Ballet'))
  await heading(/17:00 Ballet/)
  expect(screen.queryByText(/^El calendario tiene esta clase/)).not.toBeInTheDocument()
  await app.user.click(screen.getByLabelText('Volver a las clases'))
  await app.user.click(screen.getByLabelText('Maestro', { selector: 'input' }))
  await app.user.click(await screen.findByText('Kenji', { selector: '[role=option] *' }))
  expect(
    await screen.findByText(
      'El calendario tiene esta clase a nombre de Lola. La clase no cuenta para el pago de Kenji: ninguno de sus horarios es de Ballet, Principiante.',
    ),
  ).toBeVisible()
  // Lola has the class on Wednesdays but is not marked present.
  await screen.findByText('Todos presentes')
  await app.user.click(button('Todos presentes'))
  expect(mark('Kenji', 'Presente')).toBeChecked()
  expect(mark('Lola', 'Presente')).not.toBeChecked()
})

const teaching = (id: number, name: string, days: string[]) => ({
  id,
  name,
  disciplines: [],
  subdisciplineSchedules: JSON.stringify([{ subdiscipline: 'Ballet', level: 'Principiante', days, time: '17:00' }]),
  salaryPerClass: 300,
})

test('a class of the calendar in a name that no listed teacher has says that it pays nobody', async () => {
  server.use(answers('list_teachers', [teaching(1, 'Lola Ruiz', ['Miércoles'])]))
  const app = await openClasses()
  await app.user.click(await card('Ballet'))
  const text = 'Lola no está en la lista de maestros: la clase no cuenta para ningún pago.'
  expect(await screen.findByText(text)).toBeVisible()
  await app.user.click(button('Otro maestro'))
  await app.user.click(await screen.findByText('Lola Ruiz', { selector: '[role=option] *' }))
  expect(await screen.findByText('Lola Ruiz sustituye a Lola. La clase se le paga a Lola Ruiz.')).toBeVisible()
})

test('a name that a row without a readable id may have is not said to be in no list', async () => {
  expectErrors(/list_teachers/)
  server.use(answers('list_teachers', [teaching(2, 'Kenji', ['Lunes']), { name: 'Lola' }]))
  const app = await openClasses()
  await app.user.click(await card('Ballet'))
  expect(await screen.findByLabelText('Kenji')).toBeVisible()
  expect(screen.queryByText(/no está en la lista de maestros/)).not.toBeInTheDocument()
})

test('a substitute with the class in a schedule of another day is paid, with a notice', async () => {
  server.use(answers('list_teachers', [teaching(1, 'Lola', ['Miércoles']), teaching(2, 'Kenji', ['Lunes'])]))
  await openClasses('?vista=lista&dia=2026-11-25&clase=Ballet&grupo=Principiante&con=Kenji')
  expect(
    await screen.findByText(
      'El calendario tiene esta clase a nombre de Lola. Así como está, la lista cuenta para Kenji.',
    ),
  ).toBeVisible()
})

describe('a day without classes in the calendar', () => {
  test('shows the selectors first, with a reason', async () => {
    server.use(answers('list_events', []))
    await openClasses()
    expect(await screen.findByText('El calendario no tiene clases hoy: elige la clase aquí.')).toBeVisible()
    expect(screen.queryByLabelText('Clases de hoy')).not.toBeInTheDocument()
    const sections = [...document.querySelectorAll('main section[aria-label]')].map(({ ariaLabel }) => ariaLabel)
    expect(sections.slice(0, 2)).toEqual(['Lista de asistencia', 'Clases sin lista'])
  })

  test('shows a notice and a retry if the calendar did not load', async () => {
    expectErrors(/^GET list_events/)
    server.use(html500('list_events'))
    const app = await openClasses()
    await screen.findByText(/^No se pudieron cargar las clases de hoy: elige la clase aquí\./)
    server.use(answers('list_events', events))
    await app.user.click(first(screen.getAllByText('Reintentar')))
    await card('Ballet')
  })
})

test('a class without a teacher asks for the teacher', async () => {
  server.use(answers('list_events', [event(1, '17:00', 'Ballet', 'Principiante', '')]))
  const app = await openClasses()
  await app.user.click(await card('Ballet'))
  expect(screen.getByLabelText('Subdisciplina', { selector: 'input' })).toHaveValue('Ballet')
  expect(screen.getByLabelText('Maestro', { selector: 'input' })).toHaveFocus()
})

test('no other class opens during the save of a roll', async () => {
  const app = await openClasses()
  await app.user.click(await card('Ballet'))
  await waitFor(() => expect(mark('Alumna 01', 'Presente')).toHaveFocus())
  const saving = gateFor(server, 'create_attendance')
  await app.user.click(button('Guardar asistencia'))
  await saving.arrival()
  await app.user.click(screen.getByLabelText('Volver a las clases'))
  expect((await card('Avanzado')).closest('button')).toBeDisabled()
  await saving.pass()
  await waitFor(() => expect(statuses()).toContain('Asistencia guardada con éxito!'))
})
