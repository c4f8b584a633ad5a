/** A registered student: the sent data, the receipt, and the list (spec 2, Registration; spec 9). */

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { alerts, statuses } from '#support/screens/app.tsx'
import { first } from '#support/screens/find.ts'
import { holdTimersOf, openWindows, type ReceiptWindow } from '#support/screens/receipt-window.ts'
import { receiptBlocked } from '#support/screens/receipt.ts'
import { isInList, openRegistration, regina } from '#support/screens/registration.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()
const succeeded = 'Estudiante registrado con éxito!'
/** The number of the next student of the seeded academy. */
const nextNumber = 'STU-000078'

const factsIn = ({ document }: ReceiptWindow) =>
  [...document.querySelectorAll('dt')].map((label) => [label.textContent, label.nextElementSibling?.textContent])

describe('a student who is registered', () => {
  test('is sent to the server, has a receipt, and is in the list', async () => {
    const browser = openWindows()
    const clock = holdTimersOf(400)
    const sent = requestsTo(server, 'create_student')
    const { form } = await openRegistration()
    await form.complete({ ...regina, name: '  Regina Cruz ', subdisciplines: ['Puntas', 'Ballet clásico'] })
    await form.press('Registrar')
    await isInList()

    expect(await Promise.all(sent.map((request) => request.json()))).toEqual([
      {
        user_id: 1,
        name: 'Regina Cruz',
        parent_name: 'Jorge Cruz',
        phone: '55 8765 4321',
        birth_date: '2016-02-29',
        main_discipline_id: 1,
        subdisciplines: ['Puntas', 'Ballet clásico'],
        level: 'Principiante',
      },
    ])
    expect(db.students.all().at(-1)).toMatchObject({ name: 'Regina Cruz', discipline: 'Ballet', status: 'Activo' })
    await waitFor(() => expect(statuses()).toEqual([succeeded]))
    expect(alerts()).toEqual([])

    const [shown] = browser.opened
    if (!shown) expect.unreachable('no window')
    const receipt = within(shown.document.body)
    expect(receipt.getByText(nextNumber)).toBeVisible()
    expect(receipt.getByText('Comprobante de registro')).toBeVisible()
    expect(receipt.getByText('Academia Ritmo y Movimiento', { selector: 'h1' })).toBeVisible()
    expect(factsIn(shown)).toEqual([
      ['Fecha', '20/11/2026, 12:00 p.m.'],
      ['Estudiante', 'Regina Cruz'],
      ['Padre o tutor', 'Jorge Cruz'],
      ['Teléfono', '55 8765 4321'],
      ['Fecha de nacimiento', '29/02/2016'],
      ['Disciplina', 'Ballet'],
      ['Subdisciplinas', 'Puntas, Ballet clásico'],
      ['Nivel', 'Principiante'],
    ])
    expect(receipt.queryByText('Total')).not.toBeInTheDocument()
    expect(receipt.getByText('Si necesitas factura, solicítala en recepción con tu RFC.')).toBeVisible()
    await waitFor(() => expect(clock.waiting()).toBe(1))
    expect(shown.print).not.toHaveBeenCalled()
    await clock.pass()
    expect(shown.print).toHaveBeenCalledOnce()
  })

  test('has a receipt that can be opened later if the browser blocked its window', async () => {
    const browser = openWindows()
    browser.next.isBlocked = true
    const { app, form } = await openRegistration()
    await form.complete(regina)
    await form.press('Registrar')
    await isInList()
    await waitFor(() => expect(alerts()).toEqual([receiptBlocked]))
    browser.next.isBlocked = false
    await app.user.click(await screen.findByText('Abrir comprobante'))
    expect(within(first(browser.opened).document.body).getByText(nextNumber)).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Abrir comprobante')).not.toBeInTheDocument())
  })

  test('may have a phone with letters, but no birth date in the future, which has a message beside the field', async () => {
    openWindows()
    const { form } = await openRegistration()
    await form.complete({ ...regina, phone: 'el de su tía', birthDate: '2026-11-21' })
    await form.press('Registrar')
    await waitFor(() => expect(alerts()).toEqual(['Por favor, revisa la fecha de nacimiento.']))
    expect(form.marked()).toEqual([['Fecha de nacimiento', 'Elige una fecha entre el 01/01/1900 y hoy.']])
    await form.type('birthDate', '2026-11-20')
    await form.press('Registrar')
    await isInList()
    expect(db.students.all().at(-1)).toMatchObject({ phone: 'el de su tía', birth_date: '2026-11-20' })
  })
})
