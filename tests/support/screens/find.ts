/**
 * Finds visible elements by text. `getByRole` on the whole page is a hundred times slower, because jsdom then computes
 * the accessibility of every element.
 */

import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

type Area = {
  getByText: (text: string | RegExp, options: { selector: string }) => HTMLElement
  getAllByText: (text: string | RegExp, options: { selector: string }) => HTMLElement[]
}

/** The nearest matching element around `element`; fails the test if there is none. */
export const around = <Tag extends keyof HTMLElementTagNameMap>(element: Element, tag: Tag) =>
  element.closest(tag) ?? expect.unreachable(`no ${tag} around "${element.textContent}"`)

/** The first item; fails the test if the list is empty. */
export const first = <Item>([item]: readonly Item[]): Item => item ?? expect.unreachable('nothing is there')

const inButtons = { selector: 'button, button *' }

export const button = (text: string | RegExp, area: Area = screen): HTMLButtonElement =>
  around(area.getByText(text, inButtons), 'button')

export const buttons = (text: string | RegExp, area: Area = screen): HTMLButtonElement[] =>
  area.getAllByText(text, inButtons).map((each) => around(each, 'button'))

/** What a screen reader says once a text in a live region has changed: all of what is atomic around it, or it alone. */
export const announced = (changed: Element | null): string =>
  changed?.closest('[aria-live][aria-atomic], [aria-live] [aria-atomic]')?.textContent ?? changed?.textContent ?? ''

export const form = (): HTMLFormElement => document.querySelector('form') ?? expect.unreachable('no form')

export const submitButton = (): HTMLButtonElement =>
  form().querySelector<HTMLButtonElement>('[type=submit]') ?? expect.unreachable('no button sends the form')

const asked = () => document.querySelector<HTMLElement>('[role=alertdialog]')

export const isShown = (selector: string): boolean => document.querySelector(selector) !== null

export const isAsked = (): boolean => asked() !== null

/** The open question; fails the test if there is none. */
export const question = (): HTMLElement => asked() ?? expect.unreachable('nothing is asked')

export const findQuestion = (): Promise<HTMLElement> => waitFor(question)

/** Confirms a new level when the app asks. */
export async function acceptNewLevel(user: UserEvent, level: string): Promise<void> {
  const asked = await findQuestion()
  expect(asked).toHaveTextContent(`«${level}» no está entre los niveles. ¿Agregarlo?`)
  await user.click(button('Aceptar', within(asked)))
}

/** The cells of the editable row with this name, as text. */
export const rowOf = (name: string): string[] =>
  [...around(screen.getByLabelText(`Editar ${name}`), 'tr').cells].map(({ textContent }) => textContent)

/** The cells of each row of a table's body, as text; by default of all tables on the page. */
export const rows = (area: ParentNode = document): string[][] =>
  [...area.querySelectorAll<HTMLTableRowElement>('tbody tr')].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent.trim()),
  )

export const headers = (area: ParentNode = document): string[] =>
  [...area.querySelectorAll('thead th')].map(({ textContent }) => textContent)

/** The options of the open lists of fields that are typed in. */
export const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)

export const optionsOf = (select: HTMLElement): string[] =>
  [...select.querySelectorAll('option')].map(({ text }) => text)

/** Chooses an option of a select by its text or value, once the select has the option. */
export async function chooseOption(user: UserEvent, select: HTMLElement, option: string): Promise<void> {
  const offered = () => [...select.querySelectorAll('option')].flatMap(({ text, value }) => [text, value])
  await waitFor(() => expect(offered()).toContain(option))
  await user.selectOptions(select, option)
}
