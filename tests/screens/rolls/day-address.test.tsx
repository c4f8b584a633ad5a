/** The address of a roll that is open alone (spec 2, Attendance). */

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { beginsWithClasses, card, cards, goOn, heading, mark, openClasses } from '#support/screens/classes.ts'
import { recover, reload } from '#support/screens/drafts.ts'
import { withBackend } from '#support/wire/backend.ts'

beginsWithClasses(await withBackend())

const second = 'Alumna 02'

describe('the address of the roll that is open alone', () => {
  const at = () => window.location.pathname + window.location.search

  test('opens it again after a reload, with its class and day', async () => {
    const app = await openClasses()
    await app.user.click(await card('Ballet'))
    await heading(/17:00 Ballet, Principiante/)
    const place = '/asistencia?vista=lista&dia=2026-11-25&clase=Ballet&grupo=Principiante&con=Lola'
    await waitFor(() => expect(at()).toBe(place))
    await reload(app, place)
    await heading(/17:00 Ballet, Principiante/)
    await waitFor(() => expect(mark('Alumna 01', 'Presente')).toHaveFocus())
    expect(at()).toBe(place)
  })

  test('opens the roll of an earlier day on its day', async () => {
    const place = '/asistencia?vista=lista&dia=2026-11-18&clase=Ballet&grupo=Principiante&con=Lola'
    await openClasses(place.slice('/asistencia'.length))
    await heading(/Ballet, Principiante/)
    await waitFor(() => expect(mark('Alumna 01', 'Presente')).toHaveFocus())
    expect(at()).toBe(place)
  })

  test('follows the next roll, and disappears with it', async () => {
    const app = await openClasses()
    await app.user.click(await card('Ballet'))
    await app.user.click(await goOn(/^Los demás presentes y seguir/))
    await heading(/17:30 Kata, Avanzado/)
    await waitFor(() => expect(at()).toMatch(/clase=Kata&grupo=Avanzado&con=Kenji$/))
    await app.user.click(screen.getByLabelText('Volver a las clases'))
    await cards()
    expect(at()).toBe('/asistencia')
  })

  test('shows the classes if a part is missing', async () => {
    await openClasses('?vista=lista&dia=2026-11-25&clase=Ballet')
    await cards()
  })

  test('offers the unsaved marks over the same roll', async () => {
    const app = await openClasses()
    await app.user.click(await card('Ballet'))
    await waitFor(() => expect(mark('Alumna 01', 'Presente')).toHaveFocus())
    await app.user.click(mark(second, 'Ausente'))
    const again = await reload(app, at(), { minutes: 1 })
    await heading(/17:00 Ballet, Principiante/)
    await recover(
      again,
      'Tienes la lista de Ballet, Principiante del miércoles 25 de noviembre sin guardar de hace 1 min',
    )
    await waitFor(() => expect(mark(second, 'Ausente')).toBeChecked())
    await heading(/17:00 Ballet, Principiante/)
  })
})
