/** Halves of these steps have two digits too, as the axis rounds. */
const steps = [1, 1.2, 1.5, 2, 2.4, 3, 4, 5, 6, 8]

/** Returns the end of an axis: the next round number, at most a third above `value`, or 1 without a positive value. */
export function axisTop(value: number): number {
  if (value <= 0) return 1
  const size = 10 ** Math.floor(Math.log10(value))
  return size * (steps.find((step) => step * size >= value) ?? 10)
}
