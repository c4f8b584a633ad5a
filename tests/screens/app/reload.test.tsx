/** A stored change on every screen that then reloads its list, while the list does not load (spec 2, Every screen). */

import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { madeBy } from '#support/faults/screens.ts'
import { expectErrors } from '#support/jsdom.ts'
import { nounScreens } from '#support/nouns/noun-screens.ts'
import { alerts, goTo, openApp, statuses } from '#support/screens/app.tsx'
import { openCalendar } from '#support/screens/calendar.ts'
import { html500 } from '#support/screens/faults.ts'
import { nameReport, naming, openPanel } from '#support/screens/finances.ts'
import { button, first, isShown, question } from '#support/screens/find.ts'
import { atCounter, openPos } from '#support/screens/pos.ts'
import { classIn, openRoll } from '#support/screens/roll.ts'
import { few, openStudents } from '#support/screens/students.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

type App = Awaited<ReturnType<typeof openApp>>
type Change = (app: App) => Promise<void>

/** Deletes the first row with such a name. */
const remove =
  (name: RegExp): Change =>
  async ({ user }) => {
    await user.click(first(screen.getAllByLabelText(name, { selector: 'button' })))
    await user.click(
      button('Aceptar', { getByText: (...text) => first(withinQuestion(...text)), getAllByText: withinQuestion }),
    )
  }
const withinQuestion = (text: string | RegExp, { selector }: { selector: string }) =>
  [...question().querySelectorAll<HTMLElement>(selector)].filter(({ textContent }) => textContent === text)

/** A student without a payment this month, because the app asks before it replaces a payment. */
const buyer =
  db.students.all().find(({ id, status }) => {
    const isTheirs = ({ studentId, month, year }: { studentId: number; month: string; year: number }) =>
      studentId === id && month === '11' && year === 2026
    return status === 'Activo' && !db.payments.first(isTheirs)
  })?.name ?? expect.unreachable('everybody has paid')

const nouns: [noun: string, list: string, open: () => Promise<{ app: App; change: Change }>][] = [
  ['events', 'list_events', async () => ({ ...(await openCalendar('?vista=lista')), change: remove(/^Eliminar /) })],
  [
    'events, by week',
    'list_events',
    async () => ({
      ...(await openCalendar()),
      change: async ({ user }) => {
        await user.click(first(await screen.findAllByText(/^\d\d:\d\d/, { selector: 'ol button, ol button *' })))
        await user.click(button('Eliminar'))
        await user.click(first(withinQuestion('Aceptar', { selector: 'button' })))
      },
    }),
  ],
  ['students', 'list_students', async () => ({ ...(await openStudents(few)), change: remove(/^Eliminar /) })],
  [
    'rolls',
    'list_attendance',
    async () => {
      const { choice, stores } = classIn(db)
      await stores({})
      return {
        ...(await openRoll(choice)),
        change: async ({ user }) => {
          await user.click(button('Todos presentes'))
          await user.click(button('Guardar asistencia'))
        },
      }
    },
  ],
  [
    'reports',
    'list_financial_reports',
    async () => ({
      app: await openPanel(),
      change: async (app) => {
        await app.user.click(button('Guardar reporte'))
        await nameReport(app, 'Octubre otra vez')
        await app.user.click(naming().getByText('Guardar'))
      },
    }),
  ],
  [
    'cash movements',
    'list_cash_movements',
    async () => {
      const app = await openApp('/pos?vista=corte&dia=2026-11-19', { as: 'admin' })
      await screen.findByLabelText('Motivo')
      return {
        app,
        change: async ({ user }) => {
          await user.type(screen.getByLabelText('Monto'), '80')
          await user.type(screen.getByLabelText('Motivo'), 'Agua')
          await user.click(button('Anotar'))
        },
      }
    },
  ],
  [
    'sales',
    'list_sales',
    async () => {
      vi.spyOn(window, 'open').mockReturnValue(null)
      return {
        ...(await openPos()),
        change: async (app) => {
          const pos = await atCounter(app)
          await pos.add('Clase suelta')
          await pos.pick(buyer)
          await pos.process()
          await pos.isReset()
        },
      }
    },
  ],
  [
    'payments',
    'list_payments',
    async () => {
      vi.spyOn(window, 'open').mockReturnValue(null)
      const app = await openApp('/pagos', { as: 'admin' })
      await screen.findByLabelText('Mes')
      return {
        app,
        change: async () => {
          await goTo(app, 'Menú derecho', 'Punto de Venta')
          const pos = await atCounter(app)
          await pos.add('Ballet')
          await pos.pick(buyer)
          await pos.process()
          await app.press('Vender sin comprobar')
          await pos.isReset()
          await goTo(app, 'Menú izquierdo', 'Pagos')
        },
      }
    },
  ],
]

/**
 * The first change of each list on the screen of a noun with an entry. Leaves out changes that load the list
 * beforehand.
 */
for (const [name, { open }] of nounScreens.flatMap(({ writes }) => Object.entries(writes(db)))) {
  const { soughtIn = null, readIn } = madeBy[name] ?? {}
  if (soughtIn === null || readIn || nouns.some(([, list]) => list === soughtIn)) continue
  nouns.push([
    soughtIn,
    soughtIn,
    async () => {
      const { app, fill, button: find } = await open()
      const change = async () => {
        await fill(1)
        await app.user.click(await find())
      }
      return { app, change }
    },
  ])
}

/** The button beside the note. */
const retry = () =>
  [...document.querySelectorAll('[role=status]')].find(({ textContent }) => textContent === note)?.parentElement
    ?.lastElementChild ?? expect.unreachable('no note')

const note = 'No se pudo actualizar.'

test('these tests include each list that a change reloads', () => {
  const reloaded = new Set(Object.values(madeBy).flatMap(({ soughtIn }) => soughtIn ?? []))
  expect([...reloaded].filter((list) => nouns.every(([, known]) => known !== list))).toEqual([])
})

test.each(nouns)(
  'a stored change of %s whose list does not load again shows a notice at once, keeps the rows, and «Reintentar» loads the list',
  async (_, list, open) => {
    expectErrors(new RegExp(`${list}\\.php`))
    const { app, change } = await open()
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    server.use(html500(list))
    await change(app)
    await waitFor(() => expect(statuses()).toContain(note))
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    expect(statuses().filter((text) => text === note)).toHaveLength(1)
    expect(isShown('tbody button, ol button, li button')).toBe(true)
    expect(screen.queryByText(/No hay eventos/)).not.toBeInTheDocument()
    expect(alerts().filter((text) => !text.includes('comprobante'))).toEqual([])
    expect(console.error).toHaveBeenCalledOnce()

    server.resetHandlers()
    await app.user.click(retry())
    await waitFor(() => expect(statuses()).not.toContain(note))
  },
)
