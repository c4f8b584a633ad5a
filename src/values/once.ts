/** Computes a value on first use and keeps it. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** Memoizes by the last argument, so that the result keeps its identity between renders. */
export function remembered<From, Made>(make: (from: From) => Made): (from: From) => Made {
  let last: { from: From; made: Made } | undefined
  return (from) => {
    if (last?.from !== from) last = { from, made: make(from) }
    return last.made
  }
}
