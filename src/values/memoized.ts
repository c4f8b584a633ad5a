/** Memoizes a computation per object. Use it only for objects that never change, such as rows and lists. */
export function memoized<From extends object, Made extends object>(make: (from: From) => Made): (from: From) => Made {
  const known = new WeakMap<From, Made>()
  return (from) => {
    const before = known.get(from)
    if (before !== undefined) return before
    const made = make(from)
    known.set(from, made)
    return made
  }
}
