import { beforeEach, expect, test } from 'vitest'
import { saveTeacher, type TeacherDraft } from '#api/teachers.ts'
import { levelsQuery } from '#rows/levels.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { read } from '#support/wire/wire.ts'

const { db } = await withBackend()
const errorLog = watchErrorLog()

beforeEach(async () => void (await signInAs('admin')))

const schedule = { subdiscipline: 'Kata', level: 'Avanzado', days: ['Lunes', 'Viernes'], time: '18:30' }
const draft: TeacherDraft = {
  userId: '1',
  name: 'Óscar Íñiguez',
  disciplines: ['8', '1'],
  subdisciplineSchedules: [schedule],
  salaryPerClass: 25_050,
}

async function expectRefusal({ id, ...change }: Partial<TeacherDraft & { id: string }>, message: string) {
  const before = db.snapshot()
  await expect(
    saveTeacher(testCalls, { ...draft, ...change }, id === undefined ? null : { id, userId: null }),
  ).rejects.toMatchObject({ message, kind: 'refused' })
  expect(db.snapshot()).toEqual(before)
  expect(errorLog.take()).toHaveLength(1)
}

test('the levels come in the order of the students’ progress', async () => {
  expect(await read(levelsQuery())).toEqual([{ name: 'Principiante' }, { name: 'Intermedio' }, { name: 'Avanzado' }])
})

test('the name of a discipline in older data becomes its id', async () => {
  expect((await read(teachersQuery())).at(-1)).toMatchObject({ disciplines: ['Karate'] })
  await saveTeacher(testCalls, { ...draft, disciplines: ['Karate'] }, { id: '8', userId: null })
  expect((await read(teachersQuery())).at(-1)).toMatchObject({ id: '8', disciplines: ['8'] })
})

test('an unknown discipline, user or teacher is refused', async () => {
  await expectRefusal({ disciplines: ['999'] }, 'Disciplina inválida')
  await expectRefusal({ disciplines: ['Calzado'] }, 'Disciplina inválida')
  await expectRefusal({ userId: '999' }, 'Usuario no identificado. Por favor inicia sesión nuevamente.')
  await expectRefusal({ id: '999' }, 'El maestro no existe.')
})

test('a teacher is saved after the user who registered them is deleted', async () => {
  db.users.remove(2)
  const stored = { ...draft, name: 'Ana', user_id: 2, disciplines: [1], salaryPerClass: 100 }
  const { id } = await db.teachers.insert(stored)
  await saveTeacher(testCalls, { ...draft, disciplines: ['1'] }, { id: String(id), userId: '2' })
  expect(db.teachers.find(id)).toMatchObject({ user_id: 2, salaryPerClass: 250.5 })
})

test('a teacher keeps a discipline that is no longer offered, by its id or its name', async () => {
  const stored = { ...draft, user_id: 1, disciplines: [99, 'Polo'], salaryPerClass: 100 }
  const { id } = await db.teachers.insert(stored)
  await saveTeacher(testCalls, { ...draft, disciplines: ['99', 'Polo', '1'] }, { id: String(id), userId: '1' })
  expect(db.teachers.find(id)).toMatchObject({ disciplines: [99, 'Polo', 1], salaryPerClass: 250.5 })
  await expectRefusal({ id: String(id), disciplines: ['999'] }, 'Disciplina inválida')
})

test('a repeated schedule is refused, in any order of its days', async () => {
  await expectRefusal(
    { subdisciplineSchedules: [schedule, { ...schedule, days: ['Viernes', 'Lunes'] }] },
    'Horario ya agregado',
  )
  await saveTeacher(testCalls, { ...draft, subdisciplineSchedules: [schedule, { ...schedule, days: ['Lunes'] }] }, null)
})
