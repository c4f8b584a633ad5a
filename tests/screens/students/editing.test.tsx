import { screen, waitFor, fireEvent } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { unchargedKept } from '#device/kept/uncharged-months.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { chooseOption, findQuestion, acceptNewLevel, isAsked } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { few, fewStudents, openStudents } from '#support/screens/students.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const advanced = fewStudents(db)
const newest = advanced[0] ?? expect.unreachable('nobody is advanced')
const [first = '', second = ''] = advanced.map(({ name }) => name)
const nameMissing = 'Por favor, escribe el nombre.'

describe('the level of a row', () => {
  test('is replaced by the typed text: Enter chooses the level that begins with it, among all levels', async () => {
    const list = await openStudents(few)
    const sent = requestsTo(server, 'update_student')
    await list.edit(first)
    await list.user.click(list.cell('Nivel'))
    const offered = [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
    expect(offered).toEqual(['Principiante', 'Intermedio', 'Avanzado'])
    await list.user.keyboard('int{Enter}')
    expect(list.cell('Nivel')).toHaveValue('Intermedio')
    await list.press('Guardar')
    await waitFor(() => expect(list.openRow()).toBeNull())
    expect(await sent[0]?.json()).toMatchObject({ level: 'Intermedio' })
  })

  test('that is new causes a question before the save, and Escape keeps the row open with the earlier level', async () => {
    const list = await openStudents(few)
    const sent = requestsTo(server, 'update_student')
    await list.edit(first)
    await list.user.click(list.cell('Nivel'))
    await list.user.keyboard('Avanzado 2{Enter}')
    const asked = await findQuestion()
    expect(asked).toHaveTextContent('Se parece a: Avanzado.')
    await list.user.keyboard('{Escape}')
    // The browser fires this event for Escape.
    fireEvent(asked, new Event('cancel', { cancelable: true }))
    expect(list.cell('Nivel')).toHaveValue('Avanzado')
    await list.user.keyboard('Avanzado 2{Enter}')
    await acceptNewLevel(list.user, 'Avanzado 2')
    expect(sent).toEqual([])
    await list.user.keyboard('{Enter}')
    await waitFor(() => expect(list.openRow()).toBeNull())
    expect(await sent[0]?.json()).toMatchObject({ level: 'Avanzado 2' })
  })

  test('that is new causes no question at Cancelar, which closes the row', async () => {
    const list = await openStudents(few)
    await list.edit(first)
    await list.user.click(list.cell('Nivel'))
    await list.user.keyboard('Avanzado 2')
    // A question that opens while the button is down would take the click in a browser.
    const target = screen.getByTitle('Cancelar')
    await list.user.pointer({ keys: '[MouseLeft>]', target })
    expect(isAsked()).toBe(false)
    await list.user.pointer({ keys: '[/MouseLeft]', target })
    await waitFor(() => expect(list.openRow()).toBeNull())
  })
})

describe('editing a row', () => {
  test('reads the list once, sends the whole row with its changes, and shows it as saved', async () => {
    const list = await openStudents(few)
    const reads = requestsTo(server, 'list_students')
    const sent = requestsTo(server, 'update_student')
    const before = newest
    const other =
      db.products.all().find(({ type, name }) => type === 'discipline' && name !== before.discipline) ?? newest
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
    await chooseOption(list.user, list.cell('Disciplina'), other.name)
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
    expect([reads.length, sent.length]).toEqual([1, 1])
  })

  test('works by keyboard: Enter saves once, even if it is held', async () => {
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

  test('a late answer to the save leaves the focus where the person typed meanwhile', async () => {
    const list = await openStudents(few)
    const gate = gateFor(server, 'update_student')
    await list.edit(first)
    await list.fill('Nombre', 'Zoé')
    await list.press('Guardar')
    await gate.arrival()
    await list.user.type(list.filter('Buscar'), 'z')
    await gate.pass()
    await waitFor(() => expect(list.openRow()).toBeNull())
    expect(await screen.findByLabelText('Editar Zoé')).not.toHaveFocus()
    expect(list.filter('Buscar')).toHaveFocus()
  })

  test('a student who becomes inactive leaves the list, and the focus stays in the table', async () => {
    server.use(answers('list_payments', []))
    const list = await openStudents(few)
    await list.edit(first)
    await list.user.selectOptions(list.cell('Estado'), 'Inactivo')
    expect(await screen.findByText(/^Hoy debe \$[\d,.]+; con este cambio, nada\.$/)).toBeVisible()
    await list.press('Guardar')
    await waitFor(() => expect(list.names()).toEqual(advanced.slice(1).map(({ name }) => name)))
    await waitFor(() => expect(list.table()).toHaveFocus())
    await list.user.selectOptions(list.filter('Estado'), 'Inactivo')
    await waitFor(() => expect(list.names()).toContain(first))
  })

  test('a student who comes back owes no month of the time away if the person says so', async () => {
    server.use(
      answers('list_payments', [{ studentId: newest.id, year: 2026, month: '07', amount: 950, status: 'paid' }]),
    )
    const list = await openStudents(few)
    await list.user.selectOptions(list.filter('Estado'), 'Todos')
    const move = async (status: string) => {
      await list.edit(first)
      await list.user.selectOptions(list.cell('Estado'), status)
    }
    await move('Inactivo')
    await list.press('Guardar')
    await waitFor(() => expect(list.openRow()).toBeNull())
    await move('Activo')
    const offer = await screen.findByLabelText('No cobrar agosto, septiembre y octubre de 2026: no vino')
    expect(offer).not.toBeChecked()
    await list.user.click(offer)
    await list.press('Guardar')
    await waitFor(() =>
      expect(statuses()).toContain('No se cobran agosto, septiembre y octubre de 2026. Se cambia en Pagos.'),
    )
    expect(unchargedKept.read().map(({ month }) => month)).toEqual(['2026-08', '2026-09', '2026-10'])
  })

  test('a search or another order keeps the open row and its values', async () => {
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
    await waitFor(() => expect(list.names()).toHaveLength(db.students.all().length - 1))
    expect(list.cell('Nombre')).toBe(field)
    expect(field).toHaveValue('A medias')
    await list.press('Guardar')
    await waitFor(() => expect(list.openRow()).toBeNull())
    expect(screen.getByLabelText('Editar A medias')).toBeVisible()
  })

  test('keeps the row of a student open who was deleted elsewhere', async () => {
    const sent = requestsTo(server, 'update_student')
    const list = await openStudents(few)
    await list.edit(first)
    await list.fill('Nombre', 'A medias')
    db.students.remove(newest.id)
    await list.app.queries.invalidateQueries()
    await list.press('Guardar')
    await waitFor(() =>
      expect(alerts()).toEqual(['Alguien eliminó al estudiante que editabas. Aquí está lo que escribiste.']),
    )
    expect(sent).toEqual([])
    expect(list.typed().name).toBe('A medias')
    await list.press('Cancelar')
    await waitFor(() => expect(list.names()).toEqual(advanced.slice(1).map(({ name }) => name)))
  })

  test('a row without a name is refused: shows an alert, marks and focuses the name, sends nothing', async () => {
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

  test('an invalid phone has a warning, and is saved as typed', async () => {
    const list = await openStudents(few)
    await list.edit(first)
    expect(list.cell('Teléfono')).not.toHaveAccessibleDescription()
    await list.fill('Teléfono', '55123')
    expect(list.cell('Teléfono')).toHaveAccessibleDescription('Tiene 5 dígitos; en México son diez.')
    await list.fill('Fecha de nacimiento', '2016-09-10')
    expect(list.cell('Fecha de nacimiento')).toHaveAccessibleDescription('10 de septiembre de 2016')
    await list.press('Guardar')
    await waitFor(() => expect(statuses()).toEqual(['Estudiante actualizado.']))
    expect(db.students.find(newest.id)).toMatchObject({
      phone: '55123',
      birth_date: '2016-09-10',
    })
  })

  test('a birth date in the future is refused beside the field, and today is saved', async () => {
    const list = await openStudents(few)
    await list.edit(first)
    await list.fill('Fecha de nacimiento', '2026-11-21')
    await list.press('Guardar')
    await waitFor(() => expect(alerts()).toEqual(['Por favor, revisa la fecha de nacimiento.']))
    expect(list.cell('Fecha de nacimiento')).toHaveAccessibleDescription(
      /Elige una fecha entre el 01\/01\/1900 y hoy\./,
    )
    expect(list.cell('Fecha de nacimiento')).toHaveFocus()
    await list.fill('Fecha de nacimiento', '2026-11-20')
    await list.press('Guardar')
    await waitFor(() => expect(statuses()).toEqual(['Estudiante actualizado.']))
    expect(list.textsOf(first)[3]).toBe('20/11/2026')
  })

  test('a student keeps a discipline that is no longer taught, and its subdisciplines', async () => {
    await db.students.replace({ ...newest, discipline: 'Danzón', subdisciplines: ['Salón'] })
    const list = await openStudents(few)
    await list.edit(first)
    expect(list.typed()).toMatchObject({ discipline: 'Danzón', subdisciplines: ['Salón'] })
    await chooseOption(list.user, list.cell('Disciplina'), 'Ballet')
    expect(list.offered()).not.toContain('Salón')
    await chooseOption(list.user, list.cell('Disciplina'), 'Danzón')
    expect(list.typed().subdisciplines).toEqual([])
    expect(list.offered()).toEqual(['Salón'])
  })
})
