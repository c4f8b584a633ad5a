/** Names that differ only in accents, case or blanks are one name in every rule (spec 2, Every screen). */

import { describe, expect, test } from 'vitest'
import type { Schedule } from '#api/teachers.ts'
import { emptyRegistration, readRegistration } from '#forms/registration.ts'
import { chosenAmong, disciplinesOffered, isChosen, subdisciplinesOffered, withChoice } from '#forms/student-row.ts'
import { studentsByDiscipline } from '#rules/reports/dashboard.ts'
import { groupByCategory } from '#rules/sales/catalogue.ts'
import {
  disciplineIds,
  inWeekOrder,
  isSameSchedule,
  offeredSubdisciplines,
  readSchedule,
  schedulesOf,
} from '#rules/teachers/schedule.ts'
import { product } from '#support/rules/product.ts'
import { withHeld } from '#values/text.ts'

const ballet = { id: '1', name: 'Ballet', subdisciplines: ['Clásico', 'Puntas', 'CLASICO'] }
const karate = { id: '8', name: 'Karate', subdisciplines: ['Kata'] }
const catalogue = [ballet, karate]
const classical: Schedule = { subdiscipline: 'Clasico', level: 'Avanzado', days: ['Miercoles'], time: '18:30' }

test('what is held keeps its spelling among the options, each name once; what no option has is last', () => {
  expect(withHeld(['Clásico', 'Kata', 'clasico'], ['Jazz', 'CLASICO '])).toEqual(['CLASICO ', 'Kata', 'Jazz'])
  expect(withHeld(['Kata'], [''])).toEqual(['Kata'])
})

describe('a schedule without the accent of its product', () => {
  test('stays, with its pay, when a discipline is added', () => {
    expect(schedulesOf([classical], ['1', '8'], catalogue)).toEqual([classical])
    expect(schedulesOf([classical], ['8', 'Flamenco'], catalogue)).toEqual([])
  })

  test('is of one subdiscipline, offered once, and new ones take the spelling of the product', () => {
    expect(offeredSubdisciplines(['1'], catalogue)).toEqual(['Clásico', 'Puntas'])
    const choices = { subdisciplines: ['Clásico'], levels: [] }
    expect(readSchedule({ ...classical, level: 'Inicial' }, [], choices)).toMatchObject({
      draft: { subdiscipline: 'Clásico' },
    })
  })

  test('is the same on the same days, however they are written', () => {
    expect(isSameSchedule(classical, { ...classical, days: ['miércoles'] })).toBe(true)
    expect(inWeekOrder(['Viernes', 'miercoles', 'Miércoles', 'Lunes'])).toEqual(['Lunes', 'miercoles', 'Viernes'])
  })

  test('a discipline that is not offered any more is listed once', () => {
    expect(disciplineIds(['Danza', 'danza', '1'], catalogue)).toEqual(['Danza', '1'])
  })
})

test('the dashboard counts a discipline once, in its most frequent spelling', () => {
  const named = (discipline: string) => ({ discipline, subdisciplines: [] })
  expect(studentsByDiscipline(['danza', 'Danza', 'Danza', 'DANZA ', 'Karate'].map(named))).toEqual([
    { name: 'Danza', count: 4 },
    { name: 'Karate', count: 1 },
  ])
})

test('the catalogue has a category once, in its first spelling', () => {
  const products = ['UNIFORMES', 'sin categoria', 'Uniformes ', ''].map((categoryName, index) =>
    product(String(index + 1), 'Producto', { categoryName }),
  )
  const groups = groupByCategory(products, [{ id: '7', name: 'Uniformes' }])
  expect(groups.map(({ name, products: found }) => [name, found.map(({ id }) => id)])).toEqual([
    ['Uniformes', ['1', '3']],
    ['Sin categoría', ['2', '4']],
  ])
})

test('a registration takes each subdiscipline once, in the spelling of its discipline', () => {
  const values = {
    ...emptyRegistration,
    name: 'Ana',
    parentName: 'Rosa',
    phone: '55 1234 5678',
    birthDate: '2016-01-02',
    level: 'Inicial',
    mainDisciplineId: '1',
    subdisciplines: ['clasico', 'Clásico'],
  }
  const read = readRegistration(values, { userId: '1', today: '2026-11-20', disciplines: catalogue })
  expect(read).toMatchObject({ draft: { subdisciplines: ['Clásico'] } })
})

describe('the row of a student', () => {
  const student = { discipline: 'BALLET', subdisciplines: ['Clasico'] }

  test('offers one discipline and one box of each, as the student has it', () => {
    expect(disciplinesOffered(catalogue, student)).toEqual(['BALLET', 'Karate'])
    expect(subdisciplinesOffered('BALLET', catalogue, student)).toEqual(['Clasico', 'Puntas'])
    expect(isChosen('Clásico', student.subdisciplines)).toBe(true)
  })

  test('keeps what is stored while another box is checked', () => {
    const offered = subdisciplinesOffered('BALLET', catalogue, student)
    expect(withChoice(offered, ['Clasico'], 'Puntas', true)).toEqual(['Clasico', 'Puntas'])
    expect(withChoice(offered, ['Clasico', 'Clásico', 'Puntas'], 'Clasico', false)).toEqual(['Puntas'])
    expect(chosenAmong(['Kata'], ['Clasico', 'kata'])).toEqual(['kata'])
  })
})
