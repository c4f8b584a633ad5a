/** A student's row or a payment whose page closed during the save. The app searches for it first (spec 4, Drafts). */

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp, statuses } from '#support/screens/app.tsx'
import { offers, placesKept, recover } from '#support/screens/drafts.ts'
import { answers, hold } from '#support/screens/faults.ts'
import { academy } from '#support/screens/payments.ts'
import { few, fewStudents, openStudents } from '#support/screens/students.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const newest = fewStudents(db)[0] ?? expect.unreachable('nobody is advanced')

describe("a student's row whose page closed during the save", () => {
  const line = 'Tienes cambios de un estudiante sin guardar de hace un momento'

  /**
   * Edits the phone, presses Guardar, and closes the page before the answer. The returned function lets the request
   * arrive.
   */
  const saveAndClose = async ({ late }: { late?: string } = {}) => {
    const list = await openStudents(few)
    await list.edit(newest.name)
    await list.fill('Teléfono', ' 55 0000 1111')
    const gate = hold('update_student')
    server.use(gate.handler)
    await list.press('Guardar')
    await gate.arrived
    if (late !== undefined) await list.fill('Padre o tutor', late)
    list.app.close()
    return gate
  }
  const arrives = async ({ release }: { release: () => void }) => {
    release()
    await waitFor(() => expect(db.students.find(newest.id)?.phone).toBe('55 0000 1111'))
  }

  test('and arrived is told and not offered', async () => {
    await arrives(await saveAndClose())
    await openStudents(few)
    await waitFor(() =>
      expect(statuses()).toEqual(['La respuesta del servidor se perdió, pero el estudiante sí quedó guardado.']),
    )
    expect([offers(), placesKept()]).toEqual([[], []])
  })

  test('is offered with the later input if it arrived, with a notice that the rest is saved', async () => {
    await arrives(await saveAndClose({ late: 'Otra Tutora' }))
    const list = await openStudents(few)
    await recover(list.app, `${line}. La respuesta del servidor se perdió, pero el estudiante sí quedó guardado.`)
    expect(list.cell('Padre o tutor')).toHaveValue('Otra Tutora')
  })

  test('and did not arrive is offered as ever', async () => {
    await saveAndClose()
    server.resetHandlers()
    const list = await openStudents(few)
    await recover(list.app, line)
    expect(list.cell('Teléfono')).toHaveValue(' 55 0000 1111')
    expect([statuses(), alerts()]).toEqual([[], []])
  })

  test('is offered as usual if the student was deleted', async () => {
    await saveAndClose()
    server.resetHandlers()
    db.students.remove(newest.id)
    const list = await openStudents(few)
    await waitFor(() => expect(offers()).toEqual([line]))
    list.app.close()
  })
})

describe('a payment whose page closed during the save', () => {
  const line = 'Tienes un pago sin guardar de hace un momento'
  const arrived = { studentId: 2, month: '11', year: 2026, amount: '950.50', status: 'paid' }

  const open = async () => {
    const app = await openApp('/pagos', { as: 'admin' })
    await screen.findByText('Beto Núñez')
    return app
  }
  const recordAndClose = async () => {
    server.use(...academy, answers('list_sales', []))
    const app = await open()
    await app.user.click(await screen.findByLabelText('Registrar pago de Beto Núñez'))
    const amount = await screen.findByLabelText('Monto')
    await waitFor(() => expect(amount).toHaveFocus())
    await app.user.type(amount, '950.50')
    const gate = hold('create_or_update_payment')
    server.use(gate.handler)
    await app.user.keyboard('{Enter}')
    await gate.arrived
    app.close()
  }

  test('and arrived is told and not offered', async () => {
    await recordAndClose()
    server.use(answers('list_payments', [arrived]))
    await open()
    await waitFor(() =>
      expect(statuses()).toEqual(['La respuesta del servidor se perdió, pero el pago sí quedó registrado.']),
    )
    expect([offers(), placesKept()]).toEqual([[], []])
  })

  test('is offered with a doubt if it may be the payment that cannot be read', async () => {
    expectErrors(/list_payments\.php/)
    await recordAndClose()
    const other = { ...arrived, studentId: 1 }
    server.use(answers('list_payments', [other, { ...arrived, amount: 'mil' }]))
    const app = await open()
    const doubt = 'No se pudo comprobar si el pago quedó registrado. Revisa la lista antes de repetirlo.'
    await recover(app, `${line}. ${doubt}`)
  })

  test('and did not arrive is offered as ever', async () => {
    await recordAndClose()
    server.use(answers('list_payments', [{ ...arrived, amount: '800.00' }]))
    const app = await open()
    await recover(app, line)
    expect(await screen.findByLabelText('Monto')).toHaveValue('950.50')
    expect([statuses(), alerts()]).toEqual([[], []])
  })
})
