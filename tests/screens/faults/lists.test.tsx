/**
 * The fault matrix on the screens: the lists and sums of one open screen meet every outcome of a fault in turn
 * (docs/faults.md). Each time the test checks the screen, the alerts, the log and the requests.
 */

import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AnyEndpoint } from '#api/endpoint.ts'
import { contract } from '#backend/calls.ts'
import { pages } from '#routes/-pages.ts'
import { leaveFewRows } from '#support/faults/few-rows.ts'
import { faultsByOutcome, outcomeAfter, type Fault } from '#support/faults/outcomes.ts'
import { place } from '#support/faults/place.ts'
import { loadedBy, spareOn } from '#support/faults/screens.ts'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, openApp } from '#support/screens/app.tsx'
import { answers } from '#support/screens/faults.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { signInAgain } from '#support/screens/session.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { server } = backend
beforeEach(() => leaveFewRows(backend))

/** The screens that compute figures as soon as they open. */
const withFigures = ['/dashboard', '/estudiantes', '/pos', '/maestros', '/finanzas', '/pagos']

test.each(pages.map((page) => [page.title, page] as const))(
  'the lists and sums of %s, with every outcome of a fault',
  async (_, { path, ...page }) => {
    expectErrors(/(list|sum)_\w+\.php/)
    const lists: AnyEndpoint[] = contract.filter(({ name }) => loadedBy[path].includes(name))
    const sent = requestsTo(server)
    const isOfList = ({ url }: { url: string }) => /(list|sum)_/.test(url)
    const nameIn = (text: unknown) => /(\w+)\.php/.exec(String(text))?.[1] ?? String(text)
    /** the requested lists and sums since the last call */
    const asked = () =>
      sent
        .splice(0)
        .filter(isOfList)
        .map(({ url }) => nameIn(url))
        .toSorted()
    /** the lists with a logged failure since the last call */
    const lines = () =>
      vi
        .mocked(console.error)
        .mock.calls.splice(0)
        .map(([what]) => nameIn(what))
        .toSorted()
    const names = lists.map(({ name }) => name).toSorted()
    const spare = spareOn(path)
    const usual = names.filter((name) => !spare.includes(name))
    const search = path === '/finanzas' ? '?inicio=2026-10-01&fin=2026-10-31' : ''
    const app = await openApp(`${path}${search}`, { as: 'admin' })
    /** the texts on the screen, except charts, which are drawn later */
    const text = () =>
      [...document.querySelectorAll('main :not([role=img] *)')]
        .flatMap(({ children, textContent }) => (children.length === 0 && textContent ? [textContent] : []))
        .toSorted()
        .join('|')
    const isLoaded = () => waitFor(() => expect(app.queries.isFetching()).toBe(0))
    /** a spare list may repeat its request for the next failing list */
    const withoutRepeatedSpare = (all: string[]) =>
      all.filter((name, place) => !spare.includes(name) || all.indexOf(name) === place)
    /** expects one request for each list */
    const areAsked = async (expected: string[]) => {
      await waitFor(() => expect(sent.filter(isOfList).length).toBeGreaterThanOrEqual(expected.length))
      await isLoaded()
      expect(withoutRepeatedSpare(asked().filter((name) => expected.includes(name)))).toEqual(expected)
    }
    const stands = () => {
      expect(document.querySelector('h1')).toHaveTextContent('heading' in page ? page.heading : page.title)
      expect(screen.queryByText('Algo salió mal')).not.toBeInTheDocument()
      expect(screen.getByLabelText('Menú izquierdo', { selector: 'button' })).toBeEnabled()
      expect(alerts()).toEqual([])
    }
    await screen.findByText('heading' in page ? page.heading : page.title, { selector: 'h1' })
    await areAsked(usual)
    // Parts below the window and a closed form are drawn a moment later.
    const isComing = 'main :is(tbody > [aria-hidden], div[id][aria-hidden]:empty, section[data-fits]:not(:has(form)))'
    const isDrawn = () =>
      waitFor(() => {
        expect(document.querySelector(isComing)).toBeNull()
        expect(document.querySelector('main')).not.toHaveTextContent('Cargando')
      })
    await isDrawn()
    const whole = text()
    let empty: string | undefined

    const meet = async (fault: Fault) => {
      const hasFailed = lists.every((list) => outcomeAfter(fault, list).end === 'failed')
      const placed = lists.map((list) => place(fault, list, backend))
      act(() => void app.queries.resetQueries())
      if (fault === 'late answer') {
        const arrived = () => placed.filter((each) => each.calls() === 1)
        await waitFor(() => expect(arrived().length).toBeGreaterThanOrEqual(usual.length))
        stands()
        await Promise.all(arrived().map((each) => each.letPass()))
      }
      await areAsked(hasFailed ? names : usual)
      stands()
      expect(withoutRepeatedSpare(lines())).toEqual(hasFailed ? names : [])
      if (hasFailed) {
        await waitFor(() => expect(text()).toContain('Reintentar'))
        await isDrawn()
        expect(text()).toMatch(/No se pud(o|ieron) /)
        // The figure of a failed list is not a fact.
        expect(screen.queryAllByText('sin datos').length > 0).toBe(withFigures.includes(path))
        // The screen is the same for every fault, and shows nothing of the answer.
        const same = (empty ??= text())
        await waitFor(() => expect(text()).toBe(same))
      } else await waitFor(() => expect(text()).toBe(whole))
      server.resetHandlers()
    }
    for (const fault of faultsByOutcome(...lists)) if (fault !== 'status 401') await meet(fault)

    // A list with only unreadable rows is a failure too (spec 7, Reading).
    server.use(...names.map((name) => answers(name, [[], []])))
    act(() => void app.queries.resetQueries())
    await areAsked(names)
    stands()
    expect(withoutRepeatedSpare(lines())).toEqual(names)
    await waitFor(() => expect(text()).toBe(empty))
    server.resetHandlers()

    for (const list of lists) place('status 401', list, backend)
    act(() => void app.queries.resetQueries())
    await signInAgain(app, server)
    await isLoaded()
    stands()
    await waitFor(() => expect(text()).toBe(whole))
    // Each list was requested before the login and after it.
    const isUsual = (name: string) => usual.includes(name)
    expect(asked().filter(isUsual)).toEqual([...usual, ...usual].toSorted())
    // The login cancelled the running requests, which is not a failure.
    expect(usual).toEqual(expect.arrayContaining(lines().filter(isUsual)))
  },
)
