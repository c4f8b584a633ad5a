/** Changes and deletions by other machines of the things in a cart, before the sale (spec 4, POS flow). */

import { waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { studentLabel } from '#rules/homonyms.ts'
import { expectErrors } from '#support/jsdom.ts'
import { statuses } from '#support/screens/app.tsx'
import { reload, recover } from '#support/screens/drafts.ts'
import { answers, unreachable } from '#support/screens/faults.ts'
import { findQuestion, isAsked } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { atCounter, nextFolio, openWithCart } from '#support/screens/pos.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { clock, db, server } = await withBackend()
const ana = db.students.find(1) ?? expect.unreachable('an empty academy')
const leotard = 'Leotardo de manga larga'
const stored = (name: string) => db.products.first((one) => one.name === name) ?? expect.unreachable('gone')
const dearer = () => db.products.replace({ ...stored(leotard), price: 650 })

const isSold = () => waitFor(() => expect(statuses()).toContain(`Venta ${nextFolio} registrada.`))

/** The rows of the question, each as one text. */
async function differences() {
  const asked = await findQuestion()
  expect(asked).toHaveTextContent('Algo cambió desde que se armó la venta')
  return within(asked)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)
}

test('a changed price is shown with the old price; the sale is updated, seen, and sold', async () => {
  const { app, pos } = await openWithCart(ana.name)
  const sent = requestsTo(server, 'register_sale')
  await dearer()
  await pos.process()
  expect(await differences()).toEqual([`${leotard}$420.00$650.00`])
  expect(sent).toEqual([])
  await app.press('Actualizar la venta')
  await waitFor(() => expect(pos.cart().total).toBe('$1,287.50'))
  expect(isAsked()).toBe(false)
  expect(sent).toEqual([])
  await pos.process()
  await isSold()
  expect(await sent[0]?.json()).toMatchObject({ total: 1287.5 })
})

test.each([['typed'], ['chosen']])(
  'the next student, %s before the question, gives way to the buyer whose sale it is',
  async (how) => {
    const { app, pos } = await openWithCart(ana.name)
    const next = db.students.find(2) ?? expect.unreachable('an academy of one')
    await dearer()
    const gate = gateFor(server, 'list_products')
    await pos.process()
    await gate.arrival()
    if (how === 'typed') await app.user.type(pos.student, next.name.slice(0, 6))
    else await pos.pick(next.name)
    await gate.pass()
    await app.user.click(within(await findQuestion()).getByText('Cancelar'))
    expect(pos.cart().student).toBe(ana.name)
  },
)

test('a buyer who left meanwhile causes one question; a buyer who had left before the choice does not', async () => {
  const { app, pos } = await openWithCart(ana.name)
  await db.students.replace({ ...ana, status: 'Inactivo' })
  await pos.process()
  expect(await differences()).toEqual([`${ana.name}ActivoInactivo`])
  await app.press('Actualizar la venta')
  await waitFor(() => expect(isAsked()).toBe(false))
  await pos.process()
  await isSold()
  await pos.isReset()
  await pos.add('Clase suelta')
  await pos.pick(studentLabel(ana.name, undefined, 'Inactivo'))
  await pos.process()
  await waitFor(() =>
    expect(db.sales.all().filter(({ studentId }) => String(studentId) === '1').length).toBeGreaterThan(1),
  )
})

test('the cart of a draft is compared with the present rows too', async () => {
  onTestFinished(() => void vi.setSystemTime(clock()))
  const { app } = await openWithCart(ana.name)
  await dearer()
  const again = await reload(app, '/pos?inicio=2026-11-17')
  const pos = await atCounter(again)
  await recover(again, 'Tienes una venta sin guardar de hace un momento')
  await pos.process()
  expect(await differences()).toEqual([`${leotard}$420.00$650.00`])
})

test('an unreadable list has a notice about its meaning; the sale is sent if the person decides so', async () => {
  expectErrors(/list_products\.php/, /list_students\.php/)
  const { app, pos } = await openWithCart(ana.name)
  const sent = requestsTo(server, 'register_sale')
  server.use(answers('list_products', [{ name: 'sin id' }]), unreachable('list_students'))
  await pos.process()
  expect(await findQuestion()).toHaveTextContent(
    'No se pudo comprobar si algo cambióSi vendes sin comprobar, un precio puede haber cambiado y el estudiante puede estar dado de baja.',
  )
  expect(sent).toEqual([])
  await app.press('Vender sin comprobar')
  await isSold()
})

test('a list that is long because of its pictures is compared too', async () => {
  const { id } = stored(leotard)
  await db.products.replace({ ...stored(leotard), imageUrl: `data:image/png;base64,${'A'.repeat(1_100_000)}` })
  const { pos } = await openWithCart(ana.name)
  await db.products.replace({ ...stored(leotard), id, price: 650 })
  await pos.process()
  expect(await differences()).toEqual([`${leotard}$420.00$650.00`])
})
