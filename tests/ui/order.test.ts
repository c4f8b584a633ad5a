import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, inOrder } from '#ui/table/order.ts'

const texts = fc.array(
  fc.constantFrom('Ana', 'ana', 'ÁNA', 'Ñandú', 'nube', 'zorro', 'Grupo 2', 'Grupo 10', 'Ana-Luz', ''),
)
const numbers = fc.array(fc.integer({ min: -3, max: 12 }))

test('items are sorted by their values, equal values in their original order, in both directions', () => {
  fc.assert(
    fc.property(fc.oneof(texts, numbers), fc.boolean(), (values, isDescending) => {
      const items = values.map((value, index) => ({ value, index }))
      const naive = items.toSorted((a, b) => compare(a.value, b.value) * (isDescending ? -1 : 1) || a.index - b.index)
      expect(inOrder(items, ({ value }) => value, isDescending)).toEqual(naive)
    }),
    { seed: 2026 },
  )
})
