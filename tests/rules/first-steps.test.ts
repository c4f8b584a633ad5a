/** The steps of a new academy to its first sale (spec 2, Every screen). */

import { expect, test } from 'vitest'
import { firstSteps, type FirstLists } from '#rules/first-steps.ts'

const admin = { username: 'admin', role: 'admin', pages: [''] }
const clerk = { username: 'mesa', role: 'staff', pages: ['POS'] }
const none: FirstLists = { products: [], students: [], sales: [], teachers: [], events: [] }
const ballet = { type: 'discipline', subdisciplines: ['Puntas'] } as const
const done = (lists: Partial<FirstLists>, user = admin) =>
  firstSteps({ ...none, ...lists }, user).flatMap(({ page, isDone }) => (isDone ? [page] : []))

test('a new academy begins with what the rest needs, and each step says what to do', () => {
  expect(firstSteps(none, admin)).toEqual([
    { page: 'ProductManagement', text: 'Agrega tu primera disciplina', isDone: false },
    { page: 'StudentRegistration', text: 'Registra a tus estudiantes', isDone: false },
    { page: 'TeacherManagement', text: 'Agrega a tu primer maestro', isDone: false },
    { page: 'Calendar', text: 'Arma la semana', isDone: false },
    { page: 'POS', text: 'Haz tu primera venta', isDone: false },
  ])
})

test('what was made is done; a discipline only with subdisciplines, since nobody can register without', () => {
  expect(done({ products: [{ type: 'physical', subdisciplines: [] }] })).toEqual([])
  expect(done({ products: [{ type: 'discipline', subdisciplines: [] }] })).toEqual([])
  expect(done({ products: [{ ...ballet, subdisciplines: ['Puntas'] }], students: [1] })).toEqual([
    'ProductManagement',
    'StudentRegistration',
  ])
  expect(done({ teachers: [1], events: [1] })).toEqual(['TeacherManagement', 'Calendar'])
})

test('nobody is led to a page that is not theirs', () => {
  expect(firstSteps(none, clerk).map(({ page }) => page)).toEqual(['POS'])
})

test('there is none once something was sold, nor while a list that it rests on is not known', () => {
  expect(firstSteps({ ...none, sales: [1] }, admin)).toEqual([])
  for (const list of ['products', 'students', 'sales'])
    expect(firstSteps({ ...none, [list]: undefined }, admin)).toEqual([])
  expect(firstSteps({ products: [], students: [], sales: [] }, admin)).toHaveLength(5)
})
