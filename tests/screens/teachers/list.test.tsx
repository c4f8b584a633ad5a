/** The permissions of the teachers screen, and its calls without a stored user (spec 2, Teachers; spec 6). */

import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { fillStorage } from '#support/screens/full-storage.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { openTeachers } from '#support/screens/teachers.ts'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

test('a restored session stores its user, so that a cleared storage does not empty the screen', async () => {
  await openTeachers({ isStored: false })
  expect(await screen.findByLabelText(`Editar ${db.teachers.find(1)?.name}`)).toBeVisible()
})

test.each(['QuotaExceededError', 'SecurityError'])(
  'without storage the screen is not empty: the page knows the user (%s)',
  async (name) => {
    expectErrors(/^browser storage/)
    const forbidden = () => {
      throw new DOMException('The storage cannot be used.', name)
    }
    fillStorage(() => true, new DOMException('The storage cannot be used.', name))
    if (name === 'SecurityError') vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden)
    await openTeachers({ isStored: false })
    expect(await screen.findByLabelText(`Editar ${db.teachers.find(1)?.name}`)).toBeVisible()
    expect(screen.queryByText('No hay maestros registrados.')).not.toBeInTheDocument()
    const logged = vi.mocked(console.error).mock.calls.filter(([what]) => what === 'browser storage')
    expect(logged).toEqual([['browser storage', expect.objectContaining({ name })]])
  },
)

test('without a stored user, teachers, students and attendance are not loaded and are shown as empty (spec 6)', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {})
  const asked = requestsTo(server)
  await openTeachers({ isStored: false })
  expect(await screen.findByText('No hay maestros registrados.')).toBeVisible()
  expect(await screen.findByLabelText('Karate')).toBeVisible()
  expect(screen.getByLabelText('Total acumulado')).toHaveTextContent('$0.00')
  const lists = asked.map(({ url }) => new URL(url).pathname).filter((path) => /list_/.test(path))
  expect(lists.toSorted()).toEqual(['/api/list_levels.php', '/api/list_products.php'])
  expect(screen.queryByText('Reintentar')).not.toBeInTheDocument()
})
