/** The students that another machine registered during the check of an import's rows (spec 4, Import of students). */

import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { openNewcomers } from '#actors/ports/newcomers.ts'
import type { Student } from '#api/students.ts'
import type { Planned } from '#forms/import-table.ts'
import { likelyDuplicates, type Registration } from '#forms/registration.ts'
import { rowsIn } from '#rows/list-rows.ts'
import { studentsQuery } from '#rows/students.ts'
import { someNewStudent } from '#support/rules/student.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { html500 } from '#support/screens/faults.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'

const { db, server } = await withBackend()
const errorLog = watchErrorLog()
beforeEach(async () => void (await signInAs('admin')))

const known = db.students.find(1) ?? expect.unreachable('an empty academy')

const planned = (line: number, name: string): Planned<Registration> => ({
  line,
  before: [],
  wasSent: false,
  months: [],
  draft: {
    ...someNewStudent,
    name,
    discipline: 'Ballet',
  },
})
const regina = planned(2, 'Regina Cruz')
const mateo = planned(3, 'Mateo Cruz')

/** The comparison of an import whose rows were checked against the present list. */
async function openChecked() {
  const queries = new QueryClient()
  await queries.query(studentsQuery())
  const isTwin = (draft: Registration, row: Student) => likelyDuplicates(draft, [row]).length > 0
  return openNewcomers(rowsIn(queries, studentsQuery()), isTwin)
}

const registerElsewhere = () => db.students.insert({ ...known, name: 'REGINA CRUZ', birth_date: '2016-02-29' })

test('the import refuses a student that another machine registered meanwhile, and sends the other rows', async () => {
  const newcomers = await openChecked()
  await registerElsewhere()
  expect(await newcomers.compare(regina)).toEqual({
    is: 'refused',
    text: 'Otra computadora lo registró mientras tanto: revísalo en la lista.',
  })
  expect(await newcomers.compare(mateo)).toEqual({ is: 'same', write: mateo })
})

test('a student who was in the list at the check is not a newcomer: the person has seen the student', async () => {
  await registerElsewhere()
  const newcomers = await openChecked()
  expect(await newcomers.compare(regina)).toEqual({ is: 'same', write: regina })
})

test('an unreadable list stops the first row, until it is readable or the person continues without it', async () => {
  const newcomers = await openChecked()
  server.use(html500('list_students'))
  await expect(newcomers.compare(regina)).rejects.toThrow('No se pudo cargar la lista.')
  await expect(newcomers.compare(regina)).rejects.toThrow('No se pudo cargar la lista.')
  expect(await newcomers.compare(mateo)).toEqual({ is: 'same', write: mateo })
  newcomers.forget()
  await expect(newcomers.compare(mateo)).rejects.toThrow('No se pudo cargar la lista.')
  expect(errorLog.take().length).toBeGreaterThan(0)
})
