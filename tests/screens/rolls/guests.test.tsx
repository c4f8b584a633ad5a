/** Students of other groups on a roll, who make up or try a class (spec 2, Attendance). */

import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { statuses } from '#support/screens/app.tsx'
import { recover, reload } from '#support/screens/drafts.ts'
import { button, first } from '#support/screens/find.ts'
import { bodiesOf, requestsTo } from '#support/screens/requests.ts'
import { atRoll, classIn, offerOf, openRoll } from '#support/screens/roll.ts'
import { withBackend } from '#support/wire/backend.ts'
import { isSameName } from '#values/text.ts'

const { clock, db, server } = await withBackend()
const { students, choice, stores } = classIn(db)
const [ana] = [first(students)]
const others = db.students
  .all()
  .filter(
    (each) =>
      each.status === 'Activo' &&
      !students.some(({ id }) => id === each.id) &&
      db.students.all().every(({ id, name }) => id === each.id || !isSameName(name, each.name)),
  )
const [vera, wanda] = [first(others), first(others.slice(1))]

type Opened = Awaited<ReturnType<typeof openRoll>>

/** adds a student by keyboard alone */
const add = async ({ app, at }: Opened, name: string) => {
  button('Agregar a alguien', at.roll).focus()
  await app.user.keyboard('{Enter}')
  await app.user.keyboard(name)
  await screen.findByText(name, { selector: '[role=option] *' })
  await app.user.keyboard('{Enter}')
}

test('a student of another group is added by keyboard, present, and is saved like the others', async () => {
  const opened = await openRoll(choice)
  const { at } = opened
  const sent = requestsTo(server, 'create_attendance')
  await add(opened, vera.name)
  expect(at.marks()[vera.name]).toBe('Presente')
  expect(at.roll.getByText('Repone o prueba')).toBeVisible()
  expect(button('Agregar a alguien', at.roll)).toHaveFocus()
  await at.mark(ana.name, 'Ausente')
  await at.save()
  await waitFor(() => expect(statuses()).toEqual(['Asistencia guardada con éxito!']))
  expect(await bodiesOf(sent)).toMatchObject([{ studentAttendance: { [ana.id]: false, [vera.id]: true } }])
})

test('neither a student of the group nor an added one is offered again', async () => {
  const opened = await openRoll(choice)
  const { app, at } = opened
  await add(opened, vera.name)
  for (const name of [vera.name, ana.name]) {
    await app.user.click(button('Agregar a alguien', at.roll))
    await app.user.keyboard(name)
    expect(screen.queryByText(name, { selector: '[role=option] *' })).not.toBeInTheDocument()
    await at.press('Cancelar')
  }
  expect(button('Agregar a alguien', at.roll)).toHaveFocus()
})

test('a typed T is a letter of the name, not «Todos presentes»', async () => {
  const { app, at } = await openRoll(choice)
  await app.user.click(button('Agregar a alguien', at.roll))
  await app.user.keyboard('tpa')
  expect(Object.values(at.marks()).every((mark) => mark === null)).toBe(true)
})

test.each([
  ['with the button', ({ app, at }: Opened) => app.user.click(at.roll.getByLabelText(`Quitar a ${wanda.name}`))],
  [
    'with A',
    ({ app, at }: Opened) => {
      at.radio(wanda.name, 'Presente').focus()
      return app.user.keyboard('a')
    },
  ],
])('a student who is taken off %s is not sent, and the focus stays on the roll', async (_, remove) => {
  const opened = await openRoll(choice)
  const { at } = opened
  const sent = requestsTo(server, 'create_attendance')
  await add(opened, vera.name)
  await add(opened, wanda.name)
  await remove(opened)
  expect(Object.keys(at.marks())).not.toContain(wanda.name)
  expect(document.activeElement?.closest('[role=radiogroup]')).not.toBeNull()
  await at.save()
  await waitFor(() => expect(statuses()).toEqual(['Asistencia guardada con éxito!']))
  expect((await bodiesOf(sent)).map((body) => Object.keys(Object(body).studentAttendance))).toEqual([[String(vera.id)]])
})

test('a stored roll shows its guests, without those who were absent; one can be taken off', async () => {
  await stores({ students: { [ana.id]: true, [vera.id]: true, [wanda.id]: false } })
  const { app, at } = await openRoll(choice)
  expect(at.marks()).toMatchObject({ [ana.name]: 'Presente', [vera.name]: 'Presente' })
  expect(Object.keys(at.marks())).not.toContain(wanda.name)
  expect(at.roll.getByText('Se conserva la asistencia de 1 persona que ya no está en este grupo.')).toBeVisible()
  const sent = requestsTo(server, 'create_attendance')
  await app.user.click(at.roll.getByLabelText(`Quitar a ${vera.name}`))
  await at.save()
  await waitFor(() => expect(statuses()).toEqual(['Asistencia guardada con éxito!']))
  expect((await bodiesOf(sent)).map((body) => Object(body).studentAttendance)).toEqual([
    { [ana.id]: true, [wanda.id]: false },
  ])
})

test('an added student is in the draft after a reload', async () => {
  onTestFinished(() => void vi.setSystemTime(clock()))
  const opened = await openRoll(choice)
  await add(opened, vera.name)
  const again = await reload(opened.app, '/asistencia?fecha=2026-11-20', { minutes: 3 })
  const roll = await atRoll(again)
  await recover(again, offerOf(choice, 'hace 3 min'))
  await roll.isOpen()
  expect(roll.marks()[vera.name]).toBe('Presente')
})
