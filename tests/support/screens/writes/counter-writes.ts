import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { TestBackend } from '#mocks/node.ts'
import { findingText } from '#saving/sent.ts'
import { copied, headings, studentRow } from '#support/files/sheet.ts'
import { openCashCount } from '#support/screens/cash-count.ts'
import { field, figures, openPanel, typeAmount } from '#support/screens/finances.ts'
import { button, findQuestion, first, isAsked, question } from '#support/screens/find.ts'
import { openCounter } from '#support/screens/pos.ts'
import { openImport } from '#support/screens/student-import.ts'
import { removed } from '#support/screens/writes/removals.ts'
import { formValues, noticesAfter, type Write } from '#support/screens/writes/write.ts'
import { localDay } from '#values/dates.ts'

const saleFailed = (reason: string) => `Error: ${reason}`
const saleFound = 'La respuesta del servidor se perdió, pero la venta sí quedó registrada.'

const folioOf = (db: TestBackend['db']) => `Venta POS-${String(db.sales.all().at(-1)?.id).padStart(6, '0')} registrada.`

const reports = ['Octubre 2026', 'Septiembre 2026', 'Agosto 2026']

/** The calls with special outcomes: the calls of the counter, and the load of a report. */
export const particularWritesOn = ({ db }: TestBackend): Record<string, Write> => ({
  'register_sale on /pos': {
    on: '/pos',
    words: { noun: 'la venta', participle: 'registrada', again: 'enviarla' },
    open: async () => {
      const { app, pos } = await openCounter()
      await waitFor(() => expect(screen.queryByLabelText('Cargando ventas')).not.toBeInTheDocument())
      return {
        app,
        fill: async () => {
          await pos.add('Clase suelta')
          await pos.pick(first(db.students.all()).name)
        },
        button: () => pos.processButton,
        typed: pos.cart,
        regain: async () => {
          await pos.isReset()
          await pos.press('Recuperar venta')
        },
      }
    },
    noticesAfter: ({ outcome, isDone }, write, nth) => {
      const notices = noticesAfter({ outcome, isDone: false }, write, nth)
      if (outcome.end !== 'failed') return notices
      return isDone ? { alerts: [], statuses: [saleFound, folioOf(db)] } : { ...notices, statuses: [] }
    },
    alert: saleFailed,
    done: () => [folioOf(db)],
    rows: () => db.sales.all(),
    more: 1,
  },
  'cancel_sale on /pos': {
    on: '/pos',
    words: { noun: 'la venta', participle: 'cancelada', again: 'intentarlo' },
    open: async () => {
      const { app } = await openCounter()
      await waitFor(() => expect(screen.queryByLabelText('Cargando ventas')).not.toBeInTheDocument())
      const folios = () => screen.getAllByLabelText(/^Cancelar la venta /).map((each) => each.ariaLabel ?? '')
      const all = folios()
      let folio = ''
      return {
        app,
        fill: async (nth) => {
          folio = all[nth - 1] ?? expect.unreachable('no sale is left')
        },
        button: async () => {
          await app.user.click(screen.getByLabelText(folio))
          const question = within(await findQuestion())
          await app.user.type(question.getByLabelText('Motivo'), 'Se cobró dos veces')
          return button('Cancelar la venta', question)
        },
        typed: folios,
      }
    },
    done: () => ['Venta cancelada.'],
    rows: () => db.sales.all().filter(({ cancelled }) => cancelled !== null),
    more: 1,
  },
  'create_cash_movement on /pos': {
    on: '/pos',
    words: { noun: 'el movimiento', participle: 'anotado', again: 'enviarlo' },
    open: async () => {
      const { app, fill } = await openCashCount()
      await screen.findByText('Entradas y salidas')
      return {
        app,
        fill: async (nth) => {
          await fill('Monto', `${nth}0`)
          await fill('Motivo', 'Agua')
        },
        button: () => button('Anotar'),
        typed: formValues,
      }
    },
    done: () => ['Movimiento anotado.'],
    rows: (nth) => db.movements.all().filter(({ amount }) => amount === nth * 10),
    more: 1,
  },
  'delete_cash_movement on /pos': {
    on: '/pos',
    words: removed('el movimiento'),
    open: async () => {
      const water = { date: '2026-11-20', time: '11:00:00', kind: 'out', user_id: 1, by: 'Mariana' } as const
      for (let amount = 1; amount <= 30; amount += 1) await db.movements.insert({ ...water, amount, reason: 'Agua' })
      const { app } = await openCashCount()
      const labels = () => screen.getAllByLabelText(/^Quitar Agua/).map((each) => each.ariaLabel ?? '')
      await waitFor(() => expect(labels()).toHaveLength(30))
      const all = labels()
      let row = ''
      return {
        app,
        fill: async (nth) => {
          row = all[nth - 1] ?? expect.unreachable('no movement is left')
        },
        button: async () => {
          await app.user.click(screen.getByLabelText(row))
          return button('Aceptar', within(await findQuestion()))
        },
        typed: labels,
      }
    },
    done: () => ['Movimiento quitado.'],
    rows: () => db.movements.all(),
    more: -1,
  },
  // A failed payment is only logged, and the sale goes on.
  'create_or_update_payment on /pos': {
    on: '/pos',
    words: { noun: 'el pago', participle: 'registrado', again: 'enviarlo' },
    open: async () => {
      const { app, pos } = await openCounter()
      await waitFor(() => expect(screen.queryByLabelText('Cargando ventas')).not.toBeInTheDocument())
      const names = db.students.all().flatMap(({ name, status }) => (status === 'Activo' ? [name] : []))
      return {
        app,
        fill: async (nth) => {
          await pos.add('Ballet')
          await pos.pick(names[nth - 1] ?? expect.unreachable('no student is left'))
        },
        button: () => pos.processButton,
        typed: pos.cart,
      }
    },
    noticesAfter: () => ({ alerts: [], statuses: [folioOf(db)] }),
    done: () => [folioOf(db)],
    rows: () => db.payments.all(),
    more: 1,
    goesOn: true,
  },
  // A failed month is announced, and the student stays registered.
  'create_or_update_payment on /registro': {
    on: '/registro',
    words: { noun: 'el pago', participle: 'registrado', again: 'enviarlo' },
    open: async () => {
      const page = await openImport()
      return {
        app: page.app,
        fill: async (nth) => {
          if (nth > 1) await page.press('Importar otra hoja')
          // A month that failed is still to be recorded.
          if (isAsked()) await page.app.user.click(button('Aceptar', within(question())))
          await waitFor(() => expect(page.source()).toBeEnabled())
          await page.paste(
            copied([
              [...headings, 'Pagado hasta'],
              [...studentRow(nth), localDay(new Date())],
            ]),
          )
          await screen.findByText('Registrar 1 estudiante')
        },
        button: () => button('Registrar 1 estudiante'),
        typed: page.views,
      }
    },
    noticesAfter: ({ outcome }) => ({
      alerts: outcome.end === 'failed' ? [outcome.words] : [],
      statuses: ['Se registró 1 estudiante.'],
    }),
    done: () => ['Se registró 1 estudiante.'],
    rows: () => db.payments.all(),
    more: 1,
    goesOn: true,
  },
  'update_product on /pos': {
    on: '/pos',
    words: { noun: 'la imagen', participle: 'guardada', again: 'enviarla' },
    open: async () => {
      const { app, pos } = await openCounter()
      const dialog = () => within(first([...document.querySelectorAll<HTMLElement>('[role=dialog]')]))
      const address = () => dialog().getByLabelText<HTMLInputElement>('URL de la imagen')
      await pos.choose('Leotardo de manga larga')
      return {
        app,
        fill: async (nth) => {
          await app.user.click(button('Cambiar imagen'))
          await screen.findByText('Imagen de Leotardo de manga larga')
          await app.user.click(dialog().getByLabelText('Desde URL'))
          await app.user.clear(address())
          await app.user.paste(`https://academia.example/${nth}.png`)
        },
        button: () => button('Guardar', dialog()),
        typed: () => address().value,
      }
    },
    // The server may store a picture under another address, so the outcome stays unknown.
    noticesAfter: (call, write, nth) => {
      const notices = noticesAfter(call, write, nth)
      if (call.isDone || call.outcome.end !== 'failed' || call.outcome.kind !== 'unanswered') return notices
      return { alerts: [...notices.alerts, findingText('unknown', write.words)], statuses: [] }
    },
    done: () => ['Producto actualizado con éxito!'],
    rows: (nth) => db.products.all().filter(({ imageUrl }) => imageUrl === `https://academia.example/${nth}.png`),
    more: 1,
  },
  // It changes nothing, so there is no search after a lost answer.
  'get_financial_report on /finanzas': {
    on: '/finanzas',
    words: { noun: 'el reporte', participle: 'cargado', again: 'intentarlo' },
    open: async () => {
      const app = await openPanel()
      let name = ''
      return {
        app,
        fill: async (nth) => {
          // The panel already knows a report that was loaded before.
          name = reports[nth - 1] ?? expect.unreachable('no report is left')
          if (nth > 1) await app.user.click(await screen.findByText('Ver cifras actuales'))
          await typeAmount(app, 'Publicidad', `${nth}00`)
          await app.user.tab()
        },
        button: () => screen.findByLabelText(`Cargar ${name}`),
        typed: () => [figures(), field('Publicidad').value],
        // After the login, its address asks for the report again. The input stays where it was typed.
        regain: async (fault) => {
          if (fault !== 'status 401') return
          await screen.findByText('Ver cifras actuales')
          window.history.back()
          await waitFor(() => expect(screen.queryByText('Ver cifras actuales')).not.toBeInTheDocument())
        },
      }
    },
    noticesAfter: ({ outcome }, write, nth) => ({
      ...noticesAfter({ outcome, isDone: false }, write, nth),
      ...(outcome.end === 'failed' && { statuses: [] }),
    }),
    staysOpen: true,
    done: (nth) => [`Reporte "${reports[nth - 1]}" cargado.`],
    rows: () => db.reports.all(),
    more: 0,
  },
})
