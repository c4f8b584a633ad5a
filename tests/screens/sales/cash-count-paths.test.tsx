/** Every path of the cash count, through the whole app (spec 4, The cash count). */

import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { afterAll, describe, expect, test } from 'vitest'
import { model } from '#models/cash-count.ts'
import { expectErrors } from '#support/jsdom.ts'
import { coveringPaths } from '#support/models/cover.ts'
import { coverageRecorder } from '#support/models/coverage.ts'
import { walk } from '#support/models/walk.ts'
import { alerts } from '#support/screens/app.tsx'
import { openCashCount, sales, watchPrints } from '#support/screens/cash-count.ts'
import { answers } from '#support/screens/faults.ts'
import { button } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()
const recorder = coverageRecorder()

describe('every path of the count, through the whole app', () => {
  const { RECOVER: _restore, ...cases } = model.cases
  test.each(coveringPaths({ ...model, cases }).map((path) => [path.name, path] as const))('%s', async (_, path) => {
    expectErrors(/save_financial_report\.php/)
    server.use(answers('list_sales', sales))
    const gate = gateFor(server, 'save_financial_report')
    watchPrints()
    const { app, field, fill } = await openCashCount('', { inspect: recorder.inspect })
    await screen.findByText('1 venta, 1 con mensualidad.')
    await walk(path, {
      events: {
        CHANGE: () => fill('Billetes de $500', '2'),
        'CHANGE unreadable': () => fill('Billetes de $500', '1,5'),
        SUBMIT: () => {
          // The app asks before a second count: `cash-count.test.tsx`.
          for (const key of Object.keys(localStorage)) if (key.endsWith('cuts')) localStorage.removeItem(key)
          return app.press('Guardar corte')
        },
        PRINT: () => app.press('Imprimir'),
        AGAIN: () => app.press('Contar otra vez'),
        'sending: done': () => gate.answer(HttpResponse.json({ success: true, id: 3 })),
        'sending: not saved': () => gate.answer(HttpResponse.json({ success: false, message: 'No hay servicio.' })),
      },
      states: {
        counting: async ({ context: { refusal, typed } }) => {
          await waitFor(() => expect(button('Guardar corte')).toBeEnabled())
          expect(field('Billetes de $500')).toHaveValue(typed.bill500 ?? '')
          await waitFor(() => expect(alerts().some((text) => text.startsWith('Por favor'))).toBe(refusal !== null))
        },
        saving: async () => {
          await gate.arrival()
          await waitFor(() => expect(button('Guardar corte')).toBeDisabled())
        },
        kept: async () => {
          await waitFor(() => expect(button('Contar otra vez')).toBeVisible())
          expect(field('Billetes de $500')).toHaveAttribute('readonly')
          expect(button('Imprimir')).toHaveFocus()
        },
      },
    })
  })

  afterAll(() => {
    // Recovery of a draft: `cash-count.test.tsx`.
    expect(recorder.of(model.machine).missing).toEqual(['cashCount.counting --RECOVER[0]--> (internal)'])
  })
})
