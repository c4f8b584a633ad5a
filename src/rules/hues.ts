import { alphabetical, distinct, nameKey } from '#values/text.ts'

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
  for (const [index, name] of alphabetical(distinct(disciplines.map((one) => one.name))).entries()) {
    const isTaken = (hue: Hue) => index < hueCount && [...hues.values()].includes(hue)
    let hue = preferredHue(name)
    while (isTaken(hue)) hue = (hue % hueCount) + 1
    hues.set(nameKey(name), hue)
  }
  for (const { name, subdisciplines } of disciplines) {
    const hue = hues.get(nameKey(name))
    if (hue === undefined) continue
    for (const one of subdisciplines) if (!hues.has(nameKey(one))) hues.set(nameKey(one), hue)
  }
  return (name) => hues.get(nameKey(name))
}

function preferredHue(name: string): Hue {
  let hash = 0
  for (const letter of nameKey(name)) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return (hash % hueCount) + 1
}
