import { expect, test } from 'vitest'
import { overflowOf } from '#support/browser/axe.ts'
import { openScreen } from '#support/browser/page.ts'
import { openEachScreen } from '#support/browser/walk.ts'

test('on a phone no screen scrolls sideways, and each form can be sent', async () => {
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
    // A trial waits until the button is in view and nothing covers it.
    await page.getByRole('dialog').getByRole('button', { name: send, exact: true }).tap({ trial: true })
    await page.keyboard.press('Escape')
  }
  await page.goto('registro')
  await page.getByRole('button', { name: 'Registrar', exact: true }).tap({ trial: true })
})
