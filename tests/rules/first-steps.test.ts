/** The way of a new academy to its first sale (spec 2, Every screen). */
import { expect, test } from 'vitest'
import { firstSteps } from '#rules/first-steps.ts'

const admin = { username: 'admin', role: 'admin', pages: [''] }
const clerk = { username: 'mesa', role: 'staff', pages: ['POS'] }
const done = (lists: Parameters<typeof firstSteps>[0], user = admin) =>
  firstSteps(lists, user).map(({ page, isDone }) => `${page} ${isDone}`)

test('a new academy has three steps, of which those that are done are known', () => {
  expect(done({ products: [], students: [], sales: [] })).toEqual([
    'ProductManagement false',
    'StudentRegistration false',
    'POS false',
  ])
  expect(done({ products: [1], students: [], sales: [] })).toEqual([
    'ProductManagement true',
    'StudentRegistration false',
    'POS false',
  ])
})

test('each step says what to do', () => {
  expect(
    firstSteps({ products: [], students: [1], sales: [] }, admin).map(({ text, isDone }) => [text, isDone]),
  ).toEqual([
    ['Agrega tu primer producto', false],
    ['Registra a tu primer estudiante', true],
    ['Haz tu primera venta', false],
  ])
})

test('nobody is led to a page that is not theirs', () => {
  expect(done({ products: [], students: [], sales: [] }, clerk)).toEqual(['POS false'])
})

test('there is none once something was sold, nor while a list is not known', () => {
  expect(done({ products: [], students: [], sales: [1] })).toEqual([])
  for (const list of ['products', 'students', 'sales'])
    expect(done({ products: [], students: [], sales: [], [list]: undefined })).toEqual([])
})
