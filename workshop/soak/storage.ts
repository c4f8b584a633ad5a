/** The storage of a computer for the app. It outlives its pages. */
export type DeviceStorage = {
  /** the `localStorage` of its pages: as in a browser, its items are its own properties */
  readonly items: object
  clear: () => void
  /** from now on writes are lost, as after a crash of the page */
  freeze: () => void
  thaw: () => void
}

/** Storage for a page in Node. */
export function createDeviceStorage(): DeviceStorage {
  const items: Record<string, unknown> = {}
  let isFrozen = false
  const remove = (key: string) => void (isFrozen || Reflect.deleteProperty(items, key))
  const clear = () => Object.keys(items).forEach(remove)
  Object.defineProperties(items, {
    getItem: { value: (key: string) => items[key] ?? null },
    setItem: {
      value: (key: string, value: string) => {
        if (!isFrozen) items[key] = value
      },
    },
    removeItem: { value: remove },
    key: { value: (index: number) => Object.keys(items)[index] ?? null },
    clear: { value: clear },
    length: { get: () => Object.keys(items).length },
  })
  return {
    items,
    clear,
    freeze: () => {
      isFrozen = true
    },
    thaw: () => {
      isFrozen = false
    },
  }
}
