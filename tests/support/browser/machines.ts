import type { Page } from 'playwright-core'

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const says = (page: Page, text: string | RegExp) => page.getByText(text).last().waitFor()
