/** The second guard of user management: the screen itself, without the guard of the route (spec 6). */

import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Route as Shell } from '#routes/shell/index.tsx'
import { openApp } from '#support/screens/app.tsx'
import { isShown } from '#support/screens/find.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

beforeEach(() => {
  vi.spyOn(Shell.options, 'beforeLoad').mockImplementation(() => {})
})

test.each(['direccion', 'recepcion'] as const)(
  '%s sees «No autorizado» on the screen itself, and no users are loaded',
  async (as) => {
    const asked = requestsTo(server, 'list_users')
    await openApp('/usuarios', { as })
    expect(await screen.findByText('No autorizado', { selector: 'h1' })).toBeVisible()
    expect(isShown('form, table')).toBe(false)
    expect(asked).toEqual([])
  },
)

test('admin sees the screen', async () => {
  await openApp('/usuarios', { as: 'admin' })
  expect(await screen.findByText('Usuarios', { selector: 'h1' })).toBeVisible()
})
