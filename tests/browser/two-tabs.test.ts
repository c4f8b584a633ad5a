import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveAcademy } from '#support/browser/academy.ts'
import { addProduct, pickStudent, processButton } from '#support/browser/counter.ts'
import { isOwnServer } from '#support/browser/host.ts'
import { openPage, openScreen } from '#support/browser/page.ts'
import { isKept } from '#support/browser/rows.ts'
import { signIn } from '#support/browser/sign-in.ts'

/** Calls the backend from the page; `body` makes it a POST. */
const ask = (page: Page, name: string, body?: object): Promise<string> =>
  page.evaluate(
    async ([path, json]) => (await fetch(`${path}`, json ? { method: 'POST', body: json } : {})).text(),
    [`api/${name}.php`, body && JSON.stringify(body)],
  )

const countStudents = async (page: Page) => (await ask(page, 'list_students')).split('"birth_date"').length - 1

test.skipIf(isOwnServer)(
  'a scenario stays with its tab and has its own academy, and two tabs of it see each other’s changes',
  async () => {
    const one = await openPage('pos')
    await signIn(one)
    const other = await one.context().newPage()
    await other.goto('pos?scenario=vacia')
    await signIn(other)
    expect(await countStudents(other)).toBe(0)
    await other.goto('pos')
    await other.getByRole('heading', { name: 'Punto de Venta' }).waitFor()
    expect(await countStudents(other)).toBe(0)
    expect(await countStudents(one)).toBe(77)

    await other.goto('pos?scenario=normal')
    const product = other.getByRole('button', { name: /^Inscripción anual/ })
    await product.waitFor()
    expect(await countStudents(other)).toBe(77)
    expect(await ask(one, 'delete_product', { id: 9 })).toContain('"success":true')
    await product.waitFor({ state: 'detached' })
  },
)

const { url, db } = await serveAcademy()

test('without https too, the cart of an open tab is offered to no other tab, and is sold once', async () => {
  const tab = await openScreen('pos', { baseURL: url, popups: 'blocked', locks: 'missing' })
  const openTab = async () => {
    const page = await tab.context().newPage()
    await page.goto('pos')
    return page
  }
  const recover = (page: Page) => page.getByRole('button', { name: 'Recuperar' })
  await pickStudent(tab, 'Ana')
  await addProduct(tab, 'Clase suelta')
  await isKept(tab, 1)
  const other = await openTab()
  await addProduct(other, 'Red para chongo')
  await isKept(other, 2)
  expect(await recover(other).count()).toBe(0)

  await tab.close()
  const next = await openTab()
  await recover(next).click()
  const before = db.sales.all().length
  await processButton(next).click()
  await next.getByText(/^Venta .* registrada\.$/).waitFor()
  await isKept(next, 1)
  expect(db.sales.all().length).toBe(before + 1)
})
