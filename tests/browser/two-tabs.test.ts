import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openScreen, signIn } from '#support/browser/page.ts'

/** Asks the backend from within the page; `body` makes it a POST. */
const ask = (page: Page, name: string, body?: object): Promise<string> =>
  page.evaluate(
    async ([path, json]) => (await fetch(`${path}`, json ? { method: 'POST', body: json } : {})).text(),
    [`api/${name}.php`, body && JSON.stringify(body)],
  )

test('what is changed in one tab is seen in the other, without a reload', async () => {
  const one = await openScreen('pos')
  const other = await one.context().newPage()
  await other.goto('pos')
  const product = other.getByText('Inscripción anual', { exact: true })
  await product.waitFor()
  expect(await ask(one, 'delete_product', { id: 9 })).toContain('"success":true')
  await product.waitFor({ state: 'detached' })
})

test('the scenario of the address stays with the tab, and its academy apart from the others', async () => {
  const page = await openScreen('pos?scenario=vacia')
  const count = async () => (await ask(page, 'list_students')).split('"birth_date"').length - 1
  expect(await count()).toBe(0)
  await page.goto('pos')
  await page.getByRole('heading', { name: 'Punto de Venta' }).waitFor()
  expect(await count()).toBe(0)

  await page.goto('pos?scenario=normal')
  await signIn(page)
  expect(await count()).toBe(60)
})
