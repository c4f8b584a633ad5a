import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw/http'
import { afterAll, describe, expect, test } from 'vitest'
import { model } from '#models/removal.ts'
import { expectErrors } from '#support/jsdom.ts'
import { coverageRecorder } from '#support/models/coverage.ts'
import { pathsOf } from '#support/models/paths.ts'
import { walk } from '#support/models/walk.ts'
import { alerts, statuses } from '#support/screens/app.tsx'
import { openPanel } from '#support/screens/finances.ts'
import { button } from '#support/screens/find.ts'
import { gateFor } from '#support/screens/gates.ts'
import { missingAnswered, unprotectedRemoval, isUnprotectedRemoval } from '#support/screens/record-screen.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()
const recorder = coverageRecorder()

describe('every path of a report’s removal, through the whole app', () => {
  test.each(
    pathsOf(model)
      .filter(isUnprotectedRemoval)
      .map((path) => [path.name, path] as const),
  )('%s', async (_, path) => {
    expectErrors(/delete_financial_report/)
    const gate = gateFor(server, 'delete_financial_report')
    const app = await openPanel(undefined, { inspect: recorder.inspect })
    const isListed = () => screen.queryByLabelText('Eliminar Agosto 2026') !== null
    const accept = () => button('Aceptar')
    await walk(path, {
      events: {
        REMOVE: () => app.user.click(screen.getByLabelText('Eliminar Agosto 2026')),
        ACCEPT: () => app.user.click(screen.getByText('Aceptar')),
        DECLINE: () => app.user.click(screen.getByText('Cancelar')),
        'sending: done': async () => {
          await gate.pass()
          await waitFor(() => expect(statuses()).toEqual(['Reporte eliminado.']))
          await waitFor(() => expect(isListed()).toBe(false))
        },
        'sending: not removed': async () => {
          await gate.answer(HttpResponse.json({ success: false }))
          await waitFor(() => expect(alerts()).toEqual(['Error al eliminar']))
          expect(isListed()).toBe(true)
        },
      },
      states: {
        idle: () => waitFor(() => expect(screen.queryByText('¿Eliminar reporte?')).not.toBeInTheDocument()),
        asking: () => {
          expect(screen.getByText('¿Eliminar reporte?')).toBeVisible()
          expect(button('Cancelar')).toHaveFocus()
        },
        saving: () => gate.arrival(),
        'saving.shown': () => expect(accept()).toBeDisabled(),
      },
    })
  })
})

afterAll(() => {
  expect(missingAnswered(recorder.of(model.machine).missing)).toEqual(unprotectedRemoval)
})
