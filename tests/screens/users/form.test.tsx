/** User management: its form, its list, and who may open it (spec 2, Users; spec 6). */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { gateFor } from '#support/screens/gates.ts'
import { expectErrors } from '#support/jsdom.ts'
import { coveringPaths } from '#support/models/cover.ts'
import { coverageRecorder, pathsOf, walk } from '#support/models/model.ts'
import { walkForm, walkRemoval, type Noun } from '#support/screens/record-screen.ts'
import { stubPictures } from '#support/screens/pictures.ts'
import { recordCoverage } from '#support/models/coverage-file.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { openUsers, usersScreen } from '#support/screens/users.ts'
import { model as messageModel } from '#models/message.ts'
import { model as formModel, seenInRecordForm } from '#models/record-form.ts'
import { model as removalModel } from '#models/removal.ts'

const backend = await withBackend()
const { db, server } = backend
const recorder = coverageRecorder()
const academy = 'Academia Ritmo y Movimiento'
const protectedText = 'El super-admin no puede eliminarse.'
const required = 'Usuario y contraseña son obligatorios'

/** A picture of this machine. */
const photo = new File(['…'], 'photo.png', { type: 'image/png' })

/** What was sent in a request, field by field. */
const fieldsOf = async (request: Request | undefined) =>
  Object.fromEntries((await request?.clone().formData()) ?? expect.unreachable('nothing was sent'))

/** So that the users of every path are told apart. */
let created = 0

const noun: Noun = {
  open: async () => (await openUsers({ inspect: recorder.inspect })).app,
  rows: ['direccion', 'recepcion'],
  endpoints: { create: 'create_user', update: 'update_user', remove: 'delete_user' },
  submit: { open: 'Agregar usuario', create: 'Crear usuario', update: 'Actualizar usuario' },
  complete: async (app, editing) => {
    const users = usersScreen(app)
    if (editing === null) await users.write('Usuario', `olga${(created += 1)}`)
    await users.write('Contraseña', 'secreta')
    await users.write('Nombre de la academia', 'Otra')
  },
  incomplete: async (app, editing) => {
    const users = usersScreen(app)
    if (editing === null) await users.write('Usuario', 'olga')
    await users.write('Contraseña', '')
    await users.write('Nombre de la academia', 'Otra')
  },
  amend: (app) => app.user.type(usersScreen(app).field('Contraseña'), 's'),
  revert: async (app, editing) => {
    const users = usersScreen(app)
    if (editing === null) await users.write('Usuario', '')
    await users.write('Contraseña', '')
    await users.write('Nombre de la academia', editing === null ? '' : academy)
  },
  typed: () => [...document.querySelectorAll<HTMLInputElement>('form input')].map(({ value }) => value),
  texts: {
    refused: required,
    created: 'Usuario creado',
    updated: 'Usuario actualizado',
    removed: 'Usuario eliminado',
    question: '¿Eliminar este usuario?',
    protected: protectedText,
  },
  protectedRow: 'admin',
  isFleeting: true,
}

describe('every path of the form, through the whole app', () => {
  test.each(coveringPaths(formModel, seenInRecordForm).map((path) => [path.name, path] as const))(
    '%s',
    async (_, path) => {
      expectErrors(/(create|update)_user\.php/)
      await walkForm(path, server, noun)
    },
  )
})

describe('every path of the removal, through the whole app', () => {
  test.each(pathsOf(removalModel).map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expectErrors(/delete_user\.php/)
    await walkRemoval(path, server, noun)
  })
})

describe('every path of the message, through the whole app', () => {
  test.each(pathsOf(messageModel).map((path) => [path.name, path] as const))('%s', async (_, path) => {
    const { users, clock } = await openUsers({ inspect: recorder.inspect })
    const fails = (state: (typeof path)['state']) =>
      path.steps[path.steps.findIndex((step) => step.state === state) + 1]?.name === 'wait: failed'
    await walk(path, {
      events: {
        SHOW: async ({ state }) => {
          if (fails(state)) clock.breakNext()
          await users.remove('admin')
        },
        'wait: over': () => clock.pass(),
        'wait: failed': () => {},
      },
      states: {
        none: () => waitFor(() => expect(alerts()).toEqual([])),
        // A timer that breaks ends the message as it begins.
        shown: (state) => (fails(state) ? undefined : expect(alerts()).toEqual([protectedText])),
      },
    })
  })
})

describe('a message', () => {
  test('stands in the form for 3000 ms, and the marks of what is missing stay until it is there', async () => {
    const { users, clock } = await openUsers()
    await users.submit()
    expect(within(document.querySelector('form') ?? document.body).getByRole('alert')).toHaveTextContent(required)
    expect(users.hints()).toEqual(['Escribe el nombre de usuario.', 'Escribe la contraseña.'])
    expect(users.field('Usuario')).toHaveFocus()
    await clock.pass()
    expect(alerts()).toEqual([])
    expect(users.hints()).toEqual(['Escribe el nombre de usuario.', 'Escribe la contraseña.'])
    expect(users.field('Contraseña')).toBeInvalid()

    await users.write('Usuario', 'olga')
    expect(users.hints()).toEqual(['Escribe la contraseña.'])
    await users.write('Contraseña', 'x')
    expect(users.hints()).toEqual([])
    expect(users.field('Contraseña')).not.toBeInvalid()
  })

  test('told while another stands takes its place, for 3000 ms of its own', async () => {
    const { users, clock } = await openUsers()
    await users.submit()
    await users.remove('admin')
    expect(alerts()).toEqual([protectedText])
    expect(clock.waiting()).toBe(2)
  })

  test('of a call that ends after the person has left is told elsewhere', async () => {
    const gate = gateFor(server, 'create_user')
    const { app, users } = await openUsers()
    await users.write('Usuario', 'olga')
    await users.write('Contraseña', 'secreta')
    await users.submit()
    await app.user.click(screen.getByLabelText('Menú derecho', { selector: 'button' }))
    await app.user.click(screen.getByText('Punto de Venta', { selector: 'nav a' }))
    await screen.findByText('Punto de Venta', { selector: 'h1' })
    await gate.pass()
    await waitFor(() => expect(statuses()).toContain('Usuario creado'))
  })
})

describe('what is sent', () => {
  test('of a new user: all fields, the role admin, the pages as JSON in their order', async () => {
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
    expect(users.typed()).toEqual({ username: '', password: '', academy: '', logo: '', pages: [] })
    await waitFor(() =>
      expect(users.rows()).toContainEqual(['olga ruiz', 'Dashboard, Punto de Venta, Pagos', '20/11/2026']),
    )
    expect(sent).toHaveLength(1)
  })

  test('of a user who is edited: the id and the username that cannot be changed', async () => {
    const { app, users } = await openUsers()
    const sent = requestsTo(server, 'update_user')
    await users.edit('recepcion')
    expect(users.typed()).toEqual({
      username: 'recepcion',
      password: '',
      academy,
      logo: undefined,
      pages: ['Estudiantes', 'Punto de Venta', 'Pagos'],
    })
    expect(users.field('Usuario')).toHaveAttribute('readonly')
    expect(users.field('Contraseña')).toHaveFocus()
    await app.user.type(users.field('Usuario'), 'x')
    expect(users.field('Usuario')).toHaveValue('recepcion')
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
      pages: JSON.stringify([
        'DashboardPanel',
        'StudentsList',
        'StudentRegistration',
        'POS',
        'ProductManagement',
        'Calendar',
        'TeacherManagement',
        'AttendancePanel',
        'PaymentsPanel',
      ]),
      academy_name: academy,
      // The logo that was uploaded before goes back as it came.
      logo_url: db.users.find(3)?.academy_logo,
    })
  })

  test('of a picture of this machine: the file, in place of an address', async () => {
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

describe('a logo that cannot be used is refused', () => {
  test('as the address of anything but a picture of the web', async () => {
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

  test('as a file that was never chosen', async () => {
    const { app, users } = await openUsers()
    await users.write('Usuario', 'olga')
    await users.write('Contraseña', 'secreta')
    await app.user.click(screen.getByLabelText('Subir archivo'))
    await users.submit()
    expect(screen.getByText('Elige una imagen que se pueda leer, o vuelve a «Desde URL».')).toBeVisible()
    expect(screen.getByLabelText('Archivo de imagen')).toHaveFocus()
  })
})

describe('the list', () => {
  test('names each user, their pages and the day of their creation, and sorts by the address', async () => {
    const { app, users } = await openUsers({}, '?orden=-creado')
    const all = [
      ['recepcion', 'Estudiantes, Punto de Venta, Pagos', '18/02/2025'],
      ['direccion', 'Todas', '09/01/2025'],
      ['admin', 'Todas', '30/11/2024'],
    ]
    expect(users.rows()).toEqual(all)
    await app.user.click(screen.getByText('Creado', { selector: 'button' }))
    await waitFor(() => expect(users.rows()).toEqual(all.toReversed()))
    expect(window.location.search).toBe('?orden=creado')
  })

  test.each([
    ['quotes and tags', `Ana "La Güera" O'Neil <b>&amp;</b><script>alert(1)</script>`],
    ['emoji', '💃🏽 Danza 👩‍👧‍👦'],
    ['right-to-left text', 'أكاديمية \u202Eالرقص'],
    ['300 characters', 'ñ'.repeat(300)],
  ])('shows a name with %s as it is typed', async (_, name) => {
    const { users } = await openUsers()
    await users.write('Usuario', name)
    await users.write('Nombre de la academia', name)
    await users.write('Contraseña', 'secreta')
    await users.submit()
    await waitFor(() => expect(users.rows()).toContainEqual([name, 'Ninguna', '20/11/2026']))
    expect(db.users.find(4)).toMatchObject({ username: name, academy_name: name, role: 'admin' })
    expect(document.querySelectorAll('td b, td script')).toHaveLength(0)
    await users.edit(name)
    expect(screen.getByText(`Editar ${name}`, { selector: 'h2' })).toBeVisible()
    expect(users.typed()).toMatchObject({ username: name, academy: name })
  })
})

describe('the user named admin', () => {
  test.each(['admin', 'ADMIN', ' Admin '])('is kept, as %j, and nobody is asked', async (username) => {
    const direccion = db.users.find(2) ?? expect.unreachable('no user')
    await db.users.replace({ ...direccion, username })
    const { app } = await openUsers()
    const sent = requestsTo(server, 'delete_user')
    for (const button of screen.getAllByLabelText(/^Eliminar +admin/i)) {
      await app.user.click(button)
      expect(alerts()).toEqual([protectedText])
    }
    expect(document.querySelector('[role=alertdialog]')).toBeNull()
    expect(sent).toEqual([])
  })

  test('is kept too when a row becomes theirs while the question is asked', async () => {
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

  test('is told when what they change of their own academy is seen', async () => {
    const { users } = await openUsers()
    const note = 'Tu academia y tu logo se ven arriba la próxima vez que entres.'
    await users.edit('direccion')
    expect(screen.queryByText(note)).not.toBeInTheDocument()
    await users.edit('admin')
    expect(screen.getByText(note)).toBeVisible()
  })
})

describe('anyone else', () => {
  test.each(['direccion', 'recepcion'] as const)('%s has no entry, and is told «No autorizado» there', async (as) => {
    expectErrors(/^Unauthorized/)
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const asked = requestsTo(server, 'list_users')
    await openApp('/usuarios', { as })
    expect(await screen.findByText('No autorizado', { selector: 'h1' })).toBeVisible()
    expect(screen.queryByText('Usuarios')).not.toBeInTheDocument()
    expect(asked).toEqual([])
  })
})

afterAll(() => {
  expect(recordCoverage('record-form, users', formModel, recorder).missing).toEqual([])
  expect(recordCoverage('removal, users', removalModel, recorder).missing).toEqual([])
  expect(recordCoverage('message', messageModel, recorder).missing).toEqual([])
})
