/** A value that is followed, for example by `useSyncExternalStore`. */
export type Store<Value> = {
  get: () => Value
  /** replaces the value, then calls the watchers */
  set: (next: Value) => void
  /** calls `watcher` after every change; returns a function that stops it */
  subscribe: (watcher: () => void) => () => void
}

export type ReadStore<Value> = Omit<Store<Value>, 'set'>

export function createStore<Value>(first: Value): Store<Value> {
  let value = first
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const watcher of watchers) watcher()
    },
    subscribe(watcher) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
