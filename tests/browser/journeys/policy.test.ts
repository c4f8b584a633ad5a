import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addProduct, pickStudent, processButton } from '#support/browser/counter.ts'
import { openPage } from '#support/browser/page.ts'
import { signIn } from '#support/browser/sign-in.ts'
import { countPrints, openWindow, printsOf } from '#support/browser/windows.ts'

/** Records the violations of the Content-Security-Policy, in the page and in its windows, on the page. */
const keepViolations = `{
  const page = window.opener ?? window
  page.violations ??= []
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    page.violations.push(effectiveDirective + ' ' + blockedURI))
}`

const violationsOf = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'violations'))

/** The console errors about the policy. They fail a test that does not expect them. */
const policyErrors = /Content Security Policy/

function policyErrorsOf(page: Page): string[] {
  const told: string[] = []
  page.context().on('console', (message) => {
    if (message.type() === 'error' && policyErrors.test(message.text())) told.push(message.text())
  })
  return told
}

test('the policy of the built page blocks nothing in a sale or its receipt, but blocks any foreign script with an error', async () => {
  const page = await openPage('about:blank', { expectErrors: [policyErrors] })
  await page.context().addInitScript(keepViolations)
  await countPrints(page)
  const errors = policyErrorsOf(page)
  await page.goto('pos')
  await signIn(page)
  await addProduct(page, 'Clase suelta')
  await pickStudent(page, 'Ana Luc')
  const receipt = await openWindow(page, processButton(page))
  await receipt.getByText('Clase suelta').waitFor()
  await expect.poll(() => printsOf(page)).toBe(1)
  expect(await receipt.getByRole('main').evaluate((paper) => getComputedStyle(paper).fontFamily)).not.toMatch(/^Times/)
  expect(await violationsOf(page)).toEqual([])

  const inject = () => {
    const script = document.createElement('script')
    script.textContent = 'window.ran = "script"'
    document.body.append(script)
    const picture = document.createElement('div')
    picture.innerHTML = '<img src="data:," onerror="window.ran = `attribute`">'
    document.body.append(picture)
    const frame = document.createElement('iframe')
    frame.src = 'javascript:parent.ran = "address"'
    document.body.append(frame)
    Reflect.apply(setTimeout, window, ['window.ran = "eval"'])
  }
  await page.evaluate(inject)
  await expect.poll(() => violationsOf(page)).toHaveLength(4)
  await receipt.evaluate(inject)
  await expect.poll(() => violationsOf(page)).toHaveLength(8)
  await expect.poll(() => errors).toHaveLength(8)
  const ranIn = (target: Page) => target.evaluate(() => Reflect.get(window, 'ran'))
  expect([await ranIn(page), await ranIn(receipt)]).toEqual([undefined, undefined])
})
