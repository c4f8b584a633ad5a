import { expect, test } from 'vitest'
import { required } from '#machines/required.ts'

test.each(['', 0, false, 'Ana'])('%j is given as it is', (value) => {
  expect(required(value)).toBe(value)
})

test.each([null, undefined])('%s is an error of the machine', (value) => {
  expect(() => required(value)).toThrow('the machine is in a state that lacks what it needs')
})
