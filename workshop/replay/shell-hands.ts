/** What all screens share: session, menus, drafts, and what opens and closes. */
import { answer, hand, press, signIn, type Hands } from './hand.ts'

const bySelf = 'happens by itself'
const byScreen = 'is done where a screen is opened'

/** A button of the line that offers a draft, or of the question about an old one. */
const draftButton = (name: 'Recuperar' | 'Descartar') =>
  hand(({ page }) =>
    page
      .getByRole('alertdialog')
      .or(page.getByRole('list', { name: 'Sin guardar' }))
      .getByRole('button', { name, exact: true })
      .last()
      .click(),
  )

export const shellHands: Record<string, Hands> = {
  session: {
    SIGN_IN: hand(({ page, move }) => signIn(page, { isNameless: move.guard === 'incomplete' })),
    RETRY: press('Reintentar'),
    SIGN_OUT: 'happens when a logout is agreed to',
    EXPIRED: 'happens when the server says so',
    VERIFY: bySelf,
    CHANGED: 'happens when another tab signs in or out, which is not played yet',
  },
  logout: {
    LEAVE: hand(({ page }) => page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click()),
    ACCEPT: answer('accept'),
    DECLINE: answer('decline'),
  },
  menus: { TOGGLE_LEFT: byScreen, TOGGLE_RIGHT: byScreen, CLOSE: byScreen },
  draft: {
    KEEP: 'happens when something is typed',
    CLEAR: 'happens when it is sent or given up',
    KEPT: bySelf,
    LOST: 'happens where the device keeps nothing, which cannot be played yet',
    RECOVER: draftButton('Recuperar'),
    DISCARD: draftButton('Descartar'),
    WITHDRAW: 'happens when another tab takes the draft, which is not played yet',
    DECLINE: answer('decline'),
  },
  message: { SHOW: 'happens after a save' },
  newVersion: { CHECK: bySelf, UPDATE: 'cannot be played yet: the demo has one version' },
  missingCode: { RETRY: 'cannot be played yet: the demo has all its code' },
}
