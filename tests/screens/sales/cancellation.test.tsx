/** Cancelling a sale on a server that offers it (docs/specification/sales.md, Cancelling a sale). */

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, statuses } from '#support/screens/app.tsx'
import { button, findQuestion, isAsked } from '#support/screens/find.ts'
import { chip, isSold } from '#support/screens/owed-months.ts'
import { atCounter, nextFolio, openPos } from '#support/screens/pos.ts'
import { openWindows } from '#support/screens/receipt-window.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

/** Sells November's ballet to a student who bought nothing before, and waits until the history has the sale. */
async function sellBallet() {
  const student = db.students.all().find(({ status }) => status === 'Activo') ?? expect.unreachable('no student')
  for (const table of [db.sales, db.payments])
    for (const { id, studentId } of table.all()) if (studentId === student.id) table.remove(id)
  const { app, pos } = await openPos()
  await pos.pick(student.name)
  await pos.add('Ballet')
  await pos.process()
  const cancel = await screen.findByRole('button', { name: `Cancelar la venta ${nextFolio}` })
  const november = () => db.payments.all().find((each) => each.studentId === student.id && each.month === '11')
  await waitFor(() => expect(november()?.status).toBe('paid'))
  return { app, student, cancel, november, pos }
}

test('asks with student, amount and months for a reason, and frees the month', async () => {
  const browser = openWindows()
  const { app, student, cancel, november } = await sellBallet()
  const total = screen.getByLabelText('Total general')
  const before = total.textContent
  await app.user.click(cancel)
  const dialog = await findQuestion()
  const question = within(dialog)
  expect(dialog).toHaveTextContent(`${nextFolio}, ${student.name}: $950.00`)
  await question.findByText('Noviembre de 2026 queda pendiente.')
  await app.user.click(button('Cancelar la venta', question))
  expect(question.getByText('Escribe el motivo.')).toBeVisible()
  expect(question.getByLabelText('Motivo')).toHaveFocus()
  const read = requestsTo(server, 'list_payments')
  await app.user.keyboard('Era para su hermana{Enter}')
  await waitFor(() => expect(statuses()).toContain('Venta cancelada.'))
  await waitFor(() => expect(read).toHaveLength(1))
  const row = await screen.findByText(/^Cancelada por .*Mariana Robles Ibáñez.*: .*Era para su hermana/)
  expect(row.closest('tr')?.querySelector('s')).toHaveTextContent('$950.00')
  await waitFor(() => expect(total.textContent).not.toBe(before))
  expect(november()).toMatchObject({ status: 'pending', amount: 0 })
  expect(screen.queryByRole('button', { name: `Cancelar la venta ${nextFolio}` })).not.toBeInTheDocument()

  await app.user.click(screen.getByRole('button', { name: `Comprobante ${nextFolio}` }))
  await waitFor(() => expect(browser.opened.at(-1)?.document.body).toHaveTextContent('CANCELADA'))
})

test('a cancelled sale goes to another student with its months, and only the student is asked for', async () => {
  const sister = db.students.all().filter(({ status }) => status === 'Activo')[1] ?? expect.unreachable('no sister')
  for (const { id, studentId } of db.payments.all()) if (studentId === sister.id) db.payments.remove(id)
  const { app, cancel, pos } = await sellBallet()
  await app.user.click(cancel)
  await app.user.click(within(await findQuestion()).getByLabelText('Motivo'))
  await app.user.keyboard('Era para su hermana{Enter}')
  const again = await screen.findByRole('button', { name: `Vender ${nextFolio} a otra persona` })
  expect(again).toHaveTextContent('Vender a otra persona')
  await app.user.click(again)
  expect(pos.student).toHaveFocus()
  expect(pos.cart()).toMatchObject({ student: '', lines: [['Ballet', '', '', '1', '$950.00', '0', '$950.00']] })
  await pos.pick(sister.name)
  await pos.process()
  await waitFor(() => expect(db.sales.all().at(-1)).toMatchObject({ studentId: sister.id, total: 950 }))
})

test('the question is left without a change', async () => {
  const { app, cancel } = await sellBallet()
  await app.user.click(cancel)
  await app.user.click(button('Dejarla como está', within(await findQuestion())))
  expect(isAsked()).toBe(false)
  expect(db.sales.all().filter(({ cancelled }) => cancelled)).toEqual([])
})

test('a user without the right has no button, and gets it with the right', async () => {
  const reception = db.users.all().find(({ username }) => username === 'recepcion') ?? expect.unreachable('no user')
  const app = await openApp('/pos', { as: 'recepcion' })
  await atCounter(app)
  await screen.findByRole('button', { name: 'Comprobante POS-000962' })
  expect(screen.queryByRole('button', { name: /^Cancelar la venta/ })).not.toBeInTheDocument()
  app.close()

  await db.users.replace({ ...reception, pages: [...reception.pages, 'CancelSales'] })
  await atCounter(await openApp('/pos', { as: 'recepcion' }))
  expect(await screen.findByRole('button', { name: 'Cancelar la venta POS-000962' })).toBeVisible()
})

test('the rest of two disciplines is charged to each, and leaves the month with the sale that is cancelled', async () => {
  openWindows()
  const student = db.students.all().find(({ status }) => status === 'Activo') ?? expect.unreachable('no student')
  for (const table of [db.sales, db.payments])
    for (const { id, studentId } of table.all()) if (studentId === student.id) table.remove(id)
  await db.students.replace({ ...student, discipline: 'Ballet', enrolled_at: '2026-11-03' })
  const { app, pos } = await openPos()
  const folios = [nextFolio, 'POS-000964']
  for (const [at, [name = '', now = '', question]] of [
    ['Ballet', '400'],
    ['Jazz', '200', 'Sumar'],
  ].entries()) {
    await pos.pick(student.name)
    await pos.add(name)
    await app.user.selectOptions(await screen.findByLabelText(`${name}: descuento en`), '$ que abona hoy')
    await app.user.keyboard(now)
    await pos.process()
    if (question) await app.user.click(await screen.findByRole('button', { name: new RegExp(question) }))
    await isSold(folios[at] ?? '')
  }
  await pos.pick(student.name)
  await app.user.click(await chip('noviembre (resto) $1,200.00'))
  const amounts = () => pos.cart().lines.map((cells) => [cells[0], cells.at(-1)])
  expect(amounts()).toEqual([
    ['Ballet noviembre de 2026', '$550.00'],
    ['Jazz noviembre de 2026', '$650.00'],
  ])
  expect(pos.cart().total).toBe('$1,200.00')
  await app.user.click(await chip('noviembre (resto) $1,200.00'))
  expect(pos.cart().lines).toEqual([])

  await app.user.click(await screen.findByRole('button', { name: `Cancelar la venta ${folios[1]}` }))
  await app.user.click(within(await findQuestion()).getByLabelText('Motivo'))
  await app.user.keyboard('No era Jazz{Enter}')
  await app.user.click(await chip('noviembre (resto) $550.00'))
  expect(amounts()).toEqual([['Ballet noviembre de 2026', '$550.00']])
})
