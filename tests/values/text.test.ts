import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { alphabeticalKey } from '#values/alphabetical-key.ts'
import {
  alphabetical,
  capitalized,
  compareTexts,
  distinct,
  enumerated,
  isSameName,
  nameMatcher,
  oneLine,
  searchKey,
  shortened,
} from '#values/text.ts'

test.each([
  ['Íñigo Quiñones', 'inigo quinones'],
  ['  ÓSCAR  ', 'oscar'],
  ['Pingüino', 'pinguino'],
  ['María José', 'maria jose'],
  ['O’Brien O´Brien Oʼ', "o'brien o'brien o'"],
  // As copied from contacts, chats and pages.
  ['\u202AAna\u200B López\u202C', 'ana lopez'],
  ['\uFEFFLu\u00ADisa', 'luisa'],
  ['', ''],
])('%j is compared as %j', (text, expected) => {
  expect(searchKey(text)).toBe(expected)
})

test('letters without accents read the same alone and beside a letter with an accent', () => {
  const plain = fc.string({ unit: fc.constantFrom(...'aBcXyZ019_ '.split('')), maxLength: 30 })
  fc.assert(
    fc.property(plain, (text) => {
      expect(searchKey(`é${text}é`)).toBe(searchKey(`e${text}E`))
    }),
  )
})

test('a key is the same in upper and lower case, composed or not, with blanks around or not', () => {
  const spanish = fc.string({
    unit: fc.constantFrom(...'aábcdeéfghiíjklmnñoópqrstuúüvwxyz 0123456789'.split('')),
    maxLength: 30,
  })
  fc.assert(
    fc.property(spanish, (text) => {
      const written = [text.toUpperCase(), text.normalize('NFD'), `  ${text} `, searchKey(text)]
      expect(written.map(searchKey)).toEqual(written.map(() => searchKey(text)))
    }),
  )
})

test('texts are sorted like a Spanish dictionary, numbers in them by size', () => {
  expect(alphabetical(['Zapateado', 'ñandú', 'Nivel 10', 'nivel 9', 'Ópera', 'oboe'])).toEqual([
    'nivel 9',
    'Nivel 10',
    'ñandú',
    'oboe',
    'Ópera',
    'Zapateado',
  ])
})

test('texts of several lists occur once, in their first spelling', () => {
  expect(distinct([' Básico', 'basico', ''], ['BÁSICO ', 'Avanzado', '  '])).toEqual(['Básico', 'Avanzado'])
})

test.each([
  ['noviembre de 2026', 'Noviembre de 2026'],
  ['éxito', 'Éxito'],
  ['', ''],
])('%j begins a line as %j', (text, expected) => {
  expect(capitalized(text)).toBe(expected)
})

test('a typed name becomes one line with single blanks', () => {
  expect(oneLine('  luz \n maria\u00A0 ')).toBe('luz maria')
})

test.each([
  ['Sofía  Peña', ' sofia pena ', true],
  ['Clásico', 'CLASICO', true],
  ['José', 'Jose\u0301', true],
  ['Ana María', 'Anamaría', false],
  ['', ' ', true],
])('«%s» and «%s» are the same name: %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame)
  expect(nameMatcher(one)(other)).toBe(isSame)
})

test('texts are enumerated in Spanish', () => {
  expect(enumerated(['Lunes'])).toBe('Lunes')
  expect(enumerated(['Lunes', 'Martes', 'Viernes'])).toBe('Lunes, Martes y Viernes')
})

test('a very long text shows its beginning, without half a character', () => {
  const name = 'a'.repeat(500)
  expect(shortened(name)).toBe(name)
  expect(shortened(`${name}b`)).toBe(`${name}…`)
  expect(shortened(`${name.slice(1)}👩‍👧`)).toBe(`${name.slice(1)}…`)
  expect(shortened(`👩${name}`)).toBe(`👩${name.slice(2)}…`)
})

test('keys of texts have the order of a collator; signs and digits have no key', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aábnñoÑÁzuüÜ NK'.split('')), maxLength: 6 })
  fc.assert(
    fc.property(letters, letters, (one, other) => {
      const [a = '', b = ''] = [alphabeticalKey(one), alphabeticalKey(other)]
      expect(a < b ? -1 : a > b ? 1 : 0).toBe(compareTexts(one, other))
    }),
    { seed: 2026, numRuns: 2_000 },
  )
  for (const text of ['Grupo 2', 'Ana-Luz', 'O’Brien', 'François', 'n\u0303', '~'])
    expect(alphabeticalKey(text)).toBeUndefined()
})
