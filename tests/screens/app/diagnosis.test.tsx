import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Diagnosis } from '#device/diagnosis.ts'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, goTo, openApp } from '#support/screens/app.tsx'
import { refused } from '#support/screens/faults.ts'
import { around, button, first } from '#support/screens/find.ts'
import { openWithCart } from '#support/screens/pos.ts'
import { savedFiles } from '#support/screens/saved-files.ts'
import { few, openStudents } from '#support/screens/students.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server, db } = await withBackend()

test('a diagnosis contains the actions of the app, but no typed text and no name', async () => {
  const students = await openStudents(few)
  const [name = ''] = students.names()
  await students.edit(name)
  await students.fill('Teléfono', '33 9876 5432')
  await students.press('Guardar')
  await screen.findByText('Estudiante actualizado.')

  const text = await copied(students.user)
  const { moves, ...page }: Diagnosis = JSON.parse(text)
  expect(page).toEqual({
    version: expect.any(String),
    page: '/estudiantes',
    browser: expect.stringContaining('jsdom'),
    taken: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  expect(moves).toContainEqual({
    at: expect.any(Number),
    machine: expect.stringMatching(/^studentRow /),
    event: 'SAVE',
    given: { today: '…' },
    state: expect.stringContaining('saving'),
  })
  expect(moves).toContainEqual({ at: expect.any(Number), page: '/estudiantes', isLoaded: true })
  expect(moves).toContainEqual({
    at: expect.any(Number),
    call: 'POST update_student',
    outcome: 'done',
    ms: expect.any(Number),
  })
  for (const typed of [name, '9876', 'academia2026']) expect(text).not.toContain(typed)
})

test('a call never begins before the press that caused it, on a machine of any speed', async () => {
  const { app, pos } = await openWithCart(db.students.find(1)?.name ?? '')
  let time = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 10))
  await pos.process()
  await pos.isReset()

  const { moves }: Diagnosis = JSON.parse(await copied(app.user))
  const press = moves.find((move) => 'event' in move && move.event === 'PROCESS')
  const call = moves.find((move) => 'call' in move && move.call === 'POST register_sale')
  const began = call && 'ms' in call ? call.at - call.ms : Number.NaN
  expect(press?.at).toBeLessThan(began)
})

test('the calls of a screen belong to its opening', async () => {
  const app = await openApp('/estudiantes', { as: 'admin' })
  await screen.findByText('Listado de Estudiantes')
  await goTo(app, 'Menú izquierdo', 'Productos')
  await screen.findByText('Productos', { selector: 'h1' })
  await waitFor(() => expect(screen.queryByLabelText('Cargando productos')).not.toBeInTheDocument())

  const { moves }: Diagnosis = JSON.parse(await copied(app.user))
  const call = moves.find((move) => 'call' in move && move.call === 'GET list_products')
  const began = call && 'ms' in call ? call.at - call.ms : Number.NaN
  expect(moves.findLast((move) => 'page' in move && move.at <= began)).toMatchObject({ page: '/productos' })
})

test('a diagnosis contains the actions before a reload, without unreadable entries', async () => {
  const movesOn = async ({ user }: typeof app) => {
    const { moves }: Diagnosis = JSON.parse(await copied(user))
    return moves
  }
  onTestFinished(() => sessionStorage.clear())
  expectErrors(/browser storage/)
  sessionStorage.setItem('moves', '{"salt":"","moves":[{"at":1,"name":"Ana"}]}')
  let app = await openApp('/pagos', { as: 'admin' })
  await screen.findByText('Pagos', { selector: 'h1' })
  await waitFor(() => expect(app.queries.isFetching()).toBe(0))
  const before = await movesOn(app)
  expect(first(before)).toMatchObject({ page: '/pagos', isLoaded: true })
  window.dispatchEvent(new Event('pagehide'))
  app.close()

  app = await openApp('/estudiantes', { as: 'admin' })
  await screen.findByText('Listado de Estudiantes', { selector: 'h1' })
  await waitFor(() => expect(app.queries.isFetching()).toBe(0))
  const after = await movesOn(app)
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.filter((move) => 'isLoaded' in move)).toMatchObject([{ page: '/pagos' }, { page: '/estudiantes' }])
})

test('the notice of a failed call contains the diagnosis in its details; the notice of a missing value does not', async () => {
  expectErrors(/update_student/)
  const students = await openStudents(few)
  const [name = ''] = students.names()
  await students.edit(name)
  await students.fill('Nombre', '')
  await students.press('Guardar')
  await waitFor(() => expect(alerts()).toHaveLength(1))
  expect(screen.queryByText('Detalles para quien lo repara')).not.toBeInTheDocument()
  await students.fill('Nombre', 'Otra')
  server.use(refused('update_student', 'El teléfono ya existe.'))
  await students.press('Guardar')
  const details = around(await screen.findByText('Detalles para quien lo repara'), 'details')
  expect(alerts()).toContain('El teléfono ya existe.')
  await students.user.click(screen.getByText('Detalles para quien lo repara'))
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await students.user.click(button('Copiar diagnóstico', within(details)))
  await screen.findByText('Diagnóstico copiado.')
  expect(write).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"outcome": "refused"'))
})

test('without a clipboard the diagnosis is saved as a file', async () => {
  const students = await openStudents(few)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  const files = savedFiles()
  await copyDiagnosis(students.user)
  await screen.findByText('Diagnóstico guardado en diagnostico.json.')
  expect(JSON.parse(await first(files).text())).toHaveProperty('moves')
})

async function copied(user: UserEvent): Promise<string> {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await copyDiagnosis(user)
  await screen.findByText('Diagnóstico copiado.')
  return write.mock.lastCall?.[0] ?? ''
}

async function copyDiagnosis(user: UserEvent) {
  await user.click(screen.getByLabelText('Menú derecho', { selector: 'button' }))
  await user.click(within(screen.getByLabelText('Menú derecho', { selector: 'nav' })).getByText('Copiar diagnóstico'))
}
