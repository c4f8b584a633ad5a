import { expect, test } from 'vitest'
import { ageText, draftText, isOldDraft, offerText } from '#rules/drafts.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

test.each([
  [-minute, 'hace un momento'],
  [0, 'hace un momento'],
  [59 * second, 'hace un momento'],
  [minute, 'hace 1 min'],
  [12 * minute + 59 * second, 'hace 12 min'],
  [59 * minute, 'hace 59 min'],
  [hour, 'hace 1 h'],
  [23 * hour + 59 * minute, 'hace 23 h'],
  [day, 'hace 1 día'],
  [2 * day - 1, 'hace 1 día'],
  [2 * day, 'hace 2 días'],
  [40 * day, 'hace 40 días'],
])('a draft of %i ms is of %s (spec 4, Drafts)', (age, text) => {
  expect(ageText(1_000_000_000_000, 1_000_000_000_000 + age)).toBe(text)
})

test('the line says what is not saved, and since when', () => {
  expect(draftText('un producto', 0, 12 * minute)).toBe('Tienes un producto sin guardar de hace 12 min')
})

test.each([
  [12 * hour - 1, false],
  [12 * hour, true],
])('a draft of %i ms is old: %s', (age, isOld) => {
  expect(isOldDraft(5, 5 + age)).toBe(isOld)
})

test('what may have been saved is said in the line', () => {
  const offer = { savedAt: 0, doubt: 'No se pudo comprobar.' }
  const line = 'Tienes un producto sin guardar de hace 12 min'
  expect(offerText('un producto', offer, 0, 12 * minute)).toBe(`${line}. No se pudo comprobar.`)
  expect(offerText('un producto', { ...offer, doubt: null }, 0, 12 * minute)).toBe(
    draftText('un producto', 0, 12 * minute),
  )
})

test('the line of the newest draft counts the others', () => {
  const line = 'Tienes un producto sin guardar de hace 12 min, y 2 más'
  const offer = { savedAt: 0, doubt: null }
  expect(offerText('un producto', offer, 2, 12 * minute)).toBe(line)
  expect(offerText('un producto', { ...offer, doubt: 'No se pudo comprobar.' }, 2, 12 * minute)).toBe(
    `${line}. No se pudo comprobar.`,
  )
})
