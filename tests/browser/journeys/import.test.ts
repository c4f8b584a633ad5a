/** The import of a large workbook in a browser (spec 2, Import of students). */

import { test } from 'vitest'
import { openScreen } from '#support/browser/page.ts'
import { headings, studentRow } from '#support/files/sheet.ts'
import { workbook } from '#support/files/workbook.ts'

test('a workbook of 2,000 students is read, under the policy of the page', async () => {
  const page = await openScreen('registro?vista=importar')
  const rows = Array.from({ length: 2000 }, (_, at) => studentRow(at))
  const buffer = Buffer.from(await workbook([headings, ...rows]).arrayBuffer())
  await page.getByLabel('Archivo').setInputFiles({ name: 'alumnas.xlsx', mimeType: 'application/zip', buffer })
  await page.getByText('2,000 renglones').waitFor()
  await page.getByRole('button', { name: /^Registrar [\d,]+ estudiantes$/ }).waitFor()
})
