import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { alerts, statuses } from '#support/screens/app.tsx'
import { findQuestion, first, options } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { bodiesOf, requestsTo } from '#support/screens/requests.ts'
import { classIn, openAttendance, openRoll } from '#support/screens/roll.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()
const { teacher, students, choice, stores } = classIn(db)
const [ana, beto] = [first(students), first(students.slice(1))]
const names = students.map(({ name }) => name)

const missingSelectionText = 'Por favor, selecciona la fecha, subdisciplina, nivel y maestro.'

const today = '2026-11-20'

test('a selector has a list on focus, and names it as soon as it opens', async () => {
  const { app, at } = await openAttendance()
  const lists = () => document.querySelectorAll('[role=listbox]')
  expect(lists()).toHaveLength(0)
  at.field('Nivel').focus()
  await app.user.keyboard('{ArrowDown}')
  const list = await screen.findByLabelText('Nivel', { selector: '[role=listbox]' })
  expect(at.field('Nivel')).toHaveAttribute('aria-expanded', 'true')
  expect(at.field('Nivel')).toHaveAttribute('aria-controls', list.id)
  expect(lists()).toHaveLength(1)
})

test('a selector that opens early waits for all its lists', async () => {
  const products = gateFor(server, 'list_products')
  const { app, at } = await openAttendance()
  await products.arrival()
  await waitFor(() => expect(app.queries.isFetching()).toBe(1))
  await app.user.click(at.field('Subdisciplina'))
  await screen.findByText('Cargando…')
  await products.pass()
  const sold = db.products.all().flatMap(({ subdisciplines }) => subdisciplines)
  await waitFor(() => expect(options()).toEqual(expect.arrayContaining(sold)))
})

test('a selector that is typed over and left keeps the class of the roll, with a notice', async () => {
  const { app, at } = await openRoll(choice)
  await app.user.click(at.field('Nivel'))
  await app.user.keyboard('zzz')
  await app.user.tab()
  expect(at.field('Nivel')).toHaveValue(choice.level)
  expect(at.field('Nivel')).toHaveAccessibleDescription(`No se eligió otra opción: sigue ${choice.level}.`)
})

describe('the keyboard', () => {
  test('a roll takes one key for each person and one to save', async () => {
    const { app, at } = await openRoll(choice)
    const sent = requestsTo(server, 'create_attendance')
    expect(at.radio(ana.name, 'Presente')).toHaveFocus()
    await app.user.keyboard('a')
    expect(at.radio(beto.name, 'Presente')).toHaveFocus()
    await app.user.keyboard('{ArrowUp}')
    expect(at.radio(ana.name, 'Ausente')).toHaveFocus()
    await app.user.keyboard('{ArrowDown}')
    expect(at.radio(beto.name, 'Presente')).toHaveFocus()
    await app.user.keyboard('P'.repeat(students.length - 1))
    expect(at.radio(teacher.name, 'Presente')).toHaveFocus()
    await app.user.keyboard('p')
    expect(at.saveButton).toHaveFocus()
    await app.user.keyboard('{Enter}')
    await waitFor(() => expect(statuses()).toEqual(['Asistencia guardada con éxito!']))
    const marked = Object.fromEntries(students.map(({ id }) => [id, id !== ana.id]))
    expect(await bodiesOf(sent)).toMatchObject([
      { studentAttendance: marked, teacherAttendance: { [teacher.id]: true } },
    ])
  })

  test('in a stored roll the focus starts at the first person without a mark', async () => {
    await stores({ students: { [ana.id]: true } })
    const { at } = await openRoll(choice)
    expect(at.radio(beto.name, 'Presente')).toHaveFocus()
  })

  test('T marks all unmarked people present, Ctrl + Enter saves, and a held key marks once', async () => {
    const { app, at } = await openRoll(choice)
    const sent = requestsTo(server, 'create_attendance')
    await app.user.keyboard('{a>5/}')
    expect(at.marks()).toMatchObject({ [ana.name]: 'Ausente', [beto.name]: null })
    await app.user.keyboard('t')
    expect(Object.values(at.marks())).toEqual(['Ausente', ...names.slice(1).map(() => 'Presente'), 'Presente'])
    await app.user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(statuses()).toEqual(['Asistencia guardada con éxito!']))
    expect(sent).toHaveLength(1)
  })

  test('T marks all unmarked people present from the save button too', async () => {
    const { app, at } = await openRoll(choice)
    await app.user.keyboard('a{Enter}t')
    expect(Object.values(at.marks())).toEqual(['Ausente', ...names.slice(1).map(() => 'Presente'), 'Presente'])
  })

  test('a question or the list of shortcuts blocks the shortcuts of the roll', async () => {
    const { app, at } = await openRoll(choice)
    const sent = requestsTo(server, 'create_attendance')
    await at.mark(ana.name, 'Ausente')
    await app.user.click(screen.getByLabelText('Atajos de teclado'))
    await screen.findByText('Ver esta lista')
    await app.user.keyboard('{Control>}{Enter}{/Control}{Escape}')
    at.setDate('2026-11-19')
    await findQuestion()
    await app.user.keyboard('{Control>}{Enter}{/Control}')
    expect(sent).toEqual([])
  })

  test('the focus stays in the date while a person types it', async () => {
    const { app, at } = await openRoll(choice)
    await app.user.click(at.field('Fecha'))
    at.setDate('2026-11-19')
    await at.isOpen()
    expect(at.field('Fecha')).toHaveFocus()
    expect(at.roll.getByText('Jueves 19 de noviembre de 2026')).toBeVisible()
  })
})

test.each([
  ['everything but the date', {}, ['Subdisciplina', 'Nivel', 'Maestro']],
  ['everything', { date: '' }, ['Fecha', 'Subdisciplina', 'Nivel', 'Maestro']],
  ['the teacher', { subdiscipline: choice.subdiscipline, level: choice.level }, ['Maestro']],
])(
  'without %s: shows an alert, marks and focuses the field; the alert closes when a value is chosen',
  async (_, given, missing) => {
    const { at } = await openAttendance()
    const sent = requestsTo(server, 'create_attendance')
    await at.choose(given)
    await at.save()
    expect(alerts()).toEqual([missingSelectionText])
    expect(at.missing()).toEqual(missing)
    expect(at.field(missing[0] ?? '')).toHaveFocus()
    expect(sent).toEqual([])
    await at.choose({ date: today, ...choice })
    await at.isOpen()
    await waitFor(() => expect(alerts()).toEqual([]))
    expect(at.missing()).toEqual([])
  },
)
