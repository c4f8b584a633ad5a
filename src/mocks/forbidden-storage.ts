const names = ['localStorage', 'sessionStorage'] as const

type Page = Partial<Record<(typeof names)[number], Storage>>

/**
 * Puts an empty storage that keeps nothing in place of each one that the browser forbids, as with all cookies blocked.
 * There the mere mention of `localStorage` throws: so do MSW as it loads, and every part of training mode that hands a
 * storage on. Writing throws as in a full storage, which the app expects.
 */
export function replaceForbiddenStorage(page: Page): void {
  for (const name of names)
    if (!isAllowed(page, name)) Object.defineProperty(page, name, { configurable: true, value: keepsNothing })
}

function isAllowed(page: Page, name: keyof Page): boolean {
  try {
    return page[name] !== undefined
  } catch {
    return false
  }
}

const keepsNothing: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem() {
    throw new DOMException('This browser forbids the page to keep anything.', 'QuotaExceededError')
  },
  removeItem() {},
  clear() {},
}
