/** The frame of every screen: two side menus and a rail (spec 2, Shell). */

import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { openApp } from '#support/screens/app.tsx'

/** The side menus: management on the left, daily work on the right. */
export const sides = ['left', 'right'] as const
export type Side = (typeof sides)[number]

const names = { left: 'Menú izquierdo', right: 'Menú derecho' }

export const toggle = (side: Side) => screen.getByLabelText(names[side], { selector: 'header button' })
export const menu = (side: Side) => screen.getByLabelText(names[side], { selector: 'nav' })

export const openMenus = () => sides.filter((side) => !menu(side).matches('[inert], [aria-hidden=true]'))

/** The layer over the page while a menu is open. */
export const veil = () =>
  document.querySelector<HTMLElement>('header + [aria-hidden=true]') ?? expect.unreachable('no veil')

/** Opens a menu and resolves with the texts of its links. */
export async function entriesOf({ user }: Pick<Awaited<ReturnType<typeof openApp>>, 'user'>, side: Side) {
  await user.click(toggle(side))
  return within(menu(side))
    .queryAllByRole('link')
    .map((link) => link.textContent)
}

export const rail = () => screen.getByLabelText('Accesos directos', { selector: 'nav' })
export const nameOf = (link: HTMLElement) => link.ariaLabel ?? link.textContent
export const railEntries = () => within(rail()).queryAllByRole('link', { hidden: true })
