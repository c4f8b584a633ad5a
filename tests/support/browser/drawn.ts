/** Counts the elements that a screen draws, in browser tests. */

import type { Page } from 'playwright-core'
import { byPath } from '#support/nouns/nouns.ts'

/**
 * The number of elements that each screen draws in its first frame, with loaded lists. The demo has the large academy
 * and the window has 1280 by 800 px. `shell` is the frame around the screens. Figures of nouns are in their entries. An
 * old laptop waits for drawing, and a count is equal on every machine. `drawn.test.ts` fails if a screen draws a tenth
 * more or less. Before you raise a figure, draw hidden parts later (below the fold, in closed forms, menus and
 * dialogs). Use fewer elements in a row, because a list draws dozens of rows. If the new elements are worth their cost,
 * write the figure of the test here and the reason in the commit.
 */
export const drawnAtFirst: Readonly<Record<string, number>> = {
  ...byPath('drawn'),
  shell: 265,
  '/pos': 418,
  '/estudiantes': 479,
  '/calendario': 729,
  '/dashboard': 1_128,
  '/registro': 66,
  '/asistencia': 403,
  '/finanzas': 360,
  '/pagos': 280,
}

/**
 * Follows `link` to the screen with this heading. Counts the elements of the screen and of the shell when the heading
 * appears, before any later drawing.
 */
export async function countDrawn(
  page: Page,
  heading: string,
  follow: () => Promise<void>,
): Promise<{ screen: number; shell: number }> {
  const [counted] = await Promise.all([
    page.evaluate(
      (text) =>
        new Promise<{ screen: number; shell: number }>((resolve) => {
          // The observer runs after React's change of the document and before the browser's next frame.
          const observer = new MutationObserver(() => {
            if (document.querySelector('h1')?.textContent !== text) return
            observer.disconnect()
            const screen = document.querySelectorAll('main *').length
            resolve({ screen, shell: document.querySelectorAll('body *').length - screen })
          })
          observer.observe(document.body, { subtree: true, childList: true, characterData: true })
        }),
      heading,
    ),
    follow(),
  ])
  return counted
}
