/** Machines of an academy, each a browser profile of its own, and what a person does on a page. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { serveAcademy } from '#support/browser/academy.ts'
import { openScreen } from '#support/browser/page.ts'

type Options = Parameters<typeof openScreen>[1]

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const says = (page: Page, text: string | RegExp) => page.getByText(text).last().waitFor()

/** Opens the row of a student. */
export async function editStudent(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox').fill(name)
  await press(page, `Editar ${name}`)
}

export const machinesOf = ({ url, db }: Awaited<ReturnType<typeof serveAcademy>>) => ({
  /** opens a screen on a machine of its own */
  machine: (path: string, options: Options = {}) => openScreen(path, { baseURL: url, ...options }),
  /** registers somebody like the first student; gives their id */
  async enrol(name: string): Promise<number> {
    const [someone] = db.students.all()
    const { id } = await db.students.insert({ ...(someone ?? expect.unreachable('nobody')), name, status: 'Activo' })
    return id
  },
})
