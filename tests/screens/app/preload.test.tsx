/** A screen requests its lists when the pointer is over its link, so that they are loaded when it opens. */

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pages } from '#routes/-pages.ts'
import { loadedBy, spareOn } from '#support/faults/screens.ts'
import { openApp } from '#support/screens/app.tsx'
import { requestsTo } from '#support/screens/requests.ts'
import { nameOf, railEntries } from '#support/screens/shell.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

/** The list of users is requested only after the permission check (spec 6). */
const others = pages.filter(({ path }) => path !== '/usuarios')

test.each(others)('$title', async ({ path, title }) => {
  const { user } = await openApp('/usuarios', { as: 'admin' })
  await screen.findByText('Usuarios', { selector: 'h1' })
  const asked = requestsTo(server)
  // Not in a menu, because opening a menu also points at its first link.
  const link = railEntries().find((each) => nameOf(each) === title)
  await user.hover(link ?? expect.unreachable(`no link to ${title}`))
  const lists = loadedBy[path].filter((name) => name.startsWith('list_') && !spareOn(path).includes(name))
  const names = () => asked.map(({ url }) => /(\w+)\.php/.exec(url)?.[1] ?? url)
  await waitFor(() => expect(names().toSorted()).toEqual(lists.toSorted()))
  expect(window.location.pathname).toBe('/usuarios')
})

test('without a network nothing is loaded: a browser fails the code of a screen again until a reload', async () => {
  await openApp('/usuarios', { as: 'admin' })
  await screen.findByText('Usuarios', { selector: 'h1' })
  const asked = requestsTo(server)
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const touch = (title: string) => {
    fireEvent.touchStart(railEntries().find((each) => nameOf(each) === title) ?? expect.unreachable('no link'))
  }
  touch('Calendario')
  isOnline.mockReturnValue(true)
  touch('Productos')
  await waitFor(() => expect(asked.map(({ url }) => url).join()).toContain('list_products'))
  expect(asked.map(({ url }) => url).join()).not.toContain('list_events')
})
