/** What a hand knows and can do on any screen. */
import type { Locator, Page } from 'playwright-core'
import { demoAccounts } from '#mocks/seed/accounts.ts'
import type { Move } from '#device/kept-moves.ts'

export type MachineMove = Extract<Move, { machine: string }>

export type Doing = {
  page: Page
  move: MachineMove
  /** what the machine did next, as recorded */
  after: readonly MachineMove[]
  /** the place of a hashed record among those of its kind, from 0: made-up rows stand for them in this order */
  placeOf: (name: string) => number
}

/**
 * How a person brings an event about on the screen. `isTyped`: whether by typing, a letter at a time; `happens`: whether
 * it is brought about by something else that the person does.
 */
export type Hand = {
  do: (doing: Doing) => Promise<unknown>
  isTyped: (move: MachineMove) => boolean
  happens?: (move: MachineMove) => boolean
}

/** The hand of each event of a machine, or why it has none. */
export type Hands = Readonly<Record<string, Hand | string>>

export const hand = (act: Hand['do']): Hand => ({ do: act, isTyped: () => false })
export const typing = (act: Hand['do'], isTyped: Hand['isTyped'] = () => true): Hand => ({ do: act, isTyped })

/** Presses the button with this name. */
export const press = (name: string | RegExp): Hand =>
  hand(({ page }) => page.getByRole('button', { name, exact: true }).first().click())

/** Answers the question on the page: with the button that goes on, the one that changes nothing, or the third. */
export const answer = (which: 'accept' | 'decline' | 'alternative'): Hand =>
  hand(({ page }) => {
    const buttons = page.getByRole('alertdialog').getByRole('button')
    return {
      accept: buttons.last(),
      decline: buttons.nth(-3).or(buttons.nth(-2)).first(),
      alternative: buttons.nth(-2),
    }[which].click()
  })

/** The account of who may do everything. */
export function adminAccount() {
  const [admin] = demoAccounts
  if (!admin) throw new Error('the demo has no account')
  return admin
}

/** Signs in on the login page as who may do everything; without a name where that was refused. */
export async function signIn(page: Page, { isNameless = false } = {}): Promise<void> {
  const { username, password } = adminAccount()
  await page.getByLabel('Usuario').fill(isNameless ? '' : username)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
}

/** Chooses the option of a chooser at a place, counted around. */
export async function pick(field: Locator, place: number): Promise<void> {
  await field.click()
  const options = field.page().getByRole('listbox').getByRole('option')
  await options.first().waitFor()
  await options.nth(place % (await options.count())).click()
}

/** Puts something made up into a field of any kind; another value each time. */
export async function fill(field: Locator): Promise<void> {
  const kind = await field.evaluate((element) => {
    if (!(element instanceof HTMLInputElement)) return element.tagName.toLowerCase()
    return element.getAttribute('role') ?? (element.inputMode || element.type)
  })
  if (kind === 'combobox' || (await field.getAttribute('aria-haspopup')) === 'listbox') return pick(field, 0)
  if (kind === 'checkbox' || kind === 'radio') return field.click({ force: true })
  if (kind === 'fieldset' || kind === 'div') {
    const boxes = field.getByRole('checkbox', { checked: false }).or(field.getByRole('radio', { checked: false }))
    return boxes.or(field.getByRole('checkbox')).first().click({ force: true })
  }
  if (kind === 'select') {
    const value = await field.evaluate((select) =>
      select instanceof HTMLSelectElement
        ? [...select.options].find(({ value, selected }) => value !== '' && !selected)?.value
        : undefined,
    )
    await field.selectOption(value ?? '')
    return
  }
  await field.fill(madeUp(kind, await field.inputValue()))
}

function madeUp(kind: string, before: string): string {
  if (kind === 'date') return before === '2016-02-29' ? '2015-03-01' : '2016-02-29'
  if (kind === 'time') return before === '17:00' ? '18:00' : '17:00'
  if (kind === 'tel') return before === '3312345678' ? '3312345679' : '3312345678'
  if (kind === 'password') return 'secreto2026'
  if (kind === 'decimal' || kind === 'numeric') return before === '150' ? '175' : '150'
  return `Texto ${before.length + 1}`
}
