/** The list of users, the user `admin`, and the permissions of the screen (spec 2, Users; spec 6). */

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { alerts } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { isAsked } from '#support/screens/find.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { openUsers } from '#support/screens/users.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()
const protectedText = 'El super-admin no puede eliminarse.'

describe('the list', () => {
  test('shows each user, their pages and creation day, in the order of the address', async () => {
    const { app, users } = await openUsers({}, '?orden=-creado')
    const all = [
      ['recepcion', 'Estudiantes, Registro, Punto de Venta, Asistencia, Pagos', '18/02/2025'],
      ['direccion', 'Todas', '09/01/2025'],
      ['admin', 'Todas', '30/11/2024'],
    ]
    expect(users.rows()).toEqual(all)
    await app.user.click(screen.getByText('Creado', { selector: 'button' }))
    await waitFor(() => expect(users.rows()).toEqual(all.toReversed()))
    expect(window.location.search).toBe('?orden=creado')
  })

  test('sorts by the day of creation, in every form of the server', async () => {
    const days = ['30/11/2024', '2026-02-01 09:00:00', '05/12/2025 10:00']
    server.use(
      answers(
        'list_users',
        days.map((created_at, id) => ({ id, username: ['recepcion', 'ana', 'laura'][id], role: 'admin', created_at })),
      ),
    )
    const { users } = await openUsers({}, '?orden=creado')
    expect(users.rows().map(([, , created]) => created)).toEqual(['30/11/2024', '05/12/2025', '01/02/2026'])
  })
})

describe('the user named admin', () => {
  test('opens every screen without a list of pages, and the row and the form say so', async () => {
    const admin = db.users.find(1) ?? expect.unreachable('no user')
    await db.users.replace({ ...admin, pages: [] })
    const { users } = await openUsers()
    expect(users.rows()).toContainEqual(['admin', 'NingunaEs admin: abre todas', '30/11/2024'])
    await users.edit('admin')
    expect(screen.getByText(/^Al guardar/)).toHaveTextContent('Abrirá todas las pantallas, también las no marcadas.')
  })

  test.each(['admin', 'ADMIN', ' Admin '])(
    'cannot be deleted, written as %j, and causes no question',
    async (username) => {
      const direccion = db.users.find(2) ?? expect.unreachable('no user')
      await db.users.replace({ ...direccion, username })
      const { app } = await openUsers()
      const sent = requestsTo(server, 'delete_user')
      for (const button of screen.getAllByLabelText(/^Eliminar +admin/i)) {
        await app.user.click(button)
        expect(alerts()).toEqual([protectedText])
      }
      expect(isAsked()).toBe(false)
      expect(sent).toEqual([])
    },
  )

  test('cannot be deleted when a row gets the name while the question is open', async () => {
    const { app, users } = await openUsers()
    const sent = requestsTo(server, 'delete_user')
    await users.remove('recepcion')
    const row = db.users.find(3) ?? expect.unreachable('no user')
    await db.users.replace({ ...row, username: ' ADMIN' })
    await app.queries.invalidateQueries()
    await users.answer('Aceptar')
    await waitFor(() => expect(alerts()).toEqual([protectedText]))
    expect(sent).toEqual([])
  })

  test('sees a notice when a change of their own academy will be visible', async () => {
    const { users } = await openUsers()
    const note = 'Tu academia y tu logo se ven arriba cuando entres otra vez.'
    await users.edit('direccion')
    expect(screen.queryByText(note)).not.toBeInTheDocument()
    await users.edit('admin')
    expect(screen.getByText(note)).toBeVisible()
  })
})
