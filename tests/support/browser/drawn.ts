/** How many elements a screen draws, in browser tests. */
import type { Page } from 'playwright-core'
import { byPath } from '#support/nouns/nouns.ts'

/**
 * How many elements each screen draws in the frame in which it appears, its lists loaded before, in the large academy of
 * the demo in a window of 1280 by 800 px; `shell` is all around the screens. Those of nouns are in their entries. Drawing is what an old laptop waits for,
 * and a count is the same on every machine.
 *
 * `drawn.test.ts` fails when a screen draws a tenth more or less. To raise a figure: draw later what nobody looks at yet
 * (below the fold, in closed forms, menus and dialogs), and write fewer elements in a row, which is drawn dozens of
 * times. If the rest is worth it, write the figure that the test names here, and in the commit what it is for.
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
  '/finanzas': 283,
  // Of the large academy, most of whose students have paid: a row of those has no button.
  '/pagos': 216,
}

/**
 * Follows `link` to the screen with this heading and counts the elements of the screen and of the shell around it, as
 * soon as the heading is there and before anything else can be drawn.
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
          // Called between React's change of the document and the browser's next frame.
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
