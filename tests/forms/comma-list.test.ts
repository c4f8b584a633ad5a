import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commaList, commaText } from '#forms/product.ts'
import { isSameName } from '#values/text.ts'

describe('a list typed with commas', () => {
  test.each([
    ['Rosa, Negro', ['Rosa', 'Negro']],
    [' Rosa ,,Negro , ', ['Rosa', 'Negro']],
    ['', []],
    [' , ,, ', []],
    ['Azul marino', ['Azul marino']],
    ['Rosa, Rosa, rosa, ROSA ,rósa', ['Rosa']],
    ['Azul  marino, azul marino', ['Azul marino']],
    ['^, ^', ['^']],
  ])('%j lists %j', (text, list) => {
    expect(commaList(text)).toEqual(list)
  })

  test('lists the texts between the commas, in order, trimmed, without blanks or repetitions', () => {
    const part = fc.string({ unit: fc.constantFrom('a', 'A', 'á', 'b', ' '), maxLength: 4 })
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const expected: string[] = []
        for (const each of parts.map((text) => text.trim().replaceAll(/ +/g, ' ')))
          if (each !== '' && !expected.some((other) => isSameName(other, each))) expected.push(each)
        expect(commaList(parts.join(','))).toEqual(expected)
      }),
    )
  })

  test('is the same list after it was displayed and read again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(commaList(commaText(commaList(text)))).toEqual(commaList(text))
      }),
    )
  })
})
