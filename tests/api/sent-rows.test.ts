import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { listEventsEndpoint, saveEvent } from '#api/events.ts'
import { Product, updateProduct } from '#api/products.ts'
import { rememberSent, sentRowOf, shareRows } from '#api/sent-rows.ts'
import { Student, updateStudent, type StudentChanges } from '#api/students.ts'
import { Teacher, saveTeacher } from '#api/teachers.ts'
import { readOrThrow } from '#api/reading.ts'
import { bodyOf } from '#support/wire/wire.ts'

afterEach(() => void vi.unstubAllGlobals())

const wire = {
  id: '7',
  user_id: 1,
  studentName: 'Ana López',
  parentName: null,
  phone: 3312345678,
  birth_date: '01/03/2015',
  discipline: 'Ballet',
  subdisciplines: '["Clásico"]',
  level: 'Intermedio',
  enrolled_at: '2026-01-15 10:00:00',
  status: 'Activo',
}
const read = (change: object) => readOrThrow(Student, { ...wire, ...change })

test('an update sends the known fields as the contract says, under every name they came with', async () => {
  expect(await bodyOf(() => updateStudent(read({}), { parentName: 'Rosa' }))).toEqual({
    id: 7,
    user_id: 1,
    name: 'Ana López',
    studentName: 'Ana López',
    parent_name: 'Rosa',
    parentName: 'Rosa',
    phone: '3312345678',
    birth_date: '2015-03-01',
    discipline: 'Ballet',
    subdisciplines: ['Clásico'],
    level: 'Intermedio',
    enrolled_at: '2026-01-15 10:00:00',
    status: 'Activo',
  })
})

test('what the app could not read goes back as it came, until somebody edits it', async () => {
  const student = read({ birth_date: 'primavera de 2015', status: 'Baja temporal' })
  expect(await bodyOf(() => updateStudent(student, { phone: '1' }))).toMatchObject({
    birth_date: 'primavera de 2015',
    status: 'Baja temporal',
  })
  expect(await bodyOf(() => updateStudent(student, { birthDate: null, status: 'Activo' }))).toMatchObject({
    birth_date: null,
    status: 'Activo',
  })
  expect(await bodyOf(() => updateStudent(read({ birth_date: '', status: null })))).toMatchObject({
    birth_date: null,
    status: 'Activo',
  })
})

describe('an unknown field that says the same as an edited one is left out, and every other goes back', () => {
  const ids = { main_discipline_id: 4, disciplineId: '4', mainDisciplineID: 4, discipline_name: 'Ballet', level_id: 2 }
  const others = { phone2: '33', tutor_name: 'Rosa', discipline_since: '2025', branch_id: 3 }

  const unknown = Object.keys({ ...ids, ...others })
  const leftOf = (body: unknown) =>
    Object.keys(z.parse(z.looseObject({}), body)).filter((name) => unknown.includes(name))

  test.each<[string, StudentChanges, object]>([
    ['another discipline', { discipline: 'Karate', subdisciplines: ['Kata'] }, { level_id: 2, ...others }],
    ['another phone', { phone: '1' }, { ...ids, ...others }],
  ])('of a student with %s', async (_, changes, back) => {
    const body = await bodyOf(() => updateStudent(read({ ...ids, ...others }), changes))
    expect(body).toMatchObject(back)
    expect(leftOf(body)).toEqual(Object.keys(back))
  })

  test('of an event with another level, a teacher with other disciplines, a product with another category', async () => {
    const event = readOrThrow(listEventsEndpoint.row, { ...planned, id: 1, level_id: 2, teacher_id: 3 })
    const edited = (field: string) => new Set([field])
    expect(await bodyOf(() => saveEvent({ ...planned, periodicity: 'once' }, event, edited('level')))).toEqual({
      ...planned,
      id: 1,
      teacher_id: 3,
    })
    const teacher = readOrThrow(Teacher, {
      id: 1,
      user_id: 1,
      name: 'Kenji',
      disciplines: ['7'],
      discipline_ids: [7],
      room_id: 2,
    })
    const body = await bodyOf(() => saveTeacher({ ...teacher, userId: '1' }, teacher, edited('disciplines')))
    expect(body).toMatchObject({ room_id: 2 })
    expect(body).not.toHaveProperty('discipline_ids')
    const product = readOrThrow(Product, {
      id: 1,
      name: 'Gi',
      category_id: 2,
      category_slug: 'ropa',
      price: 1,
      shelf_id: 4,
    })
    const draft = { ...product, category: { chosen: '3' }, image: null }
    const sent = await bodyOf(() => updateProduct(product, draft, edited('category')))
    expect(sent).toMatchObject({ category_id: 3, shelf_id: 4 })
    expect(sent).not.toHaveProperty('category_slug')
  })
})

const planned = {
  date: '2026-11-20',
  time: '18:30',
  teacher: 'Kenji',
  subdiscipline: 'Kata',
  level: 'Avanzado',
  periodicity: 'once',
}

test('of a list that is read again, rows that read the same stay the same, and know what was sent last', () => {
  const row = (id: string, name: string, sent: object) => rememberSent({ id, name }, { id, name, ...sent })
  const [ana, luz] = [row('1', 'Ana', { locker: 1 }), row('2', 'Luz', { locker: 2 })]
  const before = [ana, luz]
  expect(shareRows(before, [row('1', 'Ana', { locker: 9 }), row('2', 'Luz', { locker: 2 })])).toBe(before)
  expect(sentRowOf(ana)).toMatchObject({ locker: 9 })

  const renamed = row('2', 'Lucía', { locker: 3 })
  const now = shareRows(before, [row('3', 'Eva', {}), ana, renamed])
  expect(now).toEqual([{ id: '3', name: 'Eva' }, ana, renamed])
  expect(Array.isArray(now) && now[1] === ana && now[2] === renamed).toBe(true)
  expect(sentRowOf(renamed)).toMatchObject({ locker: 3 })
  expect(shareRows(undefined, before)).toBe(before)
})
