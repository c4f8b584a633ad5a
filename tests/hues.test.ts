/** The ten colours of the disciplines, as seen by eyes that lack one kind of cone (docs/design.md, Colour). */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Three = [number, number, number]

const textOf = (path: string) => readFileSync(new URL(`../src/ui/${path}`, import.meta.url), 'utf8')
const hues = [...textOf('hues.css').matchAll(/--hue-angle: (\d+);\s+--hue-lightness: ([\d.]+)/g)].map(
  ([, angle, lightness]) => ({ angle: Number(angle), lightness: Number(lightness) }),
)
const lifts = [...textOf('theme.ts').matchAll(/'--hue-lift': '([\d.]+)'/g)].map(([, lift]) => Number(lift))

const times = (rows: readonly Three[], [a, b, c]: Three): Three => {
  const [x = 0, y = 0, z = 0] = rows.map((row) => row[0] * a + row[1] * b + row[2] * c)
  return [x, y, z]
}
const each = ([a, b, c]: Three, change: (value: number) => number): Three => [change(a), change(b), change(c)]
const within = (colour: Three) => each(colour, (value) => Math.min(1, Math.max(0, value)))

/** Linear red, green and blue of an OKLCH colour of chroma 0.12. */
function rgbOf(lightness: number, angle: number): Three {
  const [a, b] = [0.12 * Math.cos((angle * Math.PI) / 180), 0.12 * Math.sin((angle * Math.PI) / 180)]
  const cones = times([[1, 0.39634, 0.2158], [1, -0.10556, -0.06385], [1, -0.08948, -1.29149]], [lightness, a, b]) // prettier-ignore
  const cubes = each(cones, (cone) => cone ** 3)
  return within(times([[4.07674, -3.30771, 0.23097], [-1.26844, 2.60976, -0.34132], [-0.0042, -0.70342, 1.70761]], cubes)) // prettier-ignore
}

/** CIE Lab of linear red, green and blue. */
function labOf(rgb: Three): Three {
  const xyz = times([[0.43395, 0.37622, 0.18983], [0.21267, 0.71515, 0.07217], [0.01776, 0.10947, 0.87277]], rgb) // prettier-ignore
  const [x, y, z] = each(xyz, (value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116))
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/**
 * The visible part of linear red, green and blue (Machado, Oliveira and Fernandes, 2009; as in the browsers' developer
 * tools).
 */
const eyes: Record<string, Three[]> = {
  'all cones': [[1, 0, 0], [0, 1, 0], [0, 0, 1]], // prettier-ignore
  protanopia: [[0.15229, 1.05258, -0.20487], [0.1145, 0.78628, 0.09922], [-0.00388, -0.04812, 1.052]], // prettier-ignore
  deuteranopia: [[0.36732, 0.86065, -0.22797], [0.28009, 0.6725, 0.04741], [-0.01182, 0.04294, 0.96888]], // prettier-ignore
  tritanopia: [[1.25553, -0.07675, -0.17878], [-0.07841, 0.93081, 0.1476], [0.00473, 0.69137, 0.3039]], // prettier-ignore
}

test.each(Object.entries(eyes))('no two of the ten colours look alike, light or dark: %s', (_, seen) => {
  expect([hues.length, lifts.length]).toEqual([10, 2])
  for (const lift of lifts) {
    const labs = hues.map(({ angle, lightness }) => labOf(within(times(seen, rgbOf(lightness + lift, angle)))))
    for (const [at, one] of labs.entries())
      for (const [other, two] of labs.slice(0, at).entries())
        // Below 10 two thin edges are hard to tell apart.
        expect(
          Math.hypot(...one.map((value, axis) => value - (two[axis] ?? 0))),
          `${other + 1} and ${at + 1}`,
        ).toBeGreaterThan(14)
  }
})
