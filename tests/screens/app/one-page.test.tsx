/** A user with one page: no screen of this user makes a forbidden call (spec 6). */

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { handlers } from '#backend/calls.ts'
import type { PageKey } from '#rules/permissions.ts'
import { openApp } from '#support/screens/app.tsx'
import { withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()

const paths: Record<PageKey, readonly string[]> = {
  DashboardPanel: ['/', '/?ficha=1'],
  StudentsList: ['/estudiantes', '/estudiantes?ficha=1'],
  StudentRegistration: ['/registro', '/registro?vista=importar'],
  POS: ['/pos', '/pos?ficha=1', '/pos?vista=corte', '/pos?estudiante=1&meses=adeudo'],
  ProductManagement: ['/productos'],
  FinancesPanel: ['/finanzas?inicio=2026-11-01&fin=2026-11-20', '/finanzas?reporte=1', '/finanzas?comparar=1,2'],
  Calendar: ['/calendario', '/calendario?vista=semana'],
  TeacherManagement: ['/maestros', '/maestros?recibo=1'],
  AttendancePanel: ['/asistencia', '/asistencia?vista=sin-lista', '/asistencia?ficha=1'],
  PaymentsPanel: ['/pagos', '/pagos?vista=anual', '/pagos?vista=cobranza', '/pagos?ficha=1'],
}

const cases = Object.entries(paths).flatMap(([page, all]) => all.map((path) => [page, path] as const))

test.each(cases)('a user whose only page is %s gets no refusal at %s', async (page, path) => {
  const user = db.users.find(3)
  if (!user) throw new Error('no receptionist')
  await db.users.replace({ ...user, pages: [page] })
  const refused: string[] = []
  const note = ({ response, request }: { response: Response; request: Request }) => {
    if (response.status === 403) refused.push(new URL(request.url).pathname)
  }
  server.events.on('response:mocked', note)
  const { queries } = await openApp(path, { as: 'recepcion' })
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(refused).toEqual([])
  expect(screen.queryByText('No autorizado')).not.toBeInTheDocument()
})

test('a user who counts the cash may save the count', () => {
  const save = handlers.find(({ endpoint }) => endpoint.name === 'save_financial_report')
  expect(save?.pages).toContain('POS')
})
