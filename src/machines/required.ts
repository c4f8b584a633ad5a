/**
 * Returns a value that the context or the event must have in this state. Throws if it is missing, which is an error of
 * the machine.
 */
export function required<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('the machine is in a state that lacks what it needs')
  return value
}
