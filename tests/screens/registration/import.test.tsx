/** The import of students from a sheet (spec 2, Import of students). */

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { copied, headings, studentRow, studentRows } from '#support/files/sheet.ts'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { refused } from '#support/screens/faults.ts'
import { countPresses } from '#support/screens/presses.ts'
import { openWindows } from '#support/screens/receipt-window.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { signInWith } from '#support/screens/session.ts'
import { importOn, openImport } from '#support/screens/student-import.ts'
import { withBackend } from '#support/wire/backend.ts'
import { localDay } from '#values/dates.ts'

const { db, server } = await withBackend()

const namesIn = () => db.students.all().map(({ name }) => name)
const namesMade = () => namesIn().filter((name) => name.startsWith('Alumna '))

test('exactly the 10 bad rows of 300 need a correction', async () => {
  const bad: [number, number, string][] = [
    [3, 0, ''],
    [20, 3, '31/02/2015'],
    [41, 3, '04/03/15'],
    [77, 4, 'Balet'],
    [120, 5, 'Tap'],
    [121, 6, ''],
    [160, 1, ''],
    [200, 2, ''],
    [250, 2, '5.51234E+09'],
    [299, 3, '01/01/2031'],
  ]
  const sheet = studentRows(300).map((cells, at) => {
    const [, column, cell] = bad.find(([line]) => line === at) ?? []
    return column === undefined ? cells : cells.with(column, cell ?? '')
  })
  const page = await openImport()
  await page.paste(copied([headings, ...sheet]))
  await waitFor(() => expect(page.views()).toEqual(['Todos 300', '> Por corregir 10', 'Nuevos 290']))
  expect(page.verdicts().map(([line]) => line)).toEqual(bad.map(([at]) => String(at + 2)))
  expect(screen.getByText('Registrar 290 estudiantes')).toBeVisible()
  expect(screen.getByText('300 renglones, del 2 al 301 de tu hoja')).toBeVisible()
  // A long table draws only its visible rows.
  await page.app.user.click(screen.getByText('Todos 300'))
  await waitFor(() => expect(page.verdicts().length).toBeGreaterThan(10))
  expect(page.verdicts().length).toBeLessThan(100)
})

test('three presses register 180 students, without a receipt', async () => {
  const sent = requestsTo(server, 'create_student')
  openWindows()
  const page = await openImport()
  const presses = countPresses()
  await page.paste(copied([headings, ...studentRows(180)]))
  await page.press('Registrar 180 estudiantes')
  await waitFor(() => expect(statuses()).toEqual(['Se registraron 180 estudiantes.']))
  const { clicks, keys } = presses.report('180 estudiantes desde una hoja')
  expect(clicks + keys).toBeLessThanOrEqual(3)
  expect(sent).toHaveLength(180)
  expect(namesMade()).toHaveLength(180)
  await waitFor(() => expect(page.views()).toEqual(['Todos 180', '> Registrados 180']))
  expect(screen.getByText('180 de 180 registrados')).toBeVisible()
  expect(window.open).not.toHaveBeenCalled()
})

test.each(['list_students', 'list_disciplines'] as const)(
  'a row has no verdict while %s is unknown, and the list can be requested again',
  async (list) => {
    expectErrors(new RegExp(list))
    server.use(refused(list))
    const page = await openImport()
    await page.paste(copied([headings, ...studentRows(2)]))
    await screen.findByText(/^Sin los estudiantes y las disciplinas no se puede revisar ningún renglón\./)
    expect(page.verdicts()).toEqual([])
    expect(screen.queryByText(/^Registrar \d|^No hay estudiantes por registrar/)).not.toBeInTheDocument()
    server.resetHandlers()
    await page.press('Reintentar')
    await waitFor(() => expect(page.views()).toEqual(['> Todos 2', 'Nuevos 2']))
    expect(screen.getByText('Registrar 2 estudiantes').closest('button')).toBeEnabled()
  },
)

test('the focus moves to the next step, and Tab continues from there', async () => {
  const page = await openImport()
  const { user } = page.app
  const isAt = (text: string) =>
    waitFor(() => expect(document.activeElement?.querySelector(':scope > section')).toHaveTextContent(text))
  const sheet = studentRows(2).map((cells) => [...cells, localDay(new Date())])
  await page.paste(copied([[...headings, 'Pagado hasta'], ...sheet]))
  await isAt('2 renglones, del 2 al 3 de tu hoja')
  await user.tab()
  expect(screen.getByLabelText('Todos 2')).toHaveFocus()
  screen.getByText('Columnas').focus()
  await user.keyboard('{Enter}')
  await isAt('¿Qué dice cada columna?')
  screen.getByText('Revisar los renglones').closest('button')?.focus()
  await user.keyboard('{Enter}')
  await isAt('2 renglones, del 2 al 3 de tu hoja')
  screen.getByText('Registrar 2 estudiantes').closest('button')?.focus()
  await user.keyboard('{Enter}')
  await isAt('2 de 2 registrados')
  screen.getByText('Importar otra hoja').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus())
})

test('a row is corrected in place, by the fields of the registration', async () => {
  const page = await openImport()
  await page.paste(copied([headings, studentRow(1).with(6, ''), studentRow(2)]))
  await waitFor(() => expect(page.verdicts()).toEqual([['2', 'Por corregirEscribe el nivel.']]))
  const { user } = page.app
  await user.click(screen.getByLabelText('Editar Alumna B'))
  expect(screen.getByLabelText('Nivel', { selector: 'input' })).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByLabelText('Nivel', { selector: 'input' })).toHaveFocus()
  await page.press('Listo')
  expect(alerts()).toEqual(['Por favor, completa todos los campos y selecciona al menos una subdisciplina.'])
  expect(screen.getByLabelText('Nivel', { selector: 'input' })).toHaveFocus()
  await user.paste('Intermedio')
  await user.keyboard('{Escape}')
  await page.press('Listo')
  await waitFor(() => expect(page.views()).toEqual(['> Todos 2', 'Nuevos 2']))
  expect(screen.getByLabelText('Editar Alumna B')).toHaveFocus()
  await waitFor(() => expect(alerts()).toEqual([]))
  await page.press('Registrar 2 estudiantes')
  await waitFor(() =>
    expect(db.students.all().slice(-2)).toMatchObject([{ level: 'Intermedio' }, { level: 'Principiante' }]),
  )
})

test('a student who is inactive in the sheet is registered only after somebody ticks the row', async () => {
  const page = await openImport()
  const rowsWith = [
    [...studentRow(1), 'Inactivo'],
    [...studentRow(2), 'Activo'],
  ]
  await page.paste(copied([[...headings, 'Estado'], ...rowsWith]))
  await waitFor(() => expect(page.views()).toEqual(['> Todos 2', 'No activos 1', 'Nuevos 1']))
  expect(page.verdicts()[0]).toEqual([
    '2',
    'No activoTu hoja dice «Inactivo»: márcalo solo si se registra como activo.',
  ])
  expect(screen.getByText('Registrar 1 estudiante')).toBeVisible()
  await page.app.user.click(screen.getByLabelText('Registrar a Alumna B'))
  expect(screen.getByText('Registrar 2 estudiantes')).toBeVisible()
})

test('a file of another kind has instructions', async () => {
  expectErrors(/a sheet could not be read/)
  const page = await openImport()
  await page.choose(new File([new Uint8Array([1, 0, 2])], 'alumnas.xls'))
  await waitFor(() =>
    expect(alerts()).toEqual([
      'No se pudo leer el archivo. Guárdalo como .xlsx o .csv. O copia sus celdas en Excel y pégalas aquí.',
    ]),
  )
  expect(page.source()).toBeEnabled()
})

test('a user with the registration may import, even without the list of students', async () => {
  await signInWith(db, ['StudentRegistration'])
  const app = await openApp('/registro?vista=importar')
  const page = importOn(app)
  await waitFor(() => expect(page.source()).toBeEnabled())
  await page.paste(copied([headings, studentRow(1)]))
  await page.press('Registrar 1 estudiante')
  await waitFor(() => expect(statuses()).toEqual(['Se registró 1 estudiante.']))
  expect(screen.queryByText('Ver en Estudiantes')).not.toBeInTheDocument()
})
