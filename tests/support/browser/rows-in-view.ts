/** Counts the visible rows of a list, in browser tests. */

import type { Page } from 'playwright-core'

/** A list of a screen: its path, and the selector of a row. */
type List = { name: string; path: string; row: string }

export const tableRow = 'main tbody tr[data-row]'

/** The lists that people read all day. */
export const lists: readonly List[] = [
  { name: 'estudiantes', path: '/estudiantes', row: tableRow },
  { name: 'maestros', path: '/maestros', row: tableRow },
  { name: 'productos del catálogo', path: '/pos', row: 'section[aria-label="Catálogo"] li' },
  { name: 'productos', path: '/productos', row: tableRow },
  { name: 'usuarios', path: '/usuarios', row: tableRow },
  { name: 'pagos', path: '/pagos', row: tableRow },
  { name: 'clases de la semana', path: '/calendario', row: 'main li[data-hue] > button' },
]

/**
 * The minimum number of whole visible rows when a screen opens, in windows of 1280 by 800 and 390 by 844 px.
 * `rows-in-view.test.ts` prints the counts and fails below the minimum. Raise a minimum when the count grows.
 */
export const rowsInView: Readonly<Record<string, { desk: number; phone: number }>> = {
  'productos del catálogo': { desk: 14, phone: 5 },
  estudiantes: { desk: 10, phone: 6 },
  usuarios: { desk: 3, phone: 3 },
  productos: { desk: 10, phone: 7 },
  maestros: { desk: 8, phone: 6 },
  // A paid row has its two buttons in the line of its status.
  pagos: { desk: 7, phone: 6 },
  cobranza: { desk: 6, phone: 3 },
  'personas de una lista': { desk: 3, phone: 3 },
  // A phone's week begins with today.
  'clases de la semana': { desk: 22, phone: 8 },
  'renglones del carrito': { desk: 8, phone: 6 },
}

/** The maximum position of a list's first row on a phone, in px from the top: the middle of the window. */
export const lowestTop = 844 / 2

/** The position of the first matching element, in px from the top of the window. */
export const topOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((row) => Math.round(row.getBoundingClientRect().top))

/** Counts the elements that are whole and uncovered in the window. */
export const countInView = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { top, bottom, left, width, height } = row.getBoundingClientRect()
        if (height === 0 || top < 0 || bottom > innerHeight) return false
        const isSeenAt = (y: number) => row.contains(document.elementFromPoint(left + Math.min(width / 2, 60), y))
        return isSeenAt(top + 3) && isSeenAt(bottom - 3)
      }).length,
  )
