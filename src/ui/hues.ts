import { nameKey } from '#values/text.ts'

/** The number of a discipline's colour, 1 to 10: the attribute `data-hue` (docs/design.md, Colour). */
export type Hue = number

/** Gives the hue of a discipline or subdiscipline by name; `undefined` for any other name. */
export type HueOf = (name: string) => Hue | undefined

const hueCount = 10

type Discipline = { name: string; subdisciplines: readonly string[] }

/**
 * Gives each discipline its colour. Depends on the names alone, not on their order, so every screen gives the same one.
 * No two of the first ten disciplines share a colour, and a new discipline changes few of the others.
 */
export function huesOf(disciplines: readonly Discipline[]): HueOf {
  const hues = new Map<string, Hue>()
  // Any fixed order will do: what compares texts in Spanish takes longer to make than all colours.
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
