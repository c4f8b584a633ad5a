import { expect, test, vi } from 'vitest'
import { memoized } from '#values/memoized.ts'

test('a value is computed once for the same object, again for an equal object, and depends on the object', () => {
  const make = vi.fn(({ name }: { name: string }) => ({ key: name.toLowerCase() }))
  const keyOf = memoized(make)
  const ana = { name: 'Ana' }
  expect(keyOf(ana)).toEqual({ key: 'ana' })
  expect(keyOf(ana)).toBe(keyOf(ana))
  expect(make).toHaveBeenCalledOnce()
  expect(keyOf({ name: 'Ana' })).toEqual(keyOf(ana))
  expect(keyOf({ name: 'Ana' })).not.toBe(keyOf(ana))
  expect(keyOf({ name: 'Luz' })).toEqual({ key: 'luz' })
})
