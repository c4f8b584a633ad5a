/**
 * The registration form: its refusals, its disciplines and levels, and its permissions (spec 2, Registration; spec 5).
 */

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, goTo } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { acceptNewLevel, isAsked } from '#support/screens/find.ts'
import { atRegistration, openRegistration, regina } from '#support/screens/registration.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const incomplete = 'Por favor, completa todos los campos y selecciona al menos una subdisciplina.'

const known = db.students.find(1) ?? expect.unreachable('an empty academy')

describe('a missing value', () => {
  test('shows one alert despite repeated presses of «Registrar», marks each field and focuses the first', async () => {
    const sent = requestsTo(server, 'create_student')
    const { form } = await openRegistration()
    await form.press('Registrar')
    await waitFor(() => expect(alerts()).toEqual([incomplete]))
    expect(form.marked()).toEqual([
      ['Nombre del estudiante', 'Escribe el nombre del estudiante.'],
      ['Nombre del padre o tutor', 'Escribe el nombre del padre o tutor.'],
      ['Teléfono', 'Escribe un teléfono.'],
      ['Fecha de nacimiento', 'Elige la fecha de nacimiento.'],
      ['Disciplina principal', 'Elige una disciplina.'],
      ['Nivel', 'Escribe el nivel.'],
    ])
    expect(form.field('name')).toHaveFocus()
    for (let more = 0; more < 2; more += 1) await form.press('Registrar')
    await waitFor(() => expect(alerts()).toEqual([incomplete]))
    expect(sent).toEqual([])
  })

  test('is unmarked when it is filled in, and the alert closes with the last one', async () => {
    const { form } = await openRegistration()
    await form.complete({ ...regina, phone: '', subdisciplines: [] })
    await form.press('Registrar')
    await waitFor(() => expect(alerts()).toEqual([incomplete]))
    expect(form.field('phone')).toHaveFocus()
    expect(form.marked().map(([label]) => label)).toEqual(['Teléfono', 'Ballet infantil', 'Ballet clásico', 'Puntas'])
    expect(form.page.getByText('Elige al menos una subdisciplina.')).toBeVisible()
    await form.type('phone', '55')
    expect(form.marked().map(([label]) => label)).not.toContain('Teléfono')
    expect(alerts()).toEqual([incomplete])
    await form.check('Puntas')
    expect(form.marked()).toEqual([])
    await waitFor(() => expect(alerts()).toEqual([]))
  })
})

test('an invalid phone has a warning, the birth date appears in words, and both are registered as typed', async () => {
  const { form } = await openRegistration()
  await form.complete({ ...regina, phone: '55123', birthDate: '2016-09-10' })
  expect(form.field('phone')).toHaveAccessibleDescription('Tiene 5 dígitos; en México son diez.')
  expect(form.field('birthDate')).toHaveAccessibleDescription('10 de septiembre de 2016')
  expect(form.marked()).toEqual([])
  await form.press('Registrar')
  await waitFor(() =>
    expect(db.students.all().at(-1)).toMatchObject({
      phone: '55123',
      birth_date: '2016-09-10',
    }),
  )
  await waitFor(() => expect(screen.queryByText('Registro de Estudiantes', { selector: 'h1' })).not.toBeInTheDocument())
})

test('a phone with ten digits has no warning, and an incomplete year no date in words', async () => {
  const { form } = await openRegistration()
  await form.type('phone', '044 55 1234 5678')
  await form.type('birthDate', '0020-09-10')
  expect(form.field('phone')).not.toHaveAccessibleDescription()
  expect(form.field('birthDate')).not.toHaveAccessibleDescription()
})

describe('the discipline', () => {
  test('shows its subdisciplines once chosen, and clears them when it changes', async () => {
    const { form } = await openRegistration()
    expect(form.offered()).toEqual([])
    await form.choose('Ballet')
    expect(form.offered()).toEqual(['Ballet infantil', 'Ballet clásico', 'Puntas'])
    await form.check('Puntas')
    await form.choose('Jazz')
    expect(form.offered()).toEqual(['Jazz kids', 'Jazz funk', 'Lyrical jazz'])
    await form.choose('Ballet')
    expect(form.typed().subdisciplines).toEqual([])
    await form.choose('Elige una disciplina')
    expect(form.offered()).toEqual([])
  })

  test('without subdisciplines has an instruction, and cannot be registered', async () => {
    const [some] = db.products.all()
    if (!some) expect.unreachable('nothing is taught')
    await db.products.insert({ ...some, name: 'Ajedrez', subdisciplines: [] })
    const sent = requestsTo(server, 'create_student')
    const { form } = await openRegistration()
    await form.complete({ ...regina, discipline: 'Ajedrez', subdisciplines: [] })
    expect(
      form.page.getByText('Agrega una subdisciplina en Productos o elige otra disciplina. Esta no tiene.'),
    ).toBeVisible()
    await form.press('Registrar')
    await waitFor(() => expect(alerts()).toEqual([incomplete]))
    expect(form.marked()).toEqual([['Disciplina principal', 'Elige otra disciplina: esta no tiene subdisciplinas.']])
    expect(form.discipline()).toHaveFocus()
    expect(sent).toEqual([])
  })

  test('that is no longer taught is refused, and the form keeps its values', async () => {
    const { app, form } = await openRegistration()
    await form.complete(regina)
    server.use(answers('list_disciplines', [{ id: 2, name: 'Jazz', subdisciplines: ['Jazz kids'] }]))
    await act(() => app.queries.refetchQueries({ queryKey: ['disciplines'] }))
    await waitFor(() => expect(within(form.discipline()).queryByText('Ballet')).not.toBeInTheDocument())
    await form.press('Registrar')
    await waitFor(() => expect(alerts()).toEqual(['Disciplina inválida']))
    expect(form.marked()).toEqual([['Disciplina principal', 'Esta disciplina ya no existe: elige otra.']])
    expect(form.discipline()).toHaveFocus()
    expect(form.typed()).toMatchObject({ name: regina.name, level: regina.level })
    await form.choose('Jazz')
    await waitFor(() => expect(alerts()).toEqual([]))
  })

  test('cannot be chosen in a new academy: the form says where to add a discipline', async () => {
    server.use(answers('list_disciplines', []))
    const { form } = await openRegistration()
    expect(await form.page.findByText('Todavía no hay disciplinas: agrégalas en Productos.')).toBeVisible()
  })
})

test('the first field has the focus when the screen opens, by its address or by a menu', async () => {
  const { app, form } = await openRegistration()
  expect(form.field('name')).toHaveFocus()
  await goTo(app, 'Menú derecho', 'Estudiantes')
  await screen.findByText('Listado de Estudiantes', { selector: 'h1' })
  await goTo(app, 'Menú izquierdo', 'Registro')
  const again = await atRegistration(app)
  await waitFor(() => expect(again.field('name')).toHaveFocus())
})

test('the level may be any text; suggestions ignore accents and case', async () => {
  await db.students.replace({ ...known, level: 'Élite' })
  const { app, form } = await openRegistration()
  await waitFor(() => expect(app.queries.isFetching()).toBe(0))
  await app.user.click(form.field('level'))
  await app.user.paste('ELI')
  await app.user.click(await screen.findByText('Élite', { selector: '[role=option] *, [role=option]' }))
  expect(form.field('level')).toHaveValue('Élite')
})

test('a user who no longer exists is asked to sign in again', async () => {
  expectErrors(/create_student\.php/)
  server.use(answers('session', { loggedIn: true, user: { id: 99, username: 'admin', role: 'admin', pages: [] } }))
  const { form } = await openRegistration()
  await form.complete(regina)
  await form.press('Registrar')
  await waitFor(() => expect(alerts()).toEqual(['Usuario no identificado. Por favor inicia sesión nuevamente.']))
  expect(form.typed()).toEqual(regina)
})

describe('the level', () => {
  test('is the typed text; a part of a known level becomes a new level only by its own option', async () => {
    const { app, form } = await openRegistration()
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    for (const [typed, level] of Object.entries({
      'pri{Enter}': 'Principiante',
      'Pri{Tab}': 'Principiante',
      'avanzado{Tab}': 'Avanzado',
      'Pri{ArrowDown}{Enter}': 'Pri',
      'Pri{Enter}{Control>}a{/Control}{Backspace}{Tab}': '',
    })) {
      await form.type('level', '')
      form.field('name').focus()
      await app.user.type(form.field('level'), typed)
      await waitFor(() => expect(form.field('level'), typed).toHaveValue(level))
      expect(isAsked(), typed).toBe(false)
    }
  })

  test('that is new causes a question before the call', async () => {
    const { app, form } = await openRegistration()
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    for (const [level, key] of [
      ['Avanzado 2', '{Enter}'],
      ['Avanzado 3', '{Tab}'],
    ] as const) {
      await app.user.clear(form.field('level'))
      await app.user.type(form.field('level'), `${level}${key}`)
      await acceptNewLevel(app.user, level)
      expect(form.field('level'), key).toHaveValue(level)
      expect(form.field('level'), key).toHaveFocus()
    }
  })

  test('that is new is offered by name, after the known levels', async () => {
    const { app, form } = await openRegistration()
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    await app.user.type(form.field('level'), 'Pri')
    const list = screen.getByLabelText('Nivel', { selector: '[role=listbox]' })
    const offered = within(list).getAllByRole('option', { hidden: true })
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Principiante', 'Agregar nivel «Pri»'])
    expect(offered[0]).toHaveAttribute('data-combobox-selected', 'true')
    expect(form.field('level')).toHaveAttribute('aria-activedescendant', offered[0]?.id)
  })
})
