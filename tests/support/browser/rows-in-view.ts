/** How many rows of a list stand in view, in browser tests. */
import type { Page } from 'playwright-core'

/** A list of a screen: where it is, and what one of its rows is. */
type List = { name: string; path: string; row: string }

/** A row of a table. */
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
 * At least as many whole rows stand in view in a window of 1280 by 800 and in one of 390 by 844 px, as each screen opens.
 * `rows-in-view.test.ts` prints what there is, and fails where there is less. More is better: write it here.
 */
export const rowsInView: Readonly<Record<string, { desk: number; phone: number }>> = {
  'productos del catálogo': { desk: 14, phone: 5 },
  estudiantes: { desk: 10, phone: 6 },
  usuarios: { desk: 3, phone: 3 },
  productos: { desk: 10, phone: 7 },
  maestros: { desk: 8, phone: 6 },
  pagos: { desk: 7, phone: 7 },
  cobranza: { desk: 6, phone: 3 },
  'personas de una lista': { desk: 3, phone: 3 },
  // A phone's week begins with today.
  'clases de la semana': { desk: 22, phone: 8 },
  'renglones del carrito': { desk: 8, phone: 6 },
}

/** How far down a phone the first row of each list of the day may stand, in px: above the middle. */
export const lowestTop = 844 / 2

/** Where the first of the elements stands, in px from the top of the window. */
export const topOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((row) => Math.round(row.getBoundingClientRect().top))

/** Counts the elements that stand whole in the window, nothing over them. */
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
