import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { around, headers, optionsOf } from '#support/screens/find.ts'
import { openWindows } from '#support/screens/receipt-window.ts'
import { receiptIn } from '#support/screens/receipt.ts'
import { few, fewStudents, openStudents } from '#support/screens/students.ts'
import { withBackend } from '#support/wire/backend.ts'
import { alphabetical, isSameName } from '#values/text.ts'

const { db } = await withBackend()

const advanced = fewStudents(db)
const newest = advanced[0] ?? expect.unreachable('nobody is advanced')
const [first = '', second = ''] = advanced.map(({ name }) => name)
const emptyText = 'No hay estudiantes registrados aún o no coinciden con el filtro.'

test('the receipt of a registration opens again from the row', async () => {
  const browser = openWindows()
  const list = await openStudents(few)
  await list.user.click(screen.getByLabelText(`Comprobante de inscripción ${newest.name}`))
  await waitFor(() => expect(browser.opened).toHaveLength(1))
  const receipt = receiptIn(browser.opened[0] ?? expect.unreachable('no window'))
  expect(receipt.getByText(`STU-${newest.id.toString().padStart(6, '0')}`)).toBeVisible()
  expect(receipt.getByText(newest.name)).toBeVisible()
  expect(receipt.getByText(newest.parent_name)).toBeVisible()
})

test('«Imprimir lista» prints the filtered students by name, as contacts, and leaves the screen unchanged', async () => {
  const list = await openStudents(few)
  const before = list.names()
  const isContacts = () => screen.getByLabelText('Estudiantes', { selector: 'section' }).className.includes('contacts')
  const printed: unknown[] = []
  vi.spyOn(window, 'print').mockImplementation(() => printed.push([isContacts(), list.names()]))
  await list.user.click(screen.getByText('Imprimir lista'))
  expect(printed).toEqual([[true, alphabetical(before)]])
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect([isContacts(), list.names()]).toEqual([false, before])
})

test('a chosen discipline offers its groups, and another discipline takes the chosen group back', async () => {
  const list = await openStudents()
  const group = () => screen.queryByLabelText('Subdisciplina', { selector: 'select' })
  expect(group()).toBeNull()
  const active = db.students.all().filter(({ status }) => status === 'Activo')
  const [one, other] = new Set(active.map(({ discipline }) => discipline))
  if (one === undefined || other === undefined) expect.unreachable('no disciplines')
  await list.user.selectOptions(screen.getByLabelText('Disciplina', { selector: 'select' }), one)
  const name = group()?.querySelectorAll('option')[1]?.value ?? expect.unreachable('no group')
  await list.user.selectOptions(group() ?? expect.unreachable(), name)
  const members = active.filter(
    ({ discipline, subdisciplines }) =>
      isSameName(discipline, one) && subdisciplines.some((own) => isSameName(own, name)),
  )
  expect(new Set(list.names())).toEqual(new Set(members.map((each) => each.name)))
  await list.user.selectOptions(screen.getByLabelText('Disciplina', { selector: 'select' }), other)
  expect(group()).toHaveValue('')
})

describe('the list', () => {
  test('shows active students first, the newest enrolment on top, and counts them', async () => {
    const list = await openStudents()
    const active = db.students
      .all()
      .filter(({ status }) => status === 'Activo')
      .toSorted((a, b) => b.enrolled_at.localeCompare(a.enrolled_at))
    await waitFor(() => expect(list.names()).toEqual(active.map(({ name }) => name)))
    expect(screen.getByText(`${active.length} de ${db.students.all().length} estudiantes`)).toBeVisible()
    expect(headers()).toEqual([
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
    expect(around(screen.getByText('Inscripción'), 'th')).toHaveAttribute('aria-sort', 'descending')
    await waitFor(() => expect(document.title).toBe('Listado de Estudiantes · Academia Ritmo y Movimiento'))
  })

  test('shows all values of a student', async () => {
    await db.students.replace({
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

  test('is filtered and sorted by the address, which changes with each choice', async () => {
    const list = await openStudents()
    await list.user.selectOptions(list.filter('Estado'), 'Inactivo')
    const left = db.students.all().filter(({ status }) => status === 'Inactivo')
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
    expect(optionsOf(list.filter('Nivel'))).toEqual(['Todos', 'Principiante', 'Intermedio', 'Avanzado'])
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

  test('is searched while a person types; Escape clears the search', async () => {
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

  test('has a text if no student matches', async () => {
    await openStudents('?buscar=nadie+se+llama+así')
    expect(screen.getByText(emptyText)).toBeVisible()
    expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
  })

  test('offers an inactive student whom the search would show', async () => {
    await db.students.replace({ ...newest, name: 'Ximena Quezada', status: 'Inactivo' })
    const list = await openStudents('?buscar=quezada')
    expect(screen.getByText(emptyText)).toBeVisible()
    await list.user.click(await screen.findByRole('button', { name: 'Verlo' }))
    await waitFor(() => expect(list.names()).toEqual(['Ximena Quezada']))
    expect(list.filter('Estado')).toHaveValue('Inactivo')
    expect(list.filter('Buscar')).toHaveFocus()
  })
})

test('a list of hundreds appears first, and the labels of namesakes when the browser is idle', async () => {
  const waiting: IdleRequestCallback[] = []
  Object.assign(window, {
    requestIdleCallback: (make: IdleRequestCallback) => waiting.push(make),
    cancelIdleCallback: () => {},
  })
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback')
    Reflect.deleteProperty(window, 'cancelIdleCallback')
  })
  const { id: _, ...values } = newest
  for (let copy = 0; copy < 500; copy++) await db.students.insert({ ...values, name: `Otra ${copy}`, level: 'Básico' })
  await db.students.insert({ ...values, parent_name: 'Rosa Núñez' })
  await openStudents(few)
  expect(screen.getAllByLabelText(`Editar ${newest.name}`)).toHaveLength(2)
  const idle = { didTimeout: false, timeRemaining: () => 50 }
  act(() => waiting.splice(0).forEach((make) => make(idle)))
  expect(screen.getByLabelText(`Editar ${newest.name} (tutor: Rosa Núñez)`)).toBeVisible()
  expect(screen.getByLabelText(`Editar ${newest.name} (tutor: ${newest.parent_name})`)).toBeVisible()
})
