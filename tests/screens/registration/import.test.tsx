/** The import of students from a sheet (spec 2, Import of students). */

import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { expect, test, vi } from 'vitest'
import { keyOf, monthsToCome } from '#rules/payments/months-ahead.ts'
import { periodOf } from '#rules/payments/period.ts'
import { copied, headings, studentRow, studentRows } from '#support/files/sheet.ts'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { answers, refused } from '#support/screens/faults.ts'
import { actUnheard, gateFor } from '#support/screens/gates.ts'
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
    expect(screen.getByText('Registrar 0 estudiantes').closest('button')).toBeDisabled()
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

test('a new academy is led to its first discipline, and the sheet waits', async () => {
  server.use(answers('list_disciplines', []))
  const page = await openImport()
  await page.paste(copied([headings, ...studentRows(2)]))
  await page.app.user.click(await screen.findByRole('link', { name: 'Agregar la primera disciplina' }))
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/productos?nuevo=disciplina'))
  server.resetHandlers()
  window.history.back()
  await screen.findByText('2 renglones, del 2 al 3 de tu hoja')
})

test('one correction fixes a discipline that is misspelt in forty rows, and can be undone', async () => {
  const page = await openImport()
  const misspelt = studentRows(40).map((cells) => cells.with(4, 'Balet'))
  await page.paste(copied([headings, ...misspelt, studentRow(41)]))
  await waitFor(() => expect(page.views()).toEqual(['Todos 41', '> Por corregir 40', 'Nuevos 1']))
  const { user } = page.app
  const choice = screen.getByLabelText(/Balet.*no existe: usar/)
  expect(choice).toHaveAccessibleDescription('En 40 renglones.')
  await user.selectOptions(choice, 'Ballet')
  await waitFor(() => expect(page.views()).toEqual(['> Todos 41', 'Nuevos 41']))
  await user.selectOptions(choice, 'Corregir uno por uno')
  await waitFor(() => expect(page.views()).toContain('> Por corregir 40'))
  await user.selectOptions(choice, 'Ballet')
  await page.press('Registrar 41 estudiantes')
  await waitFor(() => expect(statuses()).toEqual(['Se registraron 41 estudiantes.']))
  expect(
    new Set(
      db.students
        .all()
        .slice(-41)
        .map(({ discipline }) => discipline),
    ),
  ).toEqual(new Set(['Ballet']))
})

test('one choice replaces an unknown subdiscipline, and the next sheet knows it', async () => {
  const page = await openImport()
  const sheet = copied([headings, ...studentRows(3).map((cells) => cells.with(5, 'Pre ballet'))])
  await page.paste(sheet)
  await page.app.user.selectOptions(await screen.findByLabelText(/Pre ballet.*no existe en Ballet: usar/), 'Puntas')
  await waitFor(() => expect(page.views()).toEqual(['> Todos 3', 'Nuevos 3']))
  await page.press('Empezar de nuevo')
  await waitFor(() => expect(page.source()).toBeEnabled())
  await page.paste(sheet)
  await waitFor(() => expect(page.views()).toEqual(['> Todos 3', 'Nuevos 3']))
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

test('one choice fills what a whole sheet lacks, and can be undone', async () => {
  const page = await openImport()
  const rows = studentRows(180).map(([name = '', , phone = '', day = '']) => [name, phone, day])
  await page.paste(copied([['Nombre', 'Teléfono', 'Xyz'], ...rows]))
  const { user } = page.app
  await user.selectOptions(await screen.findByLabelText('Xyz'), 'Fecha de nacimiento')
  await page.press('Revisar los renglones')
  await user.selectOptions(await screen.findByLabelText('A 180 les falta disciplina'), 'Ballet')
  await user.click(await screen.findByLabelText('Puntas'))
  await user.click(screen.getByLabelText('A 180 les falta nivel'))
  await user.paste('Principiante')
  await user.click(screen.getByLabelText('A 180 les falta tutor'))
  await user.paste('Sin dato')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(page.views()).toEqual(['> Todos 180', 'Nuevos 180']))
  await user.selectOptions(screen.getByLabelText('A 180 les falta disciplina'), 'Elegir')
  await waitFor(() => expect(page.views()).toEqual(['Todos 180', '> Por corregir 180']))
  await user.selectOptions(screen.getByLabelText('A 180 les falta disciplina'), 'Ballet')
  await waitFor(() => expect(page.views()).toEqual(['> Todos 180', 'Nuevos 180']))
})

test('months paid before the import are recorded with no amount; after a failure only the rest is sent again', async () => {
  expectErrors(/create_or_update_payment\.php/)
  const page = await openImport()
  const sent = requestsTo(server, 'create_or_update_payment')
  const gate = gateFor(server, 'create_or_update_payment')
  const today = localDay(new Date())
  const [next] = monthsToCome(periodOf(today))
  const months = [today.slice(0, 7), '', 'sí']
  const rows = studentRows(3).map((cells, at) => [...cells, months[at] ?? ''])
  await page.paste(copied([[...headings, 'Pagado hasta'], ...rows, [...studentRow(4), '']]))
  await page.app.user.selectOptions(
    await screen.findByLabelText('A 2 les falta pagado hasta'),
    keyOf(next ?? expect.unreachable('no month')),
  )
  await screen.findByText('Se registran 5 meses pagados sin monto.')
  expect(page.verdicts()[2]?.[1]).toMatch(/No se entiende hasta qué mes pagó/)
  await page.press('Registrar 4 estudiantes')
  await gate.pass()
  await gate.pass()
  await gate.answer(HttpResponse.json({ success: false, message: 'No hay espacio.' }))
  await waitFor(() => expect(alerts()).toEqual(['No hay espacio.']))
  await page.press('Registrar los meses de 2 estudiantes')
  for (let left = 3; left > 0; left -= 1) await gate.pass()
  await waitFor(() => expect(screen.queryByText(/^Registrar los meses/)).not.toBeInTheDocument())
  expect(sent).toHaveLength(6)
  const made = new Map(db.students.all().map(({ id, name }) => [id, name]))
  const paid = db.payments.all().filter(({ amount }) => amount === 0)
  expect(paid.map(({ studentId }) => made.get(studentId))).toEqual([
    'Alumna A',
    'Alumna B',
    'Alumna B',
    'Alumna E',
    'Alumna E',
  ])
  expect(new Set(paid.map(({ status }) => status))).toEqual(new Set(['paid']))
})

test('months stop with the import, and neither a payment at a till nor a deleted student is in their way', async () => {
  expectErrors(/El estudiante no existe/)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
  const page = await openImport()
  const sent = requestsTo(server, 'create_or_update_payment')
  const gate = gateFor(server, 'create_or_update_payment')
  const today = periodOf(localDay(new Date()))
  const [next] = monthsToCome(today)
  const months = [next, today, today, today].map((month) => keyOf(month ?? expect.unreachable('no month')))
  const rows = studentRows(4).map((cells, at) => [...cells, months[at] ?? ''])
  await page.paste(copied([[...headings, 'Pagado hasta'], ...rows]))
  await page.press('Registrar 4 estudiantes')
  await gate.arrival()
  await page.press('Detener')
  await gate.pass()
  await page.press('Registrar los meses de 4 estudiantes')
  await gate.arrival()
  const [, atTill, deleted, last] = db.students.all().slice(-4)
  if (!atTill || !deleted || !last) expect.unreachable('no students')
  const month = { month: String(today.month).padStart(2, '0'), year: today.year }
  await db.payments.insert({ studentId: atTill.id, ...month, amount: 500, status: 'paid' })
  db.students.remove(deleted.id)
  vi.setSystemTime(Date.now() + 30_000)
  for (let left = 3; left > 0; left -= 1) await gate.pass()
  await waitFor(() => expect(screen.queryByText(/^Registrar(ndo)? los meses/)).not.toBeInTheDocument())
  expect(sent).toHaveLength(4)
  expect(db.payments.all().filter(({ studentId }) => studentId === atTill.id)).toMatchObject([{ amount: 500 }])
  expect(db.payments.all().filter(({ studentId }) => studentId === last.id)).toMatchObject([{ amount: 0 }])
})

test('a server that sends no id of a new student gets the paid months too', async () => {
  const page = await openImport()
  const gate = gateFor(server, 'create_student')
  const rows = studentRows(2).map((cells) => [...cells, localDay(new Date())])
  await page.paste(copied([[...headings, 'Pagado hasta'], ...rows]))
  await page.press('Registrar 2 estudiantes')
  for (let left = 2; left > 0; left -= 1) {
    await actUnheard(server, await gate.arrival())
    await gate.answer(HttpResponse.json({ success: true, message: 'Estudiante registrado.' }))
  }
  await screen.findByText('Importar otra hoja')
  const made = new Set(db.students.all().flatMap(({ id, name }) => (name.startsWith('Alumna ') ? [id] : [])))
  expect(db.payments.all().filter(({ studentId }) => made.has(studentId))).toHaveLength(2)
})

test('two columns of one field and ambiguous days cause a question before any row appears', async () => {
  const page = await openImport()
  const cells = [...studentRow(1).with(3, '04/03/2015'), 'Juan Paz', 'ana@correo.mx']
  await page.paste(copied([[...headings.with(1, 'Mamá'), 'Papá', 'Correo del tutor'], cells]))
  const { user } = page.app
  await waitFor(() => expect(screen.getAllByText('Otra columna dice lo mismo: deja una.')).toHaveLength(2))
  await page.press('Revisar los renglones')
  expect(alerts()).toEqual(['Dos columnas dicen lo mismo (padre o tutor): deja una y no importes la otra.'])
  await user.selectOptions(screen.getByLabelText('Papá'), 'No importar')
  await page.press('Revisar los renglones')
  await waitFor(() => expect(alerts()).toEqual(['Di cómo están escritas las fechas.']))
  await user.click(screen.getByLabelText('3 de abril de 2015'))
  await page.press('Revisar los renglones')
  await waitFor(() => expect(page.views()).toEqual(['> Todos 1', 'Nuevos 1']))
  expect(screen.getByText('No se importa: Papá y Correo del tutor. Se cambia en Columnas.')).toBeVisible()
  await page.press('Registrar 1 estudiante')
  await waitFor(() =>
    expect(db.students.all().at(-1)).toMatchObject({ parent_name: 'Tutora B', birth_date: '2015-04-03' }),
  )
})

test('the chosen columns of a sheet are remembered for the next sheet with the same headings', async () => {
  const page = await openImport()
  const sheet = copied([
    [...headings.with(1, 'Mamá'), 'Papá'],
    [...studentRow(1), 'Juan Paz'],
  ])
  await page.paste(sheet)
  await page.app.user.selectOptions(await screen.findByLabelText('Papá'), 'No importar')
  await page.press('Revisar los renglones')
  await page.press('Empezar de nuevo')
  await waitFor(() => expect(page.source()).toBeEnabled())
  await page.paste(sheet)
  await waitFor(() => expect(page.views()).toEqual(['> Todos 1', 'Nuevos 1']))
  expect(screen.getByText('Las columnas son las que elegiste la vez pasada.')).toBeVisible()
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
      'No se pudo leer el archivo. Guárdalo como .xlsx o .csv, o copia sus celdas en Excel y pégalas aquí.',
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
