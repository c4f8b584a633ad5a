import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { huesOf } from '#ui/hues.ts'

const academy = [
  { name: 'Ballet', subdisciplines: ['Ballet infantil', 'Ballet clásico'] },
  { name: 'Jazz', subdisciplines: ['Jazz funk'] },
  { name: 'Karate', subdisciplines: ['Kata', 'Jazz'] },
]

test('a subdiscipline has the colour of its discipline, in any spelling', () => {
  const hueOf = huesOf(academy)
  expect(hueOf('BALLET  CLASICO')).toBe(hueOf('Ballet'))
  expect(hueOf('Kata')).toBe(hueOf('Karate'))
})

test('a discipline keeps its own colour if another discipline has a subdiscipline of its name', () => {
  const hueOf = huesOf(academy)
  expect(hueOf('Jazz')).toBe(hueOf('Jazz funk'))
  expect(hueOf('Jazz')).not.toBe(hueOf('Karate'))
})

test('a discipline has the same colour on every day and in every version', () => {
  const names = ['Ballet', 'Jazz', 'Karate', 'Natación', 'Zumba', 'Ñandú']
  const hueOf = huesOf(names.map((name) => ({ name, subdisciplines: [] })))
  expect(names.map(hueOf)).toEqual([6, 10, 4, 8, 3, 7])
})

test('a name without a discipline has no colour', () => {
  expect(huesOf(academy)('Mochila')).toBeUndefined()
})

const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 10 })
const withoutParts = (name: string) => ({ name, subdisciplines: [] })

test('up to ten disciplines have ten colours, in any order of the list', () => {
  fc.assert(
    fc.property(names, (list) => {
      const hueOf = huesOf(list.map(withoutParts))
      const reversed = huesOf(list.toReversed().map(withoutParts))
      const hues = list.map((name) => hueOf(name) ?? 0)
      expect(new Set(hues).size).toBe(list.length)
      for (const hue of hues) expect(hue).toBeGreaterThanOrEqual(1)
      for (const hue of hues) expect(hue).toBeLessThanOrEqual(10)
      expect(list.map(reversed)).toEqual(hues)
    }),
  )
})

test('the eleventh discipline shares a colour', () => {
  const list = Array.from({ length: 11 }, (_, index) => withoutParts(`danza ${index}`))
  const hueOf = huesOf(list)
  expect(new Set(list.map(({ name }) => hueOf(name))).size).toBe(10)
})
