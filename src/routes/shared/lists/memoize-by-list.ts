/** Memoizes a function of a list. The result is kept as long as the list object itself. */
export function memoizeByList<List extends object, Made>(make: (list: List) => Made): (list: List) => Made {
  const made = new WeakMap<List, Made>()
  return (list) => {
    const before = made.get(list)
    if (before !== undefined) return before
    const now = make(list)
    made.set(list, now)
    return now
  }
}
