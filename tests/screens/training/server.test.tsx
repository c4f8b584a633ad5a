/** The trainer's switches of the server and its calls, beside the screens that they affect. */

import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { button } from '#support/screens/find.ts'
import { holdTimersOf } from '#support/screens/receipt-window.ts'
import { few, fewStudents, openStudents } from '#support/screens/students.ts'
import { startDemo } from '#support/training/demo.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { get, post } from '#support/wire/wire.ts'
import { CallList } from '#training/server/call-list.tsx'
import { FaultList } from '#training/server/fault-list.tsx'
import { ServerSwitches } from '#training/server/server-switches.tsx'

const backend = await withBackend()
const [first = '', second = '', third = '', fourth = ''] = fewStudents(backend.db).map(({ name }) => name)

/** Opens the tabs together, without any screen of the app. */
function openPanel(demo = startDemo(backend)) {
  render(
    <MantineProvider>
      <ServerSwitches backend={demo} />
      <FaultList switches={demo.switches} />
      <CallList calls={demo.calls} />
    </MantineProvider>,
  )
  return { demo, user: userEvent.setup({ delay: null }) }
}

const faultOf = (call: string) => screen.getByLabelText<HTMLSelectElement>(new RegExp(`^${call} `))
const timesOf = (call: string) => screen.getByLabelText<HTMLSelectElement>(`Cuántas veces falla: ${call}`)
const removal = 'Eliminar un estudiante'

test('each fault affects the screen at once, without a reload', async () => {
  expectErrors(/delete_student\.php/)
  const list = await openStudents(few)
  const clock = holdTimersOf(3000)
  openPanel()
  const said = () => [...alerts(), ...statuses()]
  const remove = async (name: string) => {
    await list.remove(name)
    await list.answer('¿Estás seguro de que quieres eliminar a este estudiante?', 'Aceptar')
  }
  const meets = async (fault: string, name: string, words: string, answer = async () => {}) => {
    await list.user.selectOptions(faultOf(removal), fault)
    await remove(name)
    await answer()
    await waitFor(() => expect(said()).toContain(words))
    act(() => notifications.clean())
    await waitFor(() => expect(said()).toEqual(['Hay 1 falla puesta.']))
  }
  await meets('Sin conexión', first, 'Error al conectar con el servidor.')
  await meets('Error 500', first, 'Error al eliminar estudiante.')
  await meets('Rechaza con palabras', first, 'El servidor rechazó la operación (escenario de práctica).')
  await meets('Rechaza sin palabras', first, 'Error al eliminar estudiante.')
  await meets(
    'Actúa y no contesta',
    first,
    'La respuesta del servidor se perdió, pero el estudiante sí quedó eliminado.',
  )
  await meets('Mañas de PHP', second, 'Estudiante eliminado con éxito.')
  await meets('Lenta (3 s más)', third, 'Estudiante eliminado con éxito.', async () => {
    await waitFor(() => expect(clock.waiting()).toBe(1))
    expect(said()).toEqual(['Hay 1 falla puesta.'])
    await clock.pass()
  })

  await list.user.selectOptions(faultOf(removal), 'Sesión expirada')
  await list.user.selectOptions(timesOf(removal), 'Una vez')
  await remove(fourth)
  expect(await screen.findByText('Iniciar Sesión')).toBeVisible()
  expect(alerts()).toEqual(['Tu sesión ha expirado. Inicia sesión nuevamente.'])
  // The fault was for one call.
  expect(faultOf(removal)).toHaveValue('')
  expect(statuses()).toEqual(['No hay fallas puestas.'])
})

test('a word finds a fault, which applies to every call or one, and all faults can be removed together', async () => {
  const { demo, user } = openPanel()
  await user.type(screen.getByLabelText('Buscar llamada'), 'NIVELES')
  expect(screen.queryByLabelText(/^Cargar los estudiantes /)).not.toBeInTheDocument()
  await user.selectOptions(faultOf('Cargar los niveles'), 'Mañas de PHP')
  await user.selectOptions(timesOf('Cargar los niveles'), 'Una vez')
  await user.type(screen.getByLabelText('Buscar llamada'), '{Escape}create_stu')
  await user.selectOptions(faultOf('Registrar un estudiante'), 'Error 500')
  expect(statuses()).toEqual(['Hay 2 fallas puestas.'])
  expect(demo.switches.get().faults).toEqual({
    list_levels: { fault: 'php', times: 'once' },
    create_student: { fault: 'error-500', times: 'always' },
  })
  await user.type(screen.getByLabelText('Buscar llamada'), '{Escape}nada')
  expect(screen.getByText('Ninguna llamada se llama así.')).toBeVisible()
  await user.click(button('Quitar todas las fallas'))
  expect(demo.switches.get().faults).toEqual({})
  expect(statuses()).toEqual(['No hay fallas puestas.'])

  await user.type(screen.getByLabelText('Buscar llamada'), '{Escape}entrar')
  const offered = [...faultOf('Entrar').options].map(({ text }) => text)
  expect(offered).toEqual(['Sin falla', 'Lenta (3 s más)'])
})

test('the delay and the blocked windows can be switched', async () => {
  const { demo, user } = openPanel()
  await user.selectOptions(screen.getByLabelText('Demora de cada respuesta'), '0.5 segundos')
  await user.click(screen.getByLabelText('Bloquear ventanas de comprobante'))
  expect(demo.switches.get()).toEqual({ latency: 500, faults: {}, blocksWindows: true })
  // The setting from the address appears too.
  act(() => demo.switches.set({ ...demo.switches.get(), latency: 50 }))
  expect(screen.getByLabelText('Demora de cada respuesta')).toHaveDisplayValue('0.05 segundos')
})

test('the calls show request, answer and time, newest first, and can be copied one by one or together', async () => {
  const { demo, user } = openPanel()
  expect(screen.getByText('Todavía no hay llamadas. Aquí quedan las últimas 100.')).toBeVisible()
  await signInAs('admin')
  await get('list_levels')
  await act(async () => void (await post('delete_event', { id: 99_999 })))
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const entries = () => [...document.querySelectorAll<HTMLElement>('ol details')]
  expect(entries().map(({ textContent }) => textContent.replace(/[\d,]+ ms/, '# ms'))).toEqual([
    'POST delete_event 200 12:00:00 · # ms',
    'GET list_levels 200 12:00:00 · # ms',
    'POST admin_login 200 12:00:00 · # ms',
  ])
  const [newest = expect.unreachable()] = entries()
  await user.click(newest.querySelector('summary') ?? expect.unreachable())
  // jsdom opens it but fires no event.
  act(() => void newest.dispatchEvent(new Event('toggle')))
  const opened = within(newest)
  expect(opened.getByLabelText('Petición')).toHaveValue('{\n "id": 99999\n}')
  expect(opened.getByLabelText('Respuesta')).toHaveValue('{\n "success": false,\n "message": "El evento no existe."\n}')
  await user.click(opened.getByLabelText('Copiar delete_event de las 12:00:00'))
  expect(JSON.parse(write.mock.lastCall?.[0] ?? '')).toEqual(JSON.parse(JSON.stringify(demo.calls.get()[0])))
  await waitFor(() => expect(statuses()).toContain('Copiado.'))
  await user.click(button('Copiar todas'))
  expect(JSON.parse(write.mock.lastCall?.[0] ?? '')).toHaveLength(3)
  await user.click(button('Vaciar la lista'))
  expect(entries()).toEqual([])
  expect(screen.queryByText(/Copiar/)).not.toBeInTheDocument()
  write.mockRestore()
})
