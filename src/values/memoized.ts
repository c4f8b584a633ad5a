/**
 * Gives for an object what was made of it before, as long as the object lives. Only for what is computed from an object
 * that never changes, such as a row or a list: then this saves time and is no fact of its own. For another object
 * it is made again.
 */
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
