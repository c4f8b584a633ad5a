import { expect, test, vi } from 'vitest'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'

test('a value computed from a list is cached while the list and the other arguments are the same', () => {
  const make = vi.fn((list: readonly string[], day: string) => ({ list, day }))
  const made = memoizeByList(make)
  const [list, equal] = [['Ana'], ['Ana']]
  expect(made(list, 'lunes')).toBe(made(list, 'lunes'))
  expect(made(list, 'martes')).toEqual({ list, day: 'martes' })
  expect(made(equal, 'martes').list).toBe(equal)
  expect(made(list, 'martes').list).toBe(list)
  expect(make).toHaveBeenCalledTimes(3)
})
