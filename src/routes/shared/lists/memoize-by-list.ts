/** Memoizes a function of a list and other arguments, so that a reopened screen does not compute it again. */
export function memoizeByList<List extends object, Others extends readonly unknown[], Made>(
  make: (list: List, ...others: Others) => Made,
): (list: List, ...others: Others) => Made {
  const kept = new WeakMap<List, { others: Others; made: Made }>()
  return (list, ...others) => {
    const last = kept.get(list)
    if (last && others.every((other, index) => Object.is(other, last.others[index]))) return last.made
    const made = make(list, ...others)
    kept.set(list, { others, made })
    return made
  }
}
