/** Slows the guessing of passwords. */

const windowMs = 5 * 60_000
const limits = { pair: 6, name: 30, address: 30 }

/** Counts failed logins by name, by address and by both. */
export function loginGate(now: () => number) {
  const failures = new Map<string, number[]>()
  const keysOf = (name: string, address: string) => ({
    pair: `p ${name.toLowerCase()} ${address}`,
    name: `n ${name.toLowerCase()}`,
    address: `a ${address}`,
  })
  const recent = (key: string) => (failures.get(key) ?? []).filter((at) => at > now() - windowMs)
  const kinds = ['pair', 'name', 'address'] as const
  return {
    /** whether this name, this address or both have failed too often in the last minutes */
    isClosed(name: string, address: string): boolean {
      const keys = keysOf(name, address)
      return kinds.some((kind) => recent(keys[kind]).length >= limits[kind])
    },
    /** notes an attempt that has failed or succeeded */
    note(name: string, address: string, isIn: boolean): void {
      const keys = keysOf(name, address)
      if (isIn) {
        failures.delete(keys.pair)
        return
      }
      // Names that nobody tries any more are forgotten.
      for (const key of failures.keys()) if (recent(key).length === 0) failures.delete(key)
      for (const key of Object.values(keys)) failures.set(key, [...recent(key), now()])
    },
  }
}
