import { nameKey } from '#values/text.ts'

/** Number of a discipline's colour, 1 to 10, for the attribute `data-hue` (docs/design.md, Colour). */
export type Hue = number

/** Returns the hue of a discipline or subdiscipline by name; `undefined` for any other name. */
export type HueOf = (name: string) => Hue | undefined

const hueCount = 10

type Discipline = { name: string; subdisciplines: readonly string[] }

/**
 * Assigns colours to disciplines by name, in any order, so that every screen agrees. The first ten disciplines have
 * distinct colours. A new discipline changes few others.
 */
export function huesOf(disciplines: readonly Discipline[]): HueOf {
  const hues = new Map<string, Hue>()
  // Any fixed order works. A Spanish collator takes longer to create than all colours.
  const keys = [...new Set(disciplines.map(({ name }) => nameKey(name)))].toSorted()
  for (const [index, key] of keys.entries()) {
    const isTaken = (hue: Hue) => index < hueCount && [...hues.values()].includes(hue)
    let hue = preferredHue(key)
    while (isTaken(hue)) hue = (hue % hueCount) + 1
    hues.set(key, hue)
  }
  for (const { name, subdisciplines } of disciplines) {
    const hue = hues.get(nameKey(name))
    if (hue === undefined) continue
    for (const one of subdisciplines) if (!hues.has(nameKey(one))) hues.set(nameKey(one), hue)
  }
  return (name) => hues.get(nameKey(name))
}

function preferredHue(key: string): Hue {
  let hash = 0
  for (const letter of key) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return (hash % hueCount) + 1
}
