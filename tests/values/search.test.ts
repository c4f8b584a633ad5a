import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { find, finderIn, fitnessFor, isMeantBy, searchableOf, type SearchTexts } from '#values/search.ts'

const named = (...names: string[]): SearchTexts[] => names.map((name) => ({ name }))
const findIn = (people: SearchTexts[], search: string) => find(people, search, searchableOf)
const namesFound = (people: SearchTexts[], search: string) => findIn(people, search).items.map(({ name }) => name)

test.each([
  ['xim', ['Maximiliano Ruiz', 'Ximena Díaz'], ['Ximena Díaz', 'Maximiliano Ruiz']],
  [
    'ana',
    ['Adriana Sosa', 'Anabel Cruz', 'Rosa Ana Gil', 'Ana'],
    ['Ana', 'Rosa Ana Gil', 'Anabel Cruz', 'Adriana Sosa'],
  ],
  ['maria pena', ['María José Peña', 'Mariana Peña', 'José Peña'], ['María José Peña', 'Mariana Peña']],
  ['nunez maria', ['María Núñez', 'Beto Núñez'], ['María Núñez']],
  ['obrien o', ['Úrsula O’Brien'], []],
  ["o'brien", ['Úrsula O’Brien', 'O´Brien'], ['O´Brien', 'Úrsula O’Brien']],
  ['O’BRIEN', ["Úrsula O'Brien"], ["Úrsula O'Brien"]],
  ['luz  maria', ['Luz María'], ['Luz María']],
  ['grupo 1', ['Grupo 10', 'Grupo 1'], ['Grupo 1', 'Grupo 10']],
  ['', ['Beto', 'Ana'], ['Beto', 'Ana']],
  ['nadie', ['Ana'], []],
])('%j in %j finds %j, best first', (search, names, found) => {
  expect(namesFound(named(...names), search)).toEqual(found)
})

test('a name comes before a tutor, and a tutor before the middle of a name', () => {
  const people = [
    { name: 'Mariana Gil' },
    { name: 'Beto Cruz', others: 'Ana Cruz' },
    { name: 'Anabel Ríos', others: 'Rosa Ríos' },
    { name: 'Ana Solís' },
  ]
  expect(namesFound(people, 'ana')).toEqual(['Ana Solís', 'Anabel Ríos', 'Beto Cruz', 'Mariana Gil'])
  expect(namesFound(people, 'beto ana')).toEqual(['Beto Cruz'])
})

test('a phone is found by its digits, in any format', () => {
  const people = [{ name: 'Ana', phone: '(33) 12-34 56 78' }, { name: 'Beto' }]
  for (const search of ['5678', '33 1234-5678', '(33) 12']) expect(namesFound(people, search)).toEqual(['Ana'])
  expect(namesFound(people, 'beto 5678')).toEqual([])
})

test.each([
  ['ana', ['Ana López', 'Ana Ríos'], false],
  ['ana lopez', ['Ana López', 'Ana María López'], true],
  ['ana lopez', ['Ana López', 'ANA LOPEZ'], false],
  ['ana', ['Adriana', 'Ana Ríos'], true],
  ['x', [], false],
])('whether Enter chooses a match for %j in %j: %s', (search, names, isClear) => {
  expect(findIn(named(...names), search).isClear).toBe(isClear)
})

test.each([
  ['int', 'Intermedio', true],
  ['Intermedio', 'intermedio', true],
  ['grupo 1', 'Grupo 10', false],
  ['gru', 'Grupo 10', true],
  ['Básico', 'Básico A', false],
  ['medio', 'Intermedio', false],
  ['otro', 'Intermedio', false],
])('whether %j is a beginning of %j, or all of it: %s', (search, name, isMeant) => {
  expect(isMeantBy(fitnessFor(search)(searchableOf({ name })))).toBe(isMeant)
})

test('a search finds items with every word, in any order, and sorts better matches first', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'Á', 'b', 'ñ', ' ', '1', '’', '('),
    maxLength: 8,
  })
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 8 }), letters, (names, search) => {
      const found = namesFound(named(...names), search)
      const plain = (text: string) =>
        text
          .normalize('NFD')
          .replaceAll(/\p{Mn}/gu, '')
          .toLowerCase()
          .replaceAll('’', "'")
      const words = plain(search).split(' ').filter(Boolean)
      const expected = names.filter((name) => words.every((word) => plain(name).includes(word)))
      expect(found.toSorted()).toEqual(expected.toSorted())
      const fits = found.map((name) => fitnessFor(search)(searchableOf({ name })) ?? Infinity)
      expect(fits).toEqual(fits.toSorted((one, other) => one - other))
      expect(findIn(named(...names), search.split(' ').toReversed().join(' ')).items.length).toBe(found.length)
    }),
  )
})

test('a search letter by letter finds the same as a search at once', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'Á', 'e', '\u0301', 'Σ', 'ñ', ' ', '1', '3', '-', '’', '('),
    maxLength: 6,
  })
  const people = fc.array(fc.record({ name: letters, others: letters, phone: letters }), { maxLength: 8 })
  fc.assert(
    fc.property(people, fc.array(letters, { maxLength: 4 }), (all, searches) => {
      const remembering = finderIn(all, searchableOf)
      for (const search of searches.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1))))
        expect(remembering(search)).toEqual(findIn(all, search))
    }),
  )
})
