import { expect, test } from 'vitest'
import { overflowOf } from '#support/browser/axe.ts'
import { openScreen } from '#support/browser/page.ts'
import { openEachScreen } from '#support/browser/walk.ts'

test('on a phone no screen scrolls sideways, each form can be sent, and the sale’s list is as wide as its field', async () => {
  const page = await openScreen('', { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })
  await openEachScreen(page, async (path) => expect(await overflowOf(page), path).toEqual([]))

  for (const [path, open, send] of [
    ['usuarios', 'Agregar usuario', 'Crear usuario'],
    ['maestros', 'Agregar maestro', 'Guardar maestro'],
    ['productos', 'Agregar producto', 'Agregar producto'],
    ['calendario', 'Agregar evento', 'Agregar evento'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: open, exact: true }).tap()
    // A trial waits until the button is visible and uncovered.
    await page.getByRole('dialog').getByRole('button', { name: send, exact: true }).tap({ trial: true })
    await page.keyboard.press('Escape')
  }
  await page.goto('pos')
  await page.getByRole('button', { name: '0 productos' }).tap()
  const student = page.getByRole('combobox', { name: 'Estudiante' })
  await student.tap()
  await student.pressSequentially('a')
  const list = page.getByRole('listbox', { name: 'Estudiante' })
  await list.getByRole('option').first().tap({ trial: true })
  expect(await page.evaluate(() => innerWidth)).toBe(360)
  await page.goto('registro')
  await page.getByRole('button', { name: 'Registrar', exact: true }).tap({ trial: true })
})
