/** Returns a function that makes a value when it is first asked for, and gives the same one afterwards. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** Of the same the same is made, so that who compares sees no change. */
export function remembered<From, Made>(make: (from: From) => Made): (from: From) => Made {
  let last: { from: From; made: Made } | undefined
  return (from) => {
    if (last?.from !== from) last = { from, made: make(from) }
    return last.made
  }
}
