import { expect, test } from 'vitest'
import { violationsOf } from '#support/browser/axe.ts'
import { openPage } from '#support/browser/page.ts'

test.for([
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 360 },
] as const)(
  'the demo opens on its login under any path, $colorScheme, $width px wide',
  async ({ colorScheme, width }) => {
    const page = await openPage('', { colorScheme, viewport: { width, height: 800 } })
    await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/academia/')
    expect(await violationsOf(page)).toEqual([])
  },
)
