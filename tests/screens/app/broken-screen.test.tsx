import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { expectErrors } from '#support/jsdom.ts'
import { alerts, goTo } from '#support/screens/app.tsx'
import { around, button } from '#support/screens/find.ts'
import { openProducts } from '#support/screens/products.ts'
import { withBackend } from '#support/wire/backend.ts'

await withBackend()

const broke = /Algo salió mal/

/** Makes every amount on the page fail to format, until `mend` is called. */
function breakAmounts() {
  const { prototype } = Intl.NumberFormat
  const format = Object.getOwnPropertyDescriptor(prototype, 'format') ?? expect.unreachable('no format')
  const mend = () => void Object.defineProperty(prototype, 'format', format)
  Object.defineProperty(prototype, 'format', {
    ...format,
    get: () => {
      throw new RangeError('no price for "Falda de Ana López"')
    },
  })
  onTestFinished(mend)
  return mend
}

test('a broken screen keeps bar and menus, offers a report to copy, and opens again after a repair', async () => {
  expectErrors(/no price/)
  const { app } = await openProducts()
  const mend = breakAmounts()
  await goTo(app, 'Menú derecho', 'Calendario')
  await goTo(app, 'Menú izquierdo', 'Productos')
  await waitFor(() => expect(alerts()).toEqual([expect.stringMatching(broke)]))

  await app.user.click(screen.getByText('Detalles para quien lo repara'))
  const report = screen.getByLabelText<HTMLTextAreaElement>('Reporte del error')
  expect(report.value).toMatch(
    /^Versión: .*\nPantalla: \/productos\nNavegador: .*\nError: RangeError: no price for …\n {2}at /,
  )
  expect(report.value).not.toContain('Ana')
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await app.user.click(button('Copiar diagnóstico', within(around(report, 'div'))))
  await screen.findByText('Diagnóstico copiado.')
  expect(write).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(JSON.stringify(report.value)))

  await app.user.click(button('Reintentar'))
  expect(alerts()).toEqual([expect.stringMatching(broke)])
  await goTo(app, 'Menú derecho', 'Calendario')
  await screen.findByText('Calendario', { selector: 'h1' })
  expect(alerts()).toEqual([])
  await goTo(app, 'Menú izquierdo', 'Productos')
  await waitFor(() => expect(alerts()).toEqual([expect.stringMatching(broke)]))
  mend()
  await app.user.click(button('Reintentar'))
  await screen.findByText('Productos', { selector: 'h1' })
  expect(alerts()).toEqual([])
})
