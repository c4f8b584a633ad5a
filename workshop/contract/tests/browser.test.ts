/** The contract suite against the backend in Chromium's service worker, asked by the page's own `fetch`. */
import { expect, test } from 'vitest'
import { contract } from '#backend/calls.ts'
import { adminCredentials } from '#contract/demo-backend.ts'
import { openPage } from '#support/browser/page.ts'
import { checks, createRun } from '#contract/suite/run.ts'
import type { Transport } from '#contract/suite/transport.ts'

/**
 * Of what an endpoint refuses the first case: the handlers are those of `contract/conformance`, which tries all of them.
 * Here their way through the worker is tried.
 */
const shown = checks.filter(
  (check) =>
    check.isRefusal !== true ||
    check === checks.find(({ endpoint, isRefusal }) => isRefusal === true && endpoint === check.endpoint),
)

test('all endpoints conform in the browser too', async () => {
  // A new academy is soon sent and written down; the suite makes what it asks for.
  const page = await openPage('?scenario=vacia', { expectErrors: [/status of 401/] })
  await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
  const transport: Transport = (asked) =>
    page.evaluate(async ({ method, path, json, form }) => {
      let body: BodyInit | null = json ?? null
      if (form) {
        const data = new FormData()
        for (const [name, value] of Object.entries(form)) {
          if (typeof value === 'string') data.append(name, value)
          else data.append(name, new File([value.text], value.name, { type: value.type }))
        }
        body = data
      }
      const response = await fetch(`api/${path}`, {
        method,
        ...(body === null ? {} : { body }),
        credentials: 'include',
        headers: json === undefined ? {} : { 'Content-Type': 'application/json' },
      })
      return { status: response.status, text: await response.text() }
    }, asked)

  const run = createRun({ transport, credentials: adminCredentials() }, { isRisky: true, isPermanent: true })
  for (const check of shown) expect(await run.check(check)).toEqual({ check, state: 'passed' })
  const { verdicts, notRemoved } = await run.end()
  expect(verdicts.map(({ endpoint, state }) => `${endpoint} ${state}`)).toEqual(
    contract.map(({ name }) => `${name} works`),
  )
  expect(notRemoved).toEqual([])
})
