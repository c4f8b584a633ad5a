/** What the import of students asks about a sheet (spec 2, Import of students). */

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { copied, headings, studentRow, studentRows } from '#support/files/sheet.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { openImport } from '#support/screens/student-import.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

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

test('one choice replaces an unknown subdiscipline or level, and the next sheet knows it', async () => {
  const page = await openImport()
  const sheet = copied([headings, ...studentRows(3).map((cells) => cells.with(5, 'Pre ballet').with(6, 'Nivel 2'))])
  await page.paste(sheet)
  await page.app.user.selectOptions(await screen.findByLabelText(/Pre ballet.*no existe en Ballet: usar/), 'Puntas')
  const level = () => screen.getByLabelText(/El nivel.*Nivel 2.*no existe: usar/)
  expect(level()).toHaveDisplayValue('Dejarlo así')
  await page.app.user.selectOptions(level(), 'Intermedio')
  await waitFor(() => expect(page.views()).toEqual(['> Todos 3', 'Nuevos 3']))
  await page.press('Empezar de nuevo')
  await waitFor(() => expect(page.source()).toBeEnabled())
  await page.paste(sheet)
  await waitFor(() => expect(page.views()).toEqual(['> Todos 3', 'Nuevos 3']))
  expect(level()).toHaveDisplayValue('Intermedio')
})

test('one choice gives the discipline too to an unknown group of a sheet without disciplines', async () => {
  const page = await openImport()
  await page.paste(copied([headings, ...studentRows(3).map((cells) => cells.with(4, '').with(5, 'Bebés L-M'))]))
  const choice = await screen.findByLabelText(/Bebés L-M[^ ]* no existe: usar/)
  await page.app.user.selectOptions(choice, 'Ballet: Puntas')
  await waitFor(() => expect(page.views()).toEqual(['> Todos 3', 'Nuevos 3']))
  const answered = screen.getByLabelText(/Bebés L-M.*no existe en Ballet: usar/)
  expect(answered).toHaveDisplayValue('Puntas')
  await page.app.user.selectOptions(answered, 'Corregir uno por uno')
  await waitFor(() => expect(page.views()).toEqual(['Todos 3', '> Por corregir 3']))
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

test('two columns of one field and ambiguous days cause a question before any row appears', async () => {
  const page = await openImport()
  const cells = [...studentRow(1).with(3, '04/03/2015'), 'Juan Paz', 'ana@correo.mx']
  await page.paste(copied([[...headings.with(1, 'Mamá'), 'Papá', 'Correo del tutor'], cells]))
  const { user } = page.app
  await waitFor(() => expect(screen.getAllByText('Otra columna dice lo mismo: deja una.')).toHaveLength(2))
  await page.press('Revisar los renglones')
  expect(alerts()).toEqual(['Dos columnas dicen lo mismo (padre o tutor). Deja una y no importes la otra.'])
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
