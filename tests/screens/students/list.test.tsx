import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { afterAll, describe, expect, test } from 'vitest'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { gateFor } from '#support/screens/gates.ts'
import { expectErrors } from '#support/jsdom.ts'
import { coverageRecorder, pathsOf, walk } from '#support/models/model.ts'
import { walkRemoval } from '#support/screens/record-screen.ts'
import { recordCoverage } from '#support/models/coverage-file.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { openStudents } from '#support/screens/students.ts'
import { model as removalModel } from '#models/removal.ts'
import { ana, model } from '#models/student-row.ts'

const backend = await withBackend()
const { server } = backend
const recorder = coverageRecorder()

/** Those of one level who attend, newest enrolment first: a short list, which is drawn soon. */
const few = '?nivel=Avanzado'
const advanced = backend.db.students
  .all()
  .filter(({ level, status }) => level === 'Avanzado' && status === 'Activo')
  .toSorted((a, b) => b.enrolled_at.localeCompare(a.enrolled_at))
const newest = advanced[0] ?? expect.unreachable('nobody is advanced')
const [first = '', second = ''] = advanced.map(({ name }) => name)

const question = '¿Descartar los cambios?'
const removalQuestion = '¿Estás seguro de que quieres eliminar a este estudiante?'
const nameMissing = 'Por favor, escribe el nombre.'
const emptyText = 'No hay estudiantes registrados aún o no coinciden con el filtro.'

const isAsked = () => document.querySelector('[role=alertdialog]') !== null

describe('every path of a row, through the whole app', () => {
  test.each(pathsOf(model).map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expectErrors(/update_student\.php/)
    const gate = gateFor(server, 'update_student')
    const list = await openStudents(few, { inspect: recorder.inspect })
    /** the row that is open, and whether it has other texts than it began with */
    let editing: string | null = null
    let sent: unknown
    const nameOf = (id: string) => (id === ana.id ? first : second)
    const name = (text: string | null) => list.fill('Nombre', text ?? '')
    /** gives the row another text, which answers nothing that it was refused for */
    const change = () => list.fill('Teléfono', 'Otro')
    /** puts the row back to the texts that it began with */
    const revert = async () => {
      await name(editing)
      await list.fill('Teléfono', advanced.find((student) => student.name === editing)?.phone ?? '')
    }

    await walk(path, {
      events: {
        EDIT: async ({ event }) => {
          if (editing !== null) await revert()
          editing = nameOf(event.student.id)
          await list.edit(editing)
        },
        'EDIT with changes': async ({ event }) => {
          if (editing !== null) await change()
          if (!('student' in event)) return
          const asked = nameOf(event.student.id)
          await list.edit(asked)
          editing ??= asked
        },
        CANCEL: async () => {
          await list.press('Cancelar')
          editing = null
        },
        DISMISS: async () => {
          await revert()
          await list.user.keyboard('{Escape}')
          editing = null
        },
        'DISMISS with changes': async () => {
          await change()
          await list.user.keyboard('{Escape}')
        },
        'SAVE without a name': async () => {
          await name(' ')
          await list.press('Guardar')
        },
        SAVE: async () => {
          await name(editing)
          await list.fill('Teléfono', '55 1234 5678')
          sent = list.typed()
          await list.press('Guardar')
        },
        AMEND: () => name('Otro nombre'),
        ACCEPT: async ({ state }) => {
          await list.answer(question, 'Aceptar')
          editing = state.context.student ? nameOf(state.context.student.id) : null
        },
        DECLINE: () => list.answer(question, 'Cancelar'),
        'save: done': async () => {
          const saved = editing ?? ''
          await gate.pass()
          await waitFor(() => expect(statuses()).toContain('Estudiante actualizado.'))
          await waitFor(() => expect(list.textsOf(saved)[2]).toBe('55 1234 5678'))
          editing = null
        },
        'save: failed': async () => {
          await gate.answer(HttpResponse.json({ success: false, message: 'No hay espacio en el disco.' }))
          await waitFor(() => expect(alerts()).toContain('No hay espacio en el disco.'))
          await waitFor(() => expect(screen.getByTitle('Guardar')).toBeEnabled())
          expect(list.typed()).toEqual(sent)
        },
      },
      states: {
        viewing: async () => {
          await waitFor(() => expect(list.openRow()).toBeNull())
          expect(isAsked()).toBe(false)
          expect(list.names().slice(0, 2)).toEqual([first, second])
        },
        editing: async ({ context }) => {
          await waitFor(() => expect(screen.getByLabelText(`Guardar ${editing}`)).toBeEnabled())
          expect(screen.getByLabelText(`Cancelar ${editing}`)).toBeVisible()
          expect(document.querySelectorAll('tr[data-open]')).toHaveLength(1)
          expect(isAsked()).toBe(false)
          const isRefused = context.refusal !== null
          expect(list.cell('Nombre').matches('[aria-invalid=true]')).toBe(isRefused)
          await waitFor(() => expect(alerts().includes(nameMissing)).toBe(isRefused))
        },
        discarding: () => waitFor(() => expect(screen.getByText(question)).toBeVisible()),
        saving: async () => {
          await gate.arrival()
          await waitFor(() => expect(screen.getByLabelText(`Guardar ${editing}`)).toBeDisabled())
        },
      },
    })
  })
})

describe('every path of a removal, through the whole app', () => {
  // Any student may be removed.
  const paths = pathsOf(removalModel).filter(({ name }) => !name.includes('protected'))
  test.each(paths.map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expectErrors(/delete_student\.php/)
    await walkRemoval(path, server, {
      open: async () => (await openStudents(few, { inspect: recorder.inspect })).app,
      rows: [first, second],
      endpoints: { remove: 'delete_student' },
      texts: { removed: 'Estudiante eliminado con éxito.', question: removalQuestion },
    })
  })
})

afterAll(() => {
  expect(recordCoverage('student-row', model, recorder).missing).toEqual([])
  expect(recordCoverage('removal, students', removalModel, recorder).missing).toEqual([
    'removal.idle --REMOVE[0]--> (internal)',
  ])
})

describe('the list', () => {
  test('begins with those who attend, newest enrolment first, and says how many of all', async () => {
    const list = await openStudents()
    const active = backend.db.students
      .all()
      .filter(({ status }) => status === 'Activo')
      .toSorted((a, b) => b.enrolled_at.localeCompare(a.enrolled_at))
    expect(list.names()).toEqual(active.map(({ name }) => name))
    expect(screen.getByText(`${active.length} de ${backend.db.students.all().length} estudiantes`)).toBeVisible()
    expect([...list.table().querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual([
      'Nombre',
      'Padre o tutor',
      'Teléfono',
      'Fecha de nacimiento',
      'Disciplina',
      'Subdisciplinas',
      'Nivel',
      'Inscripción',
      'Estado',
      'Acciones',
    ])
    expect(screen.getByText('Inscripción').closest('th')).toHaveAttribute('aria-sort', 'descending')
    await waitFor(() => expect(document.title).toBe('Listado de Estudiantes · Academia Ritmo y Movimiento'))
  })

  test('shows what there is of a student', async () => {
    await backend.db.students.replace({
      ...newest,
      birth_date: '2015-03-01',
      enrolled_at: '2026-11-19 18:30:00',
      subdisciplines: ['Uno', 'Dos'],
      level: '',
    })
    const list = await openStudents('?estado=Todos')
    const student = newest
    expect(list.textsOf(student.name)).toEqual([
      student.name,
      student.parent_name,
      student.phone,
      '01/03/2015',
      student.discipline,
      'Uno, Dos',
      '—',
      '19/11/2026',
      'Activo',
    ])
  })

  test('is narrowed and sorted by the address, which follows what is chosen', async () => {
    const list = await openStudents()
    await list.user.selectOptions(list.filter('Estado'), 'Inactivo')
    const left = backend.db.students.all().filter(({ status }) => status === 'Inactivo')
    await waitFor(() => expect(list.names().toSorted()).toEqual(left.map(({ name }) => name).toSorted()))
    await list.user.click(screen.getByText('Nombre', { selector: 'th *' }))
    await waitFor(() => expect(window.location.search).toBe('?estado=Inactivo&orden=nombre'))
    const byName = left.map(({ name }) => name).toSorted(new Intl.Collator('es').compare)
    expect(list.names()).toEqual(byName)
    await list.user.click(screen.getByText('Nombre', { selector: 'th *' }))
    await waitFor(() => expect(list.names()).toEqual(byName.toReversed()))
    await list.user.selectOptions(list.filter('Estado'), 'Activo')
    await waitFor(() => expect(window.location.search).toBe('?orden=-nombre'))
    await list.user.selectOptions(list.filter('Nivel'), 'Avanzado')
    await waitFor(() => expect(list.names().toSorted()).toEqual(advanced.map(({ name }) => name).toSorted()))
    expect([...list.filter('Nivel').querySelectorAll('option')].map(({ text }) => text)).toEqual([
      'Todos',
      'Principiante',
      'Intermedio',
      'Avanzado',
    ])
  })

  test.each([
    [
      'a name without accents',
      '?buscar=' + encodeURIComponent(first.normalize('NFD').replaceAll(/\p{M}/gu, '')),
      first,
    ],
    ['a phone, which the address writes as a number', `?buscar=${advanced[1]?.phone}&estado=Todos`, second],
  ])('is searched by %s', async (_, address, name) => {
    const list = await openStudents(address)
    expect(list.names()).toEqual([name])
  })

  test('is searched while it is typed, and Escape brings all back', async () => {
    const list = await openStudents(few)
    await list.user.keyboard('/')
    const search = list.filter('Buscar')
    expect(search).toHaveFocus()
    await list.user.type(search, `${advanced[2]?.parent_name.toUpperCase()}`)
    await waitFor(() => expect(list.names()).toEqual([advanced[2]?.name]))
    await list.user.keyboard('{Escape}')
    await waitFor(() => expect(list.names()).toHaveLength(advanced.length))
    expect(window.location.search).toBe(few)
  })

  test('takes an address that makes no sense for none', async () => {
    const list = await openStudents('?estado=Otro&orden=acciones&nivel=&buscar=')
    expect(list.names()).toHaveLength(backend.db.students.all().filter(({ status }) => status === 'Activo').length)
  })

  test('says so when nobody is like that', async () => {
    await openStudents('?buscar=nadie+se+llama+así')
    expect(screen.getByText(emptyText)).toBeVisible()
    expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
  })
})

describe('editing a row', () => {
  test('sends the whole row with its edits, and shows it as it was saved', async () => {
    const list = await openStudents(few)
    const sent = requestsTo(server, 'update_student')
    const before = newest
    const other =
      backend.db.products.all().find(({ type, name }) => type === 'discipline' && name !== before.discipline) ?? newest
    await list.edit(first)
    expect(list.cell('Nombre')).toHaveFocus()
    expect(list.typed()).toEqual({
      name: before.name,
      parentName: before.parent_name,
      phone: before.phone,
      birthDate: before.birth_date,
      discipline: before.discipline,
      subdisciplines: before.subdisciplines,
      level: before.level,
      status: 'Activo',
    })
    await list.fill('Nombre', '"Ana" <b>O’Neil</b> 👩‍🎤')
    await list.fill('Padre o tutor', 'مريم')
    await list.fill('Teléfono', 'ext. doce')
    await list.user.selectOptions(list.cell('Disciplina'), other.name)
    expect(list.typed().subdisciplines).toEqual([])
    expect(list.offered()).toEqual(other.subdisciplines)
    await list.user.click(list.cell(other.subdisciplines[0] ?? ''))
    await list.press('Guardar')
    await waitFor(() => expect(statuses()).toEqual(['Estudiante actualizado.']))
    expect(await sent[0]?.json()).toEqual({
      id: before.id,
      user_id: before.user_id,
      name: '"Ana" <b>O’Neil</b> 👩‍🎤',
      parent_name: 'مريم',
      phone: 'ext. doce',
      birth_date: before.birth_date,
      discipline: other.name,
      subdisciplines: [other.subdisciplines[0]],
      level: before.level,
      enrolled_at: before.enrolled_at,
      status: 'Activo',
    })
    expect(list.textsOf('"Ana" <b>O’Neil</b> 👩‍🎤').slice(0, 6)).toEqual([
      '"Ana" <b>O’Neil</b> 👩‍🎤',
      'مريم',
      'ext. doce',
      expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
      other.name,
      other.subdisciplines[0],
    ])
    expect(screen.getByLabelText('Editar "Ana" <b>O’Neil</b> 👩‍🎤')).toHaveFocus()
    expect(sent).toHaveLength(1)
  })

  test('with the keyboard alone: Enter saves once, however long it is held', async () => {
    const list = await openStudents(few)
    const sent = requestsTo(server, 'update_student')
    screen.getByLabelText(`Editar ${first}`).focus()
    await list.user.keyboard('{Enter}')
    await list.user.keyboard('{Control>}a{/Control}')
    list.cell('Nombre').setSelectionRange(0, 300)
    await list.user.keyboard('Zoé{Tab}')
    expect(list.cell('Padre o tutor')).toHaveFocus()
    await list.user.keyboard('{Enter>4/}')
    await waitFor(() => expect(statuses()).toEqual(['Estudiante actualizado.']))
    expect(sent).toHaveLength(1)
    await waitFor(() => expect(screen.getByLabelText('Editar Zoé')).toHaveFocus())
  })

  test('one who stops attending leaves the list of those who do, and the keyboard stays in the table', async () => {
    const list = await openStudents(few)
    await list.edit(first)
    await list.user.selectOptions(list.cell('Estado'), 'Inactivo')
    await list.press('Guardar')
    await waitFor(() => expect(list.names()).toEqual(advanced.slice(1).map(({ name }) => name)))
    expect(list.table()).toHaveFocus()
    await list.user.selectOptions(list.filter('Estado'), 'Inactivo')
    await waitFor(() => expect(list.names()).toContain(first))
  })

  test('neither a search nor another order loses the row or what was typed in it', async () => {
    const list = await openStudents(few)
    await list.edit(first)
    await list.fill('Nombre', 'A medias')
    const field = list.cell('Nombre')
    await list.user.type(list.filter('Buscar'), second)
    await waitFor(() => expect(list.names()).toEqual([second]))
    expect(list.typed().name).toBe('A medias')
    await list.user.clear(list.filter('Buscar'))
    await list.user.selectOptions(list.filter('Estado'), 'Todos')
    await list.user.selectOptions(list.filter('Nivel'), '')
    await list.user.click(screen.getByText('Teléfono', { selector: 'th *' }))
    await waitFor(() => expect(list.names()).toHaveLength(backend.db.students.all().length - 1))
    expect(list.cell('Nombre')).toBe(field)
    expect(field).toHaveValue('A medias')
    await list.press('Guardar')
    await waitFor(() => expect(list.openRow()).toBeNull())
    expect(screen.getByLabelText('Editar A medias')).toBeVisible()
  })

  test('a student whom somebody else deleted meanwhile is still there to be saved or cancelled', async () => {
    expectErrors(/update_student\.php/)
    const list = await openStudents(few)
    await list.edit(first)
    await list.fill('Nombre', 'A medias')
    backend.db.students.remove(newest.id)
    await list.app.queries.invalidateQueries()
    await list.press('Guardar')
    await waitFor(() => expect(alerts()).toEqual(['El estudiante no existe.']))
    expect(list.typed().name).toBe('A medias')
    await list.press('Cancelar')
    await waitFor(() => expect(list.names()).toEqual(advanced.slice(1).map(({ name }) => name)))
  })

  test('without a name it is refused: it says so, marks it, goes there and sends nothing', async () => {
    const list = await openStudents(few)
    const sent = requestsTo(server, 'update_student')
    await list.edit(first)
    await list.fill('Nombre', '')
    await list.fill('Teléfono', '99')
    await list.press('Guardar')
    await waitFor(() => expect(alerts()).toEqual([nameMissing]))
    expect(screen.getByText('Escribe el nombre.')).toBeVisible()
    expect(list.cell('Nombre')).toHaveFocus()
    expect(list.typed().phone).toBe('99')
    await list.user.keyboard('B')
    await waitFor(() => expect(alerts()).toEqual([]))
    expect(screen.queryByText('Escribe el nombre.')).not.toBeInTheDocument()
    expect(sent).toEqual([])
  })

  test('a birth date in the future is warned of, and saved all the same', async () => {
    const list = await openStudents(few)
    await list.edit(first)
    await list.fill('Fecha de nacimiento', '2026-11-21')
    expect(list.cell('Fecha de nacimiento')).toHaveAccessibleDescription(
      'Esta fecha está en el futuro. Puedes registrarla si es correcta.',
    )
    await list.press('Guardar')
    await waitFor(() => expect(statuses()).toEqual(['Estudiante actualizado.']))
    expect(list.textsOf(first)[3]).toBe('21/11/2026')
  })

  test('a name of 300 signs is saved as it is', async () => {
    const long = 'Ñandú '.repeat(50).trim()
    const list = await openStudents(few)
    await list.edit(first)
    await list.user.clear(list.cell('Nombre'))
    await list.user.paste(long)
    await list.press('Guardar')
    await waitFor(() => expect(screen.getByLabelText(`Editar ${long}`)).toBeVisible())
  })

  test('a student keeps a discipline that is no longer taught, and its subdisciplines', async () => {
    await backend.db.students.replace({ ...newest, discipline: 'Danzón', subdisciplines: ['Salón'] })
    const list = await openStudents(few)
    await list.edit(first)
    expect(list.typed()).toMatchObject({ discipline: 'Danzón', subdisciplines: ['Salón'] })
    await list.user.selectOptions(list.cell('Disciplina'), 'Ballet')
    expect(list.offered()).not.toContain('Salón')
    await list.user.selectOptions(list.cell('Disciplina'), 'Danzón')
    expect(list.typed().subdisciplines).toEqual([])
    expect(list.offered()).toEqual(['Salón'])
  })
})

test('who may not open the list is told so', async () => {
  expectErrors(/Unauthorized/)
  for (const user of backend.db.users.all())
    if (user.username === 'recepcion') await backend.db.users.replace({ ...user, pages: ['POS'] })
  await openApp('/estudiantes', { as: 'recepcion' })
  expect(await screen.findByText('No autorizado', { selector: 'h1' })).toBeVisible()
})
