import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Downloads a table as the file `name`.csv and returns its text. */
export async function downloadTable(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Descargar ${name} (CSV)` }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${name}.csv`)
  return readFile(await file.path(), 'utf8')
}

export const rowsOf = (text: string): string[][] => parse(text, { bom: true })
