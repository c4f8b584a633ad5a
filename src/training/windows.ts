const watermark = 'CAPACITACIÓN · SIN VALIDEZ'

/** The style of the watermark, in the middle of the page. */
const watermarkStyle = `
  content: '${watermark}';
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

/** Writes `CAPACITACIÓN · SIN VALIDEZ` across every printed sheet of a page. */
export function markPrints(target: Document): void {
  addStyle(target, `@media print { body::after { ${watermarkStyle} } }`)
}

/**
 * Writes the watermark across every receipt: the app opens only receipts in a window without an address. While
 * `isBlocked()`, `open` returns `null` for receipts, like a browser that blocks windows.
 */
export function markReceiptWindows(page: Window, isBlocked: () => boolean): void {
  const open = page.open.bind(page)
  page.open = (...args) => {
    if (args[0] !== '') return open(...args)
    const opened = isBlocked() ? null : open(...args)
    if (opened) addStyle(opened.document, `body::after { ${watermarkStyle} }`)
    return opened
  }
}

function addStyle(target: Document, text: string): void {
  const style = target.createElement('style')
  style.textContent = text
  target.head.append(style)
}
