import type { BrowserContext, Page } from 'playwright-core'
import { demoAccounts } from '#academy/seed/accounts.ts'

const passwordOf = (username: string) => {
  const account = demoAccounts.find((one) => one.username === username)
  if (!account) throw new Error(`the demo has no account ${username}`)
  return account.password
}

/** Signs in on the open login page and waits for the shell. The default password belongs to the demo account. */
export async function signIn(page: Page, username = 'admin', password = passwordOf(username)): Promise<void> {
  // After a logout, this waits until the fields of the previous screen are gone.
  await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
  await page.getByLabel('Usuario').fill(username)
  const secret = page.getByLabel('Contraseña', { exact: true })
  await secret.fill(password)
  await secret.press('Enter')
  await page.getByText(`Hola, ${username}`).waitFor()
}

/** Signs in a browser profile at the server of its base URL, without a page. */
export async function signInByCall({ request }: BrowserContext, username: string): Promise<void> {
  const response = await request.post('api/admin_login.php', { data: { username, password: passwordOf(username) } })
  if (!response.ok()) throw new Error(`${username} could not sign in: ${response.status()}`)
}
