/**
 * The fault matrix on the screens: every list and sum that a screen loads fails at once (docs/faults.md). Half of them do
 * not answer, half give rows of which none can be read.
 */
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw/http'
import { expect, test } from 'vitest'
import { contract } from '#api/contract.ts'
import { pages } from '#routes/-pages.ts'
import { loadedBy } from '#support/faults/screens.ts'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp } from '#support/screens/app.tsx'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

const reads = contract.filter(({ method, name }) => method === 'GET' && name !== 'session')

test.each(pages.map((page) => [page.title, page] as const))(
  'without any list or sum %s stands, with its heading, and asks each once',
  async (_, { path, ...page }) => {
    expectErrors(/(list|sum)_\w+\.php/)
    server.use(
      ...reads.map(({ name }, index) =>
        http.get(`*/api/${name}.php`, () => (index % 2 === 0 ? HttpResponse.error() : HttpResponse.json([[], []]))),
      ),
    )
    const sent = requestsTo(server)
    const search = path === '/finanzas' ? '?inicio=2026-10-01&fin=2026-10-31' : ''
    const app = await openApp(`${path}${search}`, { as: 'admin' })
    await screen.findByText('heading' in page ? page.heading : page.title, { selector: 'h1' })
    const endpoints = () =>
      sent.filter(({ method }) => method === 'GET').map(({ url }) => /(\w+)\.php/.exec(url)?.[1] ?? url)
    await waitFor(() => expect(new Set(endpoints())).toEqual(new Set(['session', ...loadedBy[path]])))
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    expect(endpoints().toSorted()).toEqual(['session', ...loadedBy[path]].toSorted())
    expect(alerts()).toEqual([])
    expect(console.error).toHaveBeenCalledTimes(loadedBy[path].length)
    expect(screen.getAllByText(/Reintentar$/).length).toBeGreaterThan(0)
    expect(screen.queryByText('Algo salió mal')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Menú izquierdo', { selector: 'button' })).toBeEnabled()
  },
)
