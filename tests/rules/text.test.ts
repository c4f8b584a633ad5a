import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { folded } from '#rules/text.ts'

test.each([
  ['Íñigo Quiñones', 'inigo quinones'],
  ['  ÓSCAR  ', 'oscar'],
  ['Pingüino', 'pinguino'],
  ['María José', 'maria jose'],
  ['', ''],
])('%j is compared as %j', (text, expected) => {
  expect(folded(text)).toBe(expected)
})

test('is the same in upper and lower case, composed or not, with blanks around or not', () => {
  const spanish = fc.string({
    unit: fc.constantFrom(...'aábcdeéfghiíjklmnñoópqrstuúüvwxyz 0123456789'.split('')),
    maxLength: 30,
  })
  fc.assert(
    fc.property(spanish, (text) => {
      const written = [text.toUpperCase(), text.normalize('NFD'), `  ${text} `, folded(text)]
      expect(written.map(folded)).toEqual(written.map(() => folded(text)))
    }),
  )
})
