/** A name in other letters is still the same name (spec 5). */

import { describe, expect, test } from 'vitest'
import type { Product } from '#api/products.ts'
import { readProduct, type Assortment, type ProductValues } from '#forms/product.ts'
import { emptyRegistration, readRegistration } from '#forms/registration.ts'
import { readStudentRow, studentRowValues } from '#forms/student-row.ts'
import { readTeacher, teacherValues } from '#forms/teacher.ts'
import { readUser, userValues } from '#forms/user.ts'
import { ana } from '#models/student-row.ts'
import { groupByCategory } from '#rules/sales/catalogue.ts'
import { assortment, categories, shoes, typed } from '#support/rules/product-form.ts'

const draftOf = (values: Partial<ProductValues>, among: Partial<Assortment> = {}) => {
  const reading = readProduct({ ...typed, ...values }, { ...assortment, ...among })
  return 'draft' in reading ? reading.draft : expect.unreachable(reading.refusal.message)
}

const shirt: Product = {
  ...shoes,
  id: '42',
  categoryId: null,
  categoryName: 'Uniformes',
  colors: ['Rosa'],
  sizes: ['CH'],
}
const kata: Product = {
  ...shoes,
  id: '43',
  type: 'discipline',
  subdisciplines: ['Kata Clásica'],
  colors: [],
  sizes: [],
}

describe('a category that is typed', () => {
  test.each(['calzado', 'CALZADO', '  Calzado ', 'Cálzado'])('%j is the one that there is', (newCategory) => {
    expect(draftOf({ newCategory }).category).toEqual({ chosen: '3' })
  })

  test('is one that only a product has', () => {
    const products = [shirt]
    expect(draftOf({ newCategory: 'UNIFORMES' }, { products }).category).toEqual({ typed: 'Uniformes' })
    const listed = [{ ...shirt, categoryId: '9' }]
    expect(draftOf({ newCategory: 'UNIFORMES' }, { products: listed }).category).toEqual({ chosen: '9' })
  })

  test('else is new, with single blanks', () => {
    expect(draftOf({ newCategory: ' Ropa  de  gala ' }).category).toEqual({ typed: 'Ropa de gala' })
  })
})

describe('colors, sizes and subdisciplines', () => {
  const products = [shirt, kata]

  test('are written as the products have them', () => {
    expect(draftOf({ colors: 'ROSA, negro', sizes: 'ch, m' }, { products })).toMatchObject({
      colors: ['Rosa', 'negro'],
      sizes: ['CH', 'm'],
    })
    expect(draftOf({ type: 'discipline', subdisciplines: 'kata  clasica' }, { products })).toMatchObject({
      subdisciplines: ['Kata Clásica'],
    })
  })

  test('are respelled where the product has them itself', () => {
    const row = { ...shirt, id: '44', colors: ['rosa'] }
    expect(draftOf({ colors: 'ROSA' }, { row, products: [...products, row] }).colors).toEqual(['ROSA'])
  })
})

test('products of categories in other letters stand together at the counter, under the first name', () => {
  const named = (id: string, categoryName: string): Product => ({ ...shoes, id, categoryId: null, categoryName })
  const groups = groupByCategory(
    [
      named('1', 'uniformes'),
      named('2', 'UNIFORMES'),
      named('3', 'Uniformes '),
      named('4', 'CALZADO'),
      named('5', ' '),
    ],
    categories,
  )
  expect(groups.map(({ name, products }) => [name, products.map(({ id }) => id)])).toEqual([
    ['Calzado', ['4']],
    ['uniformes', ['1', '2', '3']],
    ['Sin categoría', ['5']],
  ])
})

describe('blanks inside a name are one', () => {
  test('of students and tutors', () => {
    const values = {
      ...emptyRegistration,
      name: 'luz  maria',
      parentName: ' Rosa \t Díaz ',
      phone: '33  1234',
      birthDate: '2016-02-29',
      mainDisciplineId: '1',
      subdisciplines: ['Kata'],
      level: 'Grupo  1',
    }
    const disciplines = [{ id: '1', name: 'Karate', subdisciplines: ['Kata'] }]
    expect(readRegistration(values, { userId: '1', today: '2026-11-20', disciplines })).toMatchObject({
      draft: { name: 'luz maria', parentName: 'Rosa Díaz', phone: '33  1234', level: 'Grupo 1' },
    })
    const row = { ...studentRowValues(ana), name: 'Ana  López', level: ' Grupo  1' }
    expect(readStudentRow(row, ana, '2026-11-20')).toMatchObject({ draft: { name: 'Ana López', level: 'Grupo 1' } })
  })

  test('of teachers, products and academies', () => {
    const teacher = { ...teacherValues(null), name: 'Ana  Pérez', salary: '300', disciplines: ['43'] }
    expect(readTeacher(teacher, [kata])).toMatchObject({ draft: { name: 'Ana Pérez' } })
    expect(draftOf({ name: ' Zapatillas  de   punta ' }).name).toBe('Zapatillas de punta')
    const user = userValues(null, { academyName: 'Ritmo  y  Son', academyLogo: null })
    expect(readUser({ ...user, username: 'ana', password: 'x' }, null)).toMatchObject({
      draft: { academyName: 'Ritmo y Son' },
    })
  })
})
