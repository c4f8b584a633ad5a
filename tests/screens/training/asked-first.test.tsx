/** Training mode asks before it replaces or discards data for good, and names the loss. */

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { button, findQuestion, isAsked } from '#support/screens/find.ts'
import { openWithMissions } from '#support/screens/missions.tsx'
import { openTools } from '#support/training/open-tools.tsx'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { db } = backend

/** The text of the open question, and its buttons by their labels. */
async function asked() {
  const dialog = await findQuestion()
  return { text: dialog.textContent, answer: (label: string) => button(label, within(dialog)) }
}

/** Sells, registers and removes rows. */
const work = () =>
  db.transaction(async () => {
    const { id: _, ...sale } = db.sales.find(1) ?? expect.unreachable()
    await db.sales.insert(sale)
    await db.sales.insert(sale)
    db.products.remove(1)
    const student = db.students.find(1) ?? expect.unreachable()
    await db.students.replace({ ...student, phone: '9999999999' })
  })
const isWorkThere = () => db.products.find(1) === undefined

test('a save point is restored at once if nothing has changed, else after a question with the counts of the changes', async () => {
  const { demo, user } = openTools(backend)
  await demo.savePoints.save('antes')
  const goBack = async () => user.click(await screen.findByLabelText('Volver a antes'))
  await goBack()
  expect(await screen.findByText('La academia está como en «antes».')).toBeVisible()
  expect(isAsked()).toBe(false)

  await work()
  await goBack()
  const first = await asked()
  expect(first.text).toContain('¿Volver a «antes»?')
  expect(first.text).toContain('Se deshacen los cambios en 1 estudiante, 1 producto y 2 ventas.')
  await user.click(first.answer('Cancelar'))
  expect(isAsked()).toBe(false)
  expect(isWorkThere()).toBe(true)

  await goBack()
  await user.click((await asked()).answer('Volver'))
  await waitFor(() => expect(isWorkThere()).toBe(false))
})

test('a file replaces the academy after a question with the counts of the differences', async () => {
  const { demo, user } = openTools(backend)
  const file = new File([demo.exportJson()], 'academia.json', { type: 'application/json' })
  await work()
  const choose = () => user.upload(screen.getByLabelText('Importar datos'), file)
  await choose()
  const first = await asked()
  expect(first.text).toContain('¿Reemplazar la academia por la de «academia.json»?')
  expect(first.text).toContain('Se deshacen los cambios en 1 estudiante, 1 producto y 2 ventas.')
  await user.click(first.answer('Cancelar'))
  expect(isWorkThere()).toBe(true)

  await choose()
  await user.click((await asked()).answer('Reemplazar'))
  expect(await screen.findByText('Se importó la academia del archivo.')).toBeVisible()
  expect(isWorkThere()).toBe(false)
  // The academy is already the chosen academy, so a second choice loses nothing.
  await choose()
  await waitFor(() => expect(isAsked()).toBe(false))
})

const own = (objetivo: string) =>
  new File(
    [
      JSON.stringify({
        clave: 'mi-mision',
        titulo: 'Mi misión',
        pantalla: 'productos',
        objetivo,
        porque: 'Se aprende mirando.',
        pistas: ['Están en Productos.'],
        minutos: 1,
        comprobaciones: [{ punto: 'Hay productos', tabla: 'productos', falta: 'Faltan productos.' }],
      }),
    ],
    'mision.json',
    { type: 'application/json' },
  )

test("a mission's file replaces another mission of its name after a question, and the same one without", async () => {
  const { app, panel, press } = await openWithMissions(backend, '/pagos')
  const load = (objetivo: string) => app.user.upload(panel().getByLabelText('Archivo de la misión'), own(objetivo))
  await load('Mira los productos.')
  await panel().findByText('Se cargó la misión «Mi misión».')
  await load('Mira los productos.')
  await panel().findByText('Se cargó la misión «Mi misión».')
  expect(isAsked()).toBe(false)

  await load('Cuenta los productos.')
  const first = await asked()
  expect(first.text).toContain('Ya hay una misión «Mi misión». ¿Quieres reemplazarla?')
  await app.user.click(first.answer('Cancelar'))
  await load('Cuenta los productos.')
  await app.user.click((await asked()).answer('Reemplazar'))
  await press('Mi misión')
  expect(panel().getByText('Cuenta los productos.')).toBeVisible()
})

test('an unfinished mission is abandoned after a question once it has content, and replaces no mission unasked', async () => {
  const { app, panel, press } = await openWithMissions(backend, '/pagos')
  await press('Hacer una misión…')
  await press('Empezar')
  await press('Dejarlo')
  expect(isAsked()).toBe(false)

  const make = async (phone: string) => {
    await press('Hacer una misión…')
    await press('Empezar')
    await app.user.type(panel().getByLabelText('Título de la misión'), 'Teléfono')
    await db.transaction(async () => {
      await db.students.replace({ ...(db.students.find(1) ?? expect.unreachable()), phone })
    })
    await panel().findByText(/^Corrige «/, { selector: 'li' })
  }
  await make('9999999991')
  await press('Dejarlo')
  const first = await asked()
  expect(first.text).toContain('Se pierde cómo debe quedar la academia y lo que escribiste.')
  await app.user.click(first.answer('Cancelar'))
  expect(panel().getByLabelText('Título de la misión')).toHaveValue('Teléfono')
  await press('Guardar misión')
  await press('Todas las misiones')

  await make('9999999992')
  await press('Guardar misión')
  await app.user.click((await asked()).answer('Cancelar'))
  expect(panel().getByLabelText('Título de la misión')).toHaveValue('Teléfono')
  await press('Guardar misión')
  await app.user.click((await asked()).answer('Reemplazar'))
  expect(panel().getByText('Teléfono', { selector: 'h3' })).toBeVisible()
})

test('a mission in progress is left after a question, and continues if the answer is no', async () => {
  const { app, panel, press, begin, write } = await openWithMissions(backend, '/pagos')
  const answer = '¿Cuántos maestros hay registrados?'
  await begin('Lee el tablero de la mañana')
  await write(answer, '8')
  await press('Dejar la misión')
  const first = await asked()
  expect(first.text).toContain('Se pierden tu tiempo, tus pistas y tus respuestas de esta vez.')
  await app.user.click(first.answer('Cancelar'))
  expect(panel().getByLabelText(answer)).toHaveValue('8')
  await press('Dejar la misión')
  await app.user.click((await asked()).answer('Dejarla'))
  expect(panel().queryByLabelText(answer)).not.toBeInTheDocument()
})
