const words = 'CAPACITACIÓN · SIN VALIDEZ'

/** Across the middle of each sheet, and of each window with a receipt on the screen too. */
const across = `
  content: '${words}';
  position: fixed;
  z-index: 2147483647;
  inset: 38% 0 auto;
  color: rgb(180 35 24 / 0.42);
  font: 700 min(5.2vw, 3.5rem) / 1.1 system-ui, sans-serif;
  white-space: nowrap;
  text-align: center;
  rotate: -24deg;
  pointer-events: none;
  print-color-adjust: exact;
`

/** Writes `CAPACITACIÓN · SIN VALIDEZ` across every sheet that the page prints. */
export function markPrints(page: Document): void {
  addStyle(page, `@media print { body::after { ${across} } }`)
}

/**
 * Writes the same across every window for a receipt, which is the app's only window without an address; opens none while
 * `isBlocked`, as a browser that blocks them.
 */
export function watchWindows(page: Window, isBlocked: () => boolean): void {
  const open = page.open.bind(page)
  page.open = (...asked) => {
    if (asked[0] !== '') return open(...asked)
    const opened = isBlocked() ? null : open(...asked)
    if (opened) addStyle(opened.document, `body::after { ${across} }`)
    return opened
  }
}

function addStyle(page: Document, text: string): void {
  const style = page.createElement('style')
  style.textContent = text
  page.head.append(style)
}
