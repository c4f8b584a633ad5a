import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commaList, commaText } from '#rules/product-form.ts'

describe('a list that is typed with commas', () => {
  test.each([
    ['Rosa, Negro', ['Rosa', 'Negro']],
    [' Rosa ,,Negro , ', ['Rosa', 'Negro']],
    ['', []],
    [' , ,, ', []],
    ['Azul marino', ['Azul marino']],
    ['Rosa, Rosa, rosa', ['Rosa', 'rosa']],
  ])('%j lists %j', (text, list) => {
    expect(commaList(text)).toEqual(list)
  })

  test('lists what stands between the commas, in its order, trimmed, without empties or repetitions', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 4 })), (parts) => {
        const expected: string[] = []
        for (const part of parts.join(',').split(','))
          if (part.trim() !== '' && !expected.includes(part.trim())) expected.push(part.trim())
        expect(commaList(parts.join(','))).toEqual(expected)
      }),
    )
  })

  test('is the same list after it was shown and read again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(commaList(commaText(commaList(text)))).toEqual(commaList(text))
      }),
    )
  })
})
