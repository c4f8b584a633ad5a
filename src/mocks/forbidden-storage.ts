const names = ['localStorage', 'sessionStorage'] as const

type Page = Partial<Record<(typeof names)[number], Storage>>

/**
 * Replaces each forbidden storage by an empty one, for example if all cookies are blocked. In such a browser, reading
 * `localStorage` throws and breaks MSW and training mode. Writing to the replacement throws like a full storage, which
 * the app expects.
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
