import { afterEach, expect, test, vi } from 'vitest'
import { rememberSent, sentRowOf, shareRows } from '#api/sent-rows.ts'
import { Student, updateStudent } from '#api/students.ts'
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
