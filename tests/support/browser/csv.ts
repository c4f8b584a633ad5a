import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { getsFocus } from '#support/browser/input.ts'

/** Downloads a table as the file `name`.csv and returns its text. The button keeps the focus. */
export async function downloadTable(page: Page, name: string): Promise<string> {
  const button = page.getByRole('button', { name: `Descargar ${name} (CSV)` })
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  await getsFocus(button)
  expect(file.suggestedFilename()).toBe(`${name}.csv`)
  return readFile(await file.path(), 'utf8')
}

export const rowsOf = (text: string): string[][] => parse(text, { bom: true })
