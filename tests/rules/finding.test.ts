/** The results of the search everywhere, and their order (spec 2, Search everywhere). */

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { finderEverywhere } from '#rules/finding.ts'
import { fitnessFor, searchableOf } from '#values/search.ts'

const item = (group: string, name: string, at: number) => ({
  id: String(at),
  group,
  label: name,
  note: '',
  texts: searchableOf({ name }),
})

test('the kind with the best fit comes first, and in it the best; blanks find nothing', () => {
  const items = [item('Clases', 'Anabel', 1), item('Estudiantes', 'Juana', 2), item('Estudiantes', 'Ana', 3)]
  const find = finderEverywhere(items)
  const found = find('ana').map(({ group, items: best }) => [group, ...best.map(({ label }) => label)])
  expect(found).toEqual([
    ['Estudiantes', 'Ana', 'Juana'],
    ['Clases', 'Anabel'],
  ])
  expect(find('  ')).toEqual([])
  expect(find('x')).toEqual([])
})

test('of each kind the six best are shown, those that fit equally well in their order, however it was typed', () => {
  const names = fc.array(fc.tuple(fc.constantFrom('A', 'B'), fc.string({ unit: fc.constantFrom('a', 'b', ' ') })), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(names, fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 3 }), (all, search) => {
      const items = all.map(([group, name], at) => item(group, name, at))
      const find = finderEverywhere(items)
      for (const typed of Array.from(search, (_, at) => search.slice(0, at + 1))) {
        const fit = fitnessFor(typed)
        const shown = Object.fromEntries(find(typed).map(({ group, items: best }) => [group, best]))
        for (const kind of ['A', 'B']) {
          const fitting = items.filter(({ group, texts }) => group === kind && fit(texts) !== null)
          const best = fitting.toSorted((one, other) => (fit(one.texts) ?? 0) - (fit(other.texts) ?? 0)).slice(0, 6)
          expect(shown[kind] ?? []).toEqual(best)
        }
      }
    }),
  )
})
