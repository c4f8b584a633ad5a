/** Makes something of a list once, for as long as the list is kept: who comes back to a screen finds it made. */
export function onceFor<List extends object, Made>(make: (list: List) => Made): (list: List) => Made {
  const made = new WeakMap<List, Made>()
  return (list) => {
    const before = made.get(list)
    if (before !== undefined) return before
    const now = make(list)
    made.set(list, now)
    return now
  }
}
