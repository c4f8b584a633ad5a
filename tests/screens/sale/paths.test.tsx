import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { ContextFrom } from 'xstate'
import type { sale } from '#machines/sale.ts'
import { formatMoney } from '#values/money.ts'
import { totalOf } from '#rules/sale.ts'
import { alerts, openApp } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'
import { gateFor } from '#support/screens/gates.ts'
import { expectErrors } from '#support/jsdom.ts'
import { coveringPaths } from '#support/models/cover.ts'
import { coverageRecorder, walk } from '#support/models/model.ts'
import { recordCoverage } from '#support/models/coverage-file.ts'
import { model, seenAtCounter } from '#models/sale.ts'

const backend = await withBackend()
const recorder = coverageRecorder()
const student = backend.db.students.find(1)?.name ?? ''

const requests = {
  student: 'Por favor, selecciona una estudiante.',
  lines: 'Por favor, agrega productos a la venta.',
  product: 'Por favor, selecciona un producto.',
  color: 'Por favor, selecciona un color.',
  size: 'Por favor, selecciona una talla.',
}

/** An expired session has a login of its own: tests/screens/app/session.test.tsx. */
const isAtCounter = ({ steps }: { steps: { name: string }[] }) =>
  steps.every(({ name }) => name !== 'register: expired')

describe('every path of the sale, through the whole app', () => {
  test.each(coveringPaths(model, seenAtCounter, isAtCounter).map((path) => [path.name, path] as const))(
    '%s',
    async (_, path) => {
      expectErrors(/register_sale\.php/, /list_sales\.php/, /create_or_update_payment\.php/)
      vi.spyOn(window, 'open').mockReturnValue(null)
      const gates = {
        register_sale: gateFor(backend.server, 'register_sale'),
        list_sales: gateFor(backend.server, 'list_sales'),
        create_or_update_payment: gateFor(backend.server, 'create_or_update_payment'),
      }
      const app = await openApp('/pos?inicio=2026-11-17', { as: 'admin', inspect: recorder.inspect })
      await gates.list_sales.pass()
      await screen.findByText('Ballet')
      await waitFor(() => expect(screen.queryByLabelText('Cargando ventas')).not.toBeInTheDocument())

      const counter = within(screen.getByRole('region', { name: 'Venta' }))
      const choice = within(screen.getByRole('group', { name: 'Producto elegido' }))
      const process = counter.getByText('Procesar venta').closest('button') ?? document.body
      const first = (name: string) => counter.getAllByText(name)[0]?.closest('button') ?? document.body
      let unanswered: Request | undefined

      const pickStudent = async () => {
        const field = counter.getByLabelText('Estudiante', { selector: 'input' })
        await app.user.clear(field)
        await app.user.type(field, student.slice(0, 6))
        await app.user.click(await screen.findByText(student, { selector: '[role=option] *' }))
      }
      /** Another register's answer that was lost on its way: the sale is in the books all the same. */
      const registerUnseen = async () => {
        if (!unanswered) throw new Error('no sale went unanswered')
        const arrived = fetch('/api/register_sale.php', { method: 'POST', body: await unanswered.text() })
        await gates.register_sale.pass()
        await arrived
      }
      const isBusy = async (endpoint: keyof typeof gates) => {
        await gates[endpoint].arrival()
        await waitFor(() => expect(process).toBeDisabled())
      }

      await walk(path, {
        events: {
          PICK_STUDENT: pickStudent,
          'CHOOSE leotard': () =>
            app.user.click(screen.getByText('Leotardo de manga larga', { selector: 'button span' })),
          'CHOOSE ballet': () => app.user.click(screen.getByText('Ballet', { selector: 'button span' })),
          PUT_BACK_PRODUCT: () => app.user.click(choice.getByLabelText('No agregar')),
          CHOOSE_COLOR: () => app.user.click(choice.getByLabelText('Rosa')),
          CHOOSE_SIZE: () => app.user.click(choice.getByLabelText('6')),
          SET_QUANTITY: async () => {
            await app.user.clear(choice.getByLabelText('Cantidad'))
            await app.user.type(choice.getByLabelText('Cantidad'), '2')
          },
          ADD_LINE: () => app.user.click(choice.getByText('Agregar al carrito')),
          SET_DISCOUNT: async () => {
            const field = counter.getAllByRole('spinbutton')[0] ?? document.body
            await app.user.clear(field)
            await app.user.type(field, '12.5')
          },
          REMOVE_LINE: () => app.user.click(counter.getAllByTitle('Quitar')[0] ?? document.body),
          PROCESS: () => app.user.click(process),
          RECOVER: () => app.user.click(first('Recuperar venta')),
          DISCARD: () => app.user.click(first('Descartar')),
          'register: done': () => gates.register_sale.pass(),
          'register: refused': () =>
            gates.register_sale.answer(HttpResponse.json({ success: false, message: 'El estudiante no existe.' })),
          'register: no answer': async () => {
            unanswered = await gates.register_sale.arrival()
            await gates.register_sale.answer(HttpResponse.error())
          },
          'search: found': async () => {
            await registerUnseen()
            await gates.list_sales.pass()
          },
          'search: not found': () => gates.list_sales.pass(),
          'search: no answer': () => gates.list_sales.answer(HttpResponse.error()),
          'reload: done': () => gates.list_sales.pass(),
          'reload: failed': () => gates.list_sales.answer(HttpResponse.error()),
          'pay: done': () => gates.create_or_update_payment.pass(),
          'pay: failed': () => gates.create_or_update_payment.answer(HttpResponse.error()),
        },
        states: {
          composing: async ({ context }) => {
            await waitFor(() => expect(process).toBeEnabled())
            await seesCounter(context)
            if (context.choice) expect(choice.getByText(context.choice.product.name)).toBeVisible()
            else expect(choice.getByText('Elige un producto del catálogo.')).toBeVisible()
          },
          registering: () => isBusy('register_sale'),
          reloading: () => isBusy('list_sales'),
          searching: () => isBusy('list_sales'),
          payingDiscipline: () => isBusy('create_or_update_payment'),
        },
      })
    },
  )
})

async function seesCounter({ buyer, lines, lost, missing }: ContextFrom<typeof sale>) {
  const counter = within(screen.getByRole('region', { name: 'Venta' }))
  expect(counter.getByLabelText('Estudiante', { selector: 'input' })).toHaveValue(buyer ? student : '')
  expect(counter.queryAllByTitle('Quitar')).toHaveLength(lines.length)
  expect(counter.queryByText('El carrito está vacío.') === null).toBe(lines.length > 0)
  expect(counter.getByLabelText('Total')).toHaveTextContent(formatMoney(totalOf(lines)))
  expect(counter.queryAllByText('Recuperar venta')).toHaveLength(lost.length)
  if (missing) await waitFor(() => expect(alerts()).toContain(requests[missing]))
}

afterAll(() => {
  expect(recordCoverage('sale', model, recorder).missing).toEqual([])
})
