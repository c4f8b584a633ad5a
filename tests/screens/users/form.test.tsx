/** The form of a user: its sent data, and its refused logos (spec 2, Users). */

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pageKeys } from '#rules/permissions.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { stubPictures } from '#support/screens/pictures.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { openUsers } from '#support/screens/users.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()
const academy = 'Academia Ritmo y Movimiento'

const photo = new File(['…'], 'photo.png', { type: 'image/png' })

const fieldsOf = async (request: Request | undefined) =>
  Object.fromEntries((await request?.clone().formData()) ?? expect.unreachable('nothing was sent'))

describe('the form sends', () => {
  test('for a new user: all fields, the role admin, the pages as JSON in their order', async () => {
    const { users } = await openUsers()
    const sent = requestsTo(server, 'create_user')
    await users.write('Usuario', '  olga ruiz ')
    await users.write('Contraseña', ' se creta ')
    await users.write('Nombre de la academia', 'Otra academia')
    await users.write('URL de la imagen', 'https://academia.example/logo.png')
    for (const page of ['Pagos', 'Punto de Venta', 'Dashboard', 'Punto de Venta', 'Punto de Venta'])
      await users.check(page)
    await users.submit()
    await waitFor(() => expect(statuses()).toContain('Usuario creado'))
    expect(await fieldsOf(sent[0])).toEqual({
      username: 'olga ruiz',
      password: ' se creta ',
      role: 'admin',
      pages: '["DashboardPanel","POS","PaymentsPanel"]',
      academy_name: 'Otra academia',
      logo_url: 'https://academia.example/logo.png',
    })
    expect(users.typed()).toEqual({ username: '', password: '', academy, logo: '', pages: [] })
    await waitFor(() =>
      expect(users.rows()).toContainEqual([
        'olga ruiz',
        'Dashboard, Punto de Venta, PagosEs admin: abre todas menos Usuarios',
        '20/11/2026',
      ]),
    )
    expect(sent).toHaveLength(1)
  })

  test('for an edited user: the id and the unchanged username', async () => {
    const { app, users } = await openUsers()
    const sent = requestsTo(server, 'update_user')
    await users.edit('recepcion')
    expect(users.typed()).toEqual({
      username: 'recepcion',
      password: '',
      academy,
      logo: undefined,
      pages: ['Estudiantes', 'Registro', 'Punto de Venta', 'Asistencia', 'Pagos'],
    })
    expect(users.field('Usuario')).toHaveAttribute('readonly')
    expect(users.field('Contraseña')).toHaveFocus()
    await app.user.type(users.field('Usuario'), 'x')
    expect(users.field('Usuario')).toHaveValue('recepcion')
    // A password manager ignores that a field is read-only.
    fireEvent.change(users.field('Usuario'), { target: { value: 'admin' } })
    expect(users.field('Usuario')).toHaveValue('recepcion')
    await users.press('Maestra')
    expect(users.typed().pages).toEqual(['Calendario', 'Asistencia'])
    await users.press('Recepción')
    expect(users.typed().pages).toEqual([
      'Estudiantes',
      'Registro',
      'Punto de Venta',
      'Calendario',
      'Asistencia',
      'Pagos',
    ])
    await users.press('Todas')
    await users.check('Finanzas')
    await users.write('Contraseña', 'nueva')
    await users.submit()
    await waitFor(() => expect(statuses()).toContain('Usuario actualizado'))
    expect(await fieldsOf(sent[0])).toEqual({
      id: '3',
      username: 'recepcion',
      password: 'nueva',
      role: 'admin',
      pages: JSON.stringify(pageKeys.filter((page) => page !== 'FinancesPanel')),
      academy_name: academy,
      // The form sends back the address of the earlier logo unchanged.
      logo_url: db.users.find(3)?.academy_logo,
    })
  })

  test('for an uploaded logo: the file instead of an address', async () => {
    const { app, users } = await openUsers()
    const sent = requestsTo(server, 'create_user')
    const pictures = stubPictures({ alpha: 0 })
    await users.write('Usuario', 'olga')
    await users.write('Contraseña', 'secreta')
    await app.user.click(screen.getByLabelText('Subir archivo'))
    await app.user.upload(screen.getByLabelText('Archivo de imagen'), photo)
    await pictures.show()
    expect(await screen.findByAltText('Vista previa')).toBeVisible()
    await users.submit()
    await waitFor(() => expect(statuses()).toContain('Usuario creado'))
    const { logo, ...others } = await fieldsOf(sent[0])
    expect(logo).toMatchObject({ name: 'photo.png', type: 'image/png' })
    expect(others).not.toHaveProperty('logo_url')
    expect(db.users.find(4)?.academy_logo).toMatch(/^data:image\/png;base64,/)
  })
})

test('the present logo stays when «Subir archivo» is chosen without a file', async () => {
  const logo = 'https://academia.example/logo.png'
  await db.users.replace({ ...(db.users.find(3) ?? expect.unreachable('no user')), academy_logo: logo })
  const { app, users } = await openUsers()
  const sent = requestsTo(server, 'update_user')
  await users.edit('recepcion')
  await users.write('Contraseña', 'nueva')
  await app.user.click(screen.getByLabelText('Subir archivo'))
  expect(await screen.findByAltText('Vista previa')).toHaveAttribute('src', logo)
  await users.submit()
  await waitFor(() => expect(statuses()).toContain('Usuario actualizado'))
  expect(await fieldsOf(sent[0])).toMatchObject({ logo_url: logo })
})

describe('a logo that cannot be used is refused', () => {
  test('an address that is not a picture', async () => {
    const { users } = await openUsers()
    const sent = requestsTo(server, 'create_user')
    await users.write('Usuario', 'olga')
    await users.write('Contraseña', 'secreta')
    await users.write('URL de la imagen', 'javascript:alert(1)')
    await users.submit()
    expect(alerts()).toEqual(['Revisa el logo.'])
    expect(users.hints()).toEqual(['Escribe una dirección que empiece con https:// o http://.'])
    expect(users.field('URL de la imagen')).toHaveFocus()
    await users.write('Usuario', 'olga ruiz')
    expect(users.hints()).toHaveLength(1)
    await users.write('URL de la imagen', 'https://academia.example/l.png')
    expect(users.hints()).toEqual([])
    expect(sent).toEqual([])
  })

  test('a file that is not a picture', async () => {
    const pictures = stubPictures()
    const { app, users } = await openUsers()
    await users.write('Usuario', 'olga')
    await users.write('Contraseña', 'secreta')
    await users.press('Quitar imagen')
    await app.user.click(screen.getByLabelText('Subir archivo'))
    await app.user.upload(screen.getByLabelText('Archivo de imagen'), photo)
    await pictures.fail()
    expect(await screen.findByText(/Este archivo no es una imagen que se pueda leer\./)).toBeVisible()
    await users.submit()
    expect(alerts()).toContain('Revisa el logo.')
    expect(screen.getByLabelText('Archivo de imagen')).toHaveFocus()
  })
})
