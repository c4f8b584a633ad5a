/** What a teacher sees beside a name at the door (spec 2, Attendance). */

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openApp } from '#support/screens/app.tsx'
import { beginsWithClasses, card, mark, names, openClasses, person, roll } from '#support/screens/classes.ts'
import { answers } from '#support/screens/faults.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { signInWith } from '#support/screens/session.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { db, server } = backend
beginsWithClasses(backend)

const [second, fifth] = ['Alumna 02', 'Alumna 05']

describe('beside a name at the door', () => {
  test('important facts appear: owed months, absences in a row, a birthday, a first class', async () => {
    await db.payments.insert({ studentId: 1, month: '10', year: 2026, amount: 900, status: 'paid' })
    for (let id = 2; id <= names.length; id += 1)
      for (const month of ['10', '11'])
        await db.payments.insert({
          studentId: id,
          month,
          year: 2026,
          amount: id === 6 && month === '11' ? 400 : 900,
          status: 'paid',
        })
    server.use(
      answers('list_attendance', [
        roll('11/11/2026', 'Ballet', 'Principiante', 'Lola', [2]),
        roll('18/11/2026', 'Ballet', 'Principiante', 'Lola', [2]),
      ]),
    )
    const app = await openClasses()
    await app.user.click(await card('Ballet'))
    await waitFor(() => expect(person('Alumna 01')).toHaveAccessibleDescription('debe noviembre'))
    // Paid in part.
    expect(person('Alumna 06')).toHaveAccessibleDescription('debe noviembre')
    expect(person(second)).toHaveAccessibleDescription('2 faltas seguidas')
    expect(person('Alumna 03')).toHaveAccessibleDescription('Cumpleaños')
    expect(person('Alumna 04')).toHaveAccessibleDescription('Primera clase')
    expect(person(fifth)).not.toHaveAccessibleDescription()
    await app.user.click(mark(second, 'Ausente'))
    expect(person(second)).toHaveAccessibleDescription('3.ª falta seguida')
    const write = within(person(second)).getByRole<HTMLAnchorElement>('link', {
      name: `WhatsApp a la familia de ${second}`,
    })
    expect(decodeURIComponent(write.href)).toContain(`${second} lleva 3 faltas seguidas. ¿Está todo bien?`)
    write.focus()
    await app.user.keyboard('{Enter}')
    expect(write).toHaveFocus()
    await app.user.click(mark(second, 'Presente'))
    expect(within(person(second)).queryByRole('link')).toBeNull()
  })

  test('no payments appear for a user without Pagos, and no call requests them', async () => {
    await db.payments.insert({ studentId: 1, month: '10', year: 2026, amount: 900, status: 'paid' })
    await signInWith(db, ['AttendancePanel'])
    const asked = requestsTo(server, 'list_payments')
    const app = await openApp('/asistencia')
    await app.user.click(await card('Ballet'))
    await waitFor(() => expect(person('Alumna 03')).toHaveAccessibleDescription('Cumpleaños'))
    expect(person('Alumna 01')).not.toHaveAccessibleDescription()
    expect(asked).toEqual([])
  })

  test('the sheet of the month has names and class days, and no remarks', async () => {
    const app = await openClasses()
    await app.user.click(await card('Ballet'))
    await waitFor(() => expect(person('Alumna 03')).toHaveAccessibleDescription('Cumpleaños'))
    const sheet = () => screen.queryByRole('table', { name: '' })
    let printed: string | null = null
    vi.spyOn(window, 'print').mockImplementation(() => void (printed = sheet()?.textContent ?? null))
    await app.user.click(screen.getByRole('button', { name: 'Imprimir el mes' }))
    expect(printed).toMatch(/^NoviembreMi 4.*Alumna 01/)
    expect(printed).not.toContain('Cumpleaños')
    act(() => void window.dispatchEvent(new Event('afterprint')))
    expect(sheet()).toBeNull()
  })
})
