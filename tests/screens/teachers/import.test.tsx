/** The import of teachers from a sheet (spec 2, Import of teachers). */

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { copied } from '#support/files/sheet.ts'
import { openApp, statuses } from '#support/screens/app.tsx'
import { requestsTo } from '#support/screens/requests.ts'
import { importOn } from '#support/screens/student-import.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const headings = ['Maestro', 'Teléfono', 'Disciplina', 'Clase', 'Nivel', 'Día', 'Hora', 'Hora fin', 'Pago por clase']

test('teachers are registered with the schedules of their rows, and a teacher of the list is asked about', async () => {
  const sent = requestsTo(server, 'create_or_update_teacher')
  const ballet = db.products.all().find(({ type }) => type === 'discipline') ?? expect.unreachable('no discipline')
  const [group = ''] = ballet.subdisciplines
  const listed = db.teachers.all()[0]?.name ?? expect.unreachable('no teacher')
  const ana = ['Ana Nueva', '5512345678', ballet.name, group, 'Avanzado', 'Lunes', '17:00', '18:00', '$250']
  const app = await openApp('/maestros', { as: 'admin' })
  await app.user.click(await screen.findByRole('button', { name: 'Importar lista' }))
  const page = importOn(app)
  await waitFor(() => expect(page.source()).toBeEnabled())
  await page.paste(
    copied([
      headings,
      ana,
      ana.with(5, 'Jueves').with(6, '18:30'),
      ana.with(0, listed.toUpperCase()),
      ana.with(0, 'Beto Nuevo').with(8, ''),
    ]),
  )
  await waitFor(() => expect(page.views()).toEqual(['Todos 4', '> Por corregir 1', '¿Repetidos? 1', 'Nuevos 1']))
  expect(screen.getByText('No se importa: Teléfono y Hora fin. Se cambia en Columnas.')).toBeVisible()
  await app.user.click(screen.getByLabelText('A 1 le falta pago por clase'))
  await app.user.paste('180')
  await app.user.keyboard('{Enter}')
  expect(sent).toEqual([])
  await page.press('Registrar 2 maestros')
  await waitFor(() => expect(statuses()).toEqual(['Se registraron 2 maestros.']))
  expect(screen.getByText('2 de 3 registrados')).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(db.teachers.all().slice(-2)).toMatchObject([
    {
      name: 'Ana Nueva',
      disciplines: [ballet.id],
      salaryPerClass: 250,
      subdisciplineSchedules: [
        { subdiscipline: group, level: 'Avanzado', days: ['Lunes'], time: '17:00' },
        { subdiscipline: group, level: 'Avanzado', days: ['Jueves'], time: '18:30' },
      ],
    },
    { name: 'Beto Nuevo', salaryPerClass: 180 },
  ])
})
