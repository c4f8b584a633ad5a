import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { listEventsEndpoint, saveEvent } from '#api/events.ts'
import { Product, updateProduct } from '#api/products.ts'
import { readOrThrow, type Field } from '#api/reading.ts'
import { listStudentsEndpoint, Student, updateStudent, type StudentChanges } from '#api/students.ts'
import { Teacher, saveTeacher } from '#api/teachers.ts'
import { testCalls } from '#support/wire/test-calls.ts'
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

/** The body of an update of a student whose row arrived with this change. */
const updated = (change: object, changes: StudentChanges = {}) => {
  const sent = { ...wire, ...change }
  return bodyOf(() => updateStudent(testCalls, readOrThrow(Student, sent), changes, sent))
}

test('an update sends the known fields by the contract, under every name that they had', async () => {
  expect(await updated({}, { parentName: 'Rosa' })).toEqual({
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

test('unreadable values go back unchanged, until somebody edits them', async () => {
  const unreadable = { birth_date: 'primavera de 2015', status: 'Baja temporal' }
  expect(await updated(unreadable, { phone: '1' })).toMatchObject({
    birth_date: 'primavera de 2015',
    status: 'Baja temporal',
  })
  expect(await updated(unreadable, { birthDate: null, status: 'Activo' })).toMatchObject({
    birth_date: null,
    status: 'Activo',
  })
  expect(await updated({ birth_date: '', status: null })).toMatchObject({
    birth_date: null,
    status: 'Activo',
  })
})

test('a text that arrived as null goes back as null under each of its names, until somebody edits it', async () => {
  const nulls = { phone: null, level: null, enrolled_at: null, discipline: null, subdisciplines: null }
  expect(await updated(nulls, { phone: '33' })).toMatchObject({
    parent_name: null,
    parentName: null,
    phone: '33',
    level: null,
    enrolled_at: null,
    discipline: null,
    subdisciplines: [],
  })
  expect(await updated(nulls, { phone: '', level: '' })).toMatchObject({ phone: '', level: '', discipline: null })
})

describe('the list stores of a student', () => {
  const { studentName: name, parentName: _, ...others } = wire
  const usual = { ...others, name, parent_name: 'Rosa' }
  const keptOf = (sent: object) => listStudentsEndpoint.keepsSent({ ...sent }, readOrThrow(Student, sent))

  test('nothing if all fields are readable under their usual names', () => {
    expect(keptOf(usual)).toBeUndefined()
  })

  test.each<[string, object]>([
    ['other names', wire],
    ['unknown fields', { ...usual, locker: 12, level_id: 2 }],
    ['a birth date in words', { ...usual, birth_date: 'primavera de 2015' }],
    ['an empty birth date', { ...usual, birth_date: '' }],
    ['a text that is null', { ...usual, enrolled_at: null }],
    ['another status', { ...usual, status: 'Baja temporal' }],
    ['a status in other letters', { ...usual, status: 'ACTIVO' }],
    ['no status', { ...usual, status: null }],
  ])('enough for the same update as the whole row: %s', async (_, sent) => {
    const student = readOrThrow(Student, sent)
    const kept = keptOf(sent)
    expect(Object.keys(kept ?? {}).length).toBeLessThan(Object.keys(sent).length)
    for (const changes of [{}, { phone: '1' }, { birthDate: null, status: 'Inactivo' }, { level: 'Básico' }])
      expect(await bodyOf(() => updateStudent(testCalls, student, changes, kept))).toEqual(
        await bodyOf(() => updateStudent(testCalls, student, changes, { ...sent })),
      )
  })
})

describe('an unknown field with the value of an edited field is left out, and every other field goes back', () => {
  const ids = { main_discipline_id: 4, disciplineId: '4', mainDisciplineID: 4, discipline_name: 'Ballet', level_id: 2 }
  const others = { phone2: '33', tutor_name: 'Rosa', discipline_since: '2025', branch_id: 3 }

  const unknown = Object.keys({ ...ids, ...others })
  const leftOf = (body: unknown) =>
    Object.keys(z.parse(z.looseObject({}), body)).filter((name) => unknown.includes(name))

  test.each<[string, StudentChanges, object]>([
    ['another discipline', { discipline: 'Karate', subdisciplines: ['Kata'] }, { level_id: 2, ...others }],
    ['another phone', { phone: '1' }, { ...ids, ...others }],
  ])('of a student with %s', async (_, changes, back) => {
    const body = await updated({ ...ids, ...others }, changes)
    expect(body).toMatchObject(back)
    expect(leftOf(body)).toEqual(Object.keys(back))
  })

  test('of an event with another level, a teacher with other disciplines, a product with another category', async () => {
    const event = asSent(listEventsEndpoint.row, { ...planned, id: 1, level_id: 2, teacher_id: 3 })
    const edited = (field: string) => new Set([field])
    expect(
      await bodyOf(() => saveEvent(testCalls, { ...planned, periodicity: 'once' }, event, edited('level'))),
    ).toEqual({
      ...planned,
      id: 1,
      teacher_id: 3,
    })
    const teacher = asSent(Teacher, {
      id: 1,
      user_id: 1,
      name: 'Kenji',
      disciplines: ['7'],
      discipline_ids: [7],
      room_id: 2,
    })
    const body = await bodyOf(() => saveTeacher(testCalls, { ...teacher, userId: '1' }, teacher, edited('disciplines')))
    expect(body).toMatchObject({ room_id: 2 })
    expect(body).not.toHaveProperty('discipline_ids')
    const product = asSent(Product, {
      id: 1,
      name: 'Gi',
      category_id: 2,
      category_slug: 'ropa',
      price: 1,
      shelf_id: 4,
    })
    const draft = { ...product, category: { chosen: '3' }, image: null }
    const sent = await bodyOf(() => updateProduct(testCalls, product, draft, edited('category')))
    expect(sent).toMatchObject({ category_id: 3, shelf_id: 4 })
    expect(sent).not.toHaveProperty('category_slug')
  })
})

test('an unchanged schedule goes back with its unknown fields, after any other edition', async () => {
  const stored = [
    { id: 5, subdiscipline: 'Kata', level: 'Básico', days: 'Lunes, Jueves', time: '17:00:00', room_id: 2 },
    { id: 6, subdiscipline: 'Kumite', level: 'Básico', days: ['Martes'], time: '18:00' },
    null,
  ]
  const known = { id: 1, user_id: 1, name: 'Kenji', disciplines: [7] }
  for (const schedules of [
    { subdisciplineSchedules: stored },
    { subdiscipline_schedules: stored },
    { subdisciplineSchedules: JSON.stringify(stored) },
  ]) {
    const teacher = asSent(Teacher, { ...known, ...schedules })
    const [kata, kumite] = teacher.subdisciplineSchedules
    if (!kata || !kumite) expect.unreachable('no schedules')
    const draft = { ...teacher, userId: '1', subdisciplineSchedules: [kata, { ...kumite, time: '19:00' }] }
    expect(await bodyOf(() => saveTeacher(testCalls, draft, teacher, new Set(['schedules'])))).toMatchObject({
      subdisciplineSchedules: [
        { id: 5, subdiscipline: 'Kata', level: 'Básico', days: ['Lunes', 'Jueves'], time: '17:00', room_id: 2 },
        { subdiscipline: 'Kumite', level: 'Básico', days: ['Martes'], time: '19:00' },
      ],
    })
  }
})

/** A row with its raw fields, as an update receives it. */
const asSent = <Row extends object>(field: Field<Row>, sent: Record<string, unknown>) => ({
  ...readOrThrow(field, sent),
  sent,
})

const planned = {
  date: '2026-11-20',
  time: '18:30',
  teacher: 'Kenji',
  subdiscipline: 'Kata',
  level: 'Avanzado',
  periodicity: 'once',
}
