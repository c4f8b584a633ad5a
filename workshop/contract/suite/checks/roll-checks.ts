import type * as z from 'zod/mini'
import { sumTeacherSalariesEndpoint } from '#api/reports.ts'
import { createAttendanceEndpoint, listAttendanceEndpoint, type CreateAttendance } from '#api/rolls.ts'
import { student } from '../nouns/entries/student.ts'
import { teacher } from '../nouns/entries/teacher.ts'
import { must, type Records } from '../records.ts'
import type { Server } from '../server.ts'
import { permanent, refusesBad, type Check } from './check.ts'
import { listCheck } from './record-checks.ts'
import { closedThoughGood } from './session-checks.ts'

/** A roll of 2001, so that no accrued salary of today changes. */
const rollBody = (
  mark: string,
  { student, teacher, name }: { student: string; teacher: string; name: string },
  isThere: boolean,
): z.input<typeof CreateAttendance> => ({
  date: '15/01/2001',
  subdiscipline: `${mark} rama`,
  level: `${mark} nivel`,
  teacher: name,
  studentAttendance: { [student]: isThere },
  teacherAttendance: { [teacher]: isThere },
  recordedAt: '2001-01-15T23:30:00.000Z',
})

async function rollOf(server: Server, records: Records, isThere: boolean) {
  const { id: teacherId } = await records.keptOf(teacher.plain)
  return rollBody(
    server.mark,
    { student: (await records.keptOf(student.plain)).id, teacher: teacherId, name: `${server.mark} ${teacher.noun}` },
    isThere,
  )
}

const rollsOf = async (server: Server) =>
  (await server.rows(listAttendanceEndpoint)).filter(({ subdiscipline }) => subdiscipline === `${server.mark} rama`)

const day = { start: '2001-01-15', end: '2001-01-15' }

/** Checks of the rolls, and of the pay of their teachers. */
export const rollChecks: Check[] = [
  permanent(
    createAttendanceEndpoint,
    'guarda una por fecha, subdisciplina, nivel y maestro',
    async (server, records) => {
      const json = await rollOf(server, records, true)
      const [student = ''] = Object.keys(json.studentAttendance)
      const [teacher = ''] = Object.keys(json.teacherAttendance)
      await server.good(createAttendanceEndpoint, { json })
      const [first] = await rollsOf(server)
      must(first !== undefined, 'responde que todo salió bien, pero no aparece en list_attendance')
      must(
        first.date === '2001-01-15' && first.level === json.level && first.teacher === json.teacher,
        'no guarda fecha, nivel o maestro como se enviaron',
      )
      must(
        first.studentAttendance[student] === true && first.teacherAttendance[teacher] === true,
        'no guarda quién asistió',
      )
      await server.good(createAttendanceEndpoint, { json: await rollOf(server, records, false) })
      const again = await rollsOf(server)
      must(again.length === 1, 'guardar otra vez la misma clase crea otra fila en vez de actualizarla')
      must(again[0]?.studentAttendance[student] === false, 'guardar otra vez la misma clase no cambia quién asistió')
    },
  ),
  listCheck(listAttendanceEndpoint),
  closedThoughGood(createAttendanceEndpoint, (server, records) => rollOf(server, records, true)),
  ...refusesBad(
    createAttendanceEndpoint,
    listAttendanceEndpoint,
    rollBody('', { student: '1', teacher: '1', name: 'x' }, true),
    (server, records) => rollOf(server, records, true),
    { make: permanent },
  ),
  permanent(sumTeacherSalariesEndpoint, 'suma clases con asistencia × salario por clase', async (server, records) => {
    const sum = async () => (await server.ask(sumTeacherSalariesEndpoint, { query: day })).total
    await server.good(createAttendanceEndpoint, { json: await rollOf(server, records, false) })
    const before = await sum()
    await server.good(createAttendanceEndpoint, { json: await rollOf(server, records, true) })
    const [roll] = await rollsOf(server)
    must(Object.values(roll?.teacherAttendance ?? {}).includes(true), 'no guarda quién asistió', {
      by: 'create_attendance',
    })
    const after = await sum()
    must(after - before === 25_025, `tras una clase de 250.25 la suma crece ${(after - before) / 100}`)
    const { total: other } = await server.ask(sumTeacherSalariesEndpoint, {
      query: { start: '2001-01-16', end: '2001-01-16' },
    })
    must(other === after - 25_025 || other === 0, 'cuenta clases de fuera del rango')
  }),
]
