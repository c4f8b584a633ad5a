import { beforeEach, describe, expect, test } from 'vitest'
import { createStudent, updateStudent, type NewStudent, type Student } from '#api/students.ts'
import { studentsQuery } from '#rows/students.ts'
import { someNewStudent } from '#support/rules/student.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { read } from '#support/wire/wire.ts'

const { db } = await withBackend()
const errorLog = watchErrorLog()

beforeEach(async () => void (await signInAs('recepcion')))

const draft: NewStudent = {
  ...someNewStudent,
  userId: '3',
  name: 'Ñuria O’Farrill 😀',
  parentName: 'Tomás',
  phone: '5512345678',
  birthDate: '2018-02-28',
  mainDisciplineId: '2',
  subdisciplines: ['Jazz kids', 'Jazz funk'],
  level: 'Intermedio',
}

async function expectRefusal(doing: Promise<unknown>, message: string) {
  await expect(doing).rejects.toMatchObject({ message, kind: 'refused' })
  expect(errorLog.take()).toHaveLength(1)
}

test('a student is registered now, active, in the discipline of the id, and comes first', async () => {
  const { studentId } = await createStudent(testCalls, draft)
  expect(studentId).toBe('78')
  const [first, ...others] = await read(studentsQuery())
  expect(first).toEqual({
    id: '78',
    userId: '3',
    name: draft.name,
    parentName: 'Tomás',
    phone: '5512345678',
    birthDate: '2018-02-28',
    discipline: 'Jazz',
    subdisciplines: ['Jazz kids', 'Jazz funk'],
    level: 'Intermedio',
    enrolledAt: '2026-11-20 12:00:00',
    status: 'Activo',
  })
  expect(others).toHaveLength(77)
})

test.each<[string, Partial<NewStudent>, string]>([
  ['with a discipline that does not exist', { mainDisciplineId: '999' }, 'Disciplina inválida'],
  ['with a product that is no discipline', { mainDisciplineId: '9' }, 'Disciplina inválida'],
  ['by a user that does not exist', { userId: '999' }, 'Usuario no identificado. Por favor inicia sesión nuevamente.'],
  ['without a name', { name: ' ' }, 'Datos no válidos: name.'],
  ['without subdisciplines', { subdisciplines: [] }, 'Datos no válidos: subdisciplines.'],
  ['born on a day that no calendar has', { birthDate: '2018-02-30' }, 'Datos no válidos: birth_date.'],
])('a student is refused, and nothing changes: %s', async (_, change, message) => {
  const before = db.snapshot()
  await expectRefusal(createStudent(testCalls, { ...draft, ...change }), message)
  expect(db.snapshot()).toEqual(before)
})

const studentNamed = async (id: string): Promise<Student> =>
  (await read(studentsQuery())).find((student) => student.id === id) ?? expect.unreachable()

describe('an edited row', () => {
  test('stays complete, and neither its registering user nor its time can be edited', async () => {
    const student = await studentNamed('7')
    const edited: Student = {
      ...student,
      name: 'Otro nombre',
      phone: '',
      birthDate: null,
      discipline: 'Karate',
      subdisciplines: ['Kata'],
      level: 'Cinta café',
      status: 'Inactivo',
    }
    await updateStudent(testCalls, { ...edited, userId: '1', enrolledAt: '1999-01-01 00:00:00' })
    expect(await studentNamed('7')).toEqual(edited)
  })

  test('keeps a discipline that is no longer taught, but cannot take such a discipline', async () => {
    const student = await studentNamed('7')
    await db.transaction(() =>
      db.students.replace({ ...(db.students.find(7) ?? expect.unreachable()), discipline: 'Tap' }),
    )
    await updateStudent(testCalls, { ...student, discipline: 'Tap', level: 'Avanzado' })
    expect(await studentNamed('7')).toMatchObject({ discipline: 'Tap', level: 'Avanzado' })
    await expectRefusal(updateStudent(testCalls, { ...student, discipline: 'Polo' }), 'Disciplina inválida')
    await expectRefusal(updateStudent(testCalls, { ...student, id: '999' }), 'El estudiante no existe.')
    expect(await studentNamed('7')).toMatchObject({ discipline: 'Tap' })
  })

  test('takes a discipline that another server stored with blanks around its name', async () => {
    const student = await studentNamed('7')
    const karate = db.products.first({ name: 'Karate' }) ?? expect.unreachable()
    await db.transaction(() => db.products.replace({ ...karate, name: 'Polo ' }))
    await updateStudent(testCalls, { ...student, discipline: 'Polo' })
    expect(await studentNamed('7')).toMatchObject({ discipline: 'Polo' })
  })
})
