/** The storage of a computer for the pages of the app in Node. It outlives its pages. */
export function createDeviceStorage() {
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
    /** the `localStorage` of its pages: as in a browser, its items are its own properties */
    items,
    clear,
    /** from now on writes are lost, as after a crash of the page */
    freeze: () => {
      isFrozen = true
    },
    thaw: () => {
      isFrozen = false
    },
  }
}
