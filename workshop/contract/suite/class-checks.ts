import type * as z from 'zod/mini'
import { createAttendanceEndpoint, listAttendanceEndpoint, type CreateAttendance } from '#api/rolls.ts'
import { deleteEventEndpoint, listEventsEndpoint, registerEventEndpoint, type RegisterEvent } from '#api/events.ts'
import { sumTeacherSalariesEndpoint } from '#api/reports.ts'
import { wireId } from '#api/sending.ts'
import { createOrUpdateTeacherEndpoint, deleteTeacherEndpoint, listTeachersEndpoint } from '#api/teachers.ts'
import { unknownId } from './catalogue-checks.ts'
import { deletesNothing, onlyGone, permanent, reading, refusal, refusesBad, writing, type Check } from './check.ts'
import { must, rowOf, teacherBody, type Records } from './records.ts'
import type { Server } from './server.ts'
import { closedThoughGood } from './session-checks.ts'

const goodTeacher = async (server: Server, records: Records) => ({
  ...teacherBody(server.mark, 'maestro', await records.ids()),
  id: wireId((await records.teacher()).id),
})

const teacherChecks: Check[] = [
  writing(createOrUpdateTeacherEndpoint, 'con id null crea al maestro tal como se envía', async (server, records) => {
    const teacher = await records.teacher()
    const { user, discipline } = await records.ids()
    const [schedule] = teacher.subdisciplineSchedules
    must(teacher.userId === user, 'create_or_update_teacher', 'no guarda «user_id»')
    must(
      teacher.disciplines.join() === discipline,
      'create_or_update_teacher',
      'no guarda «disciplines» (ids de productos)',
    )
    must(teacher.salaryPerClass === 25_025, 'create_or_update_teacher', 'no guarda «salaryPerClass» al centavo')
    must(
      teacher.subdisciplineSchedules.length === 1 &&
        schedule?.subdiscipline === `${server.mark} rama` &&
        schedule.level === `${server.mark} nivel` &&
        schedule.days.join() === 'Lunes,Miércoles' &&
        schedule.time === '17:30',
      'create_or_update_teacher',
      'no guarda «subdisciplineSchedules»',
    )
  }),
  writing(createOrUpdateTeacherEndpoint, 'con id cambia al maestro y a nadie más', async (server, records) => {
    const json = { ...(await goodTeacher(server, records)), salaryPerClass: 300, subdisciplineSchedules: [] }
    const before = await server.rows(listTeachersEndpoint)
    await server.good(createOrUpdateTeacherEndpoint, { json })
    const after = await server.rows(listTeachersEndpoint)
    const row = after.find(({ id }) => id === String(json.id))
    must(
      after.length === before.length,
      'create_or_update_teacher',
      'con id crea otro maestro en vez de cambiar el suyo',
    )
    must(
      row?.salaryPerClass === 30_000 && row.subdisciplineSchedules.length === 0,
      'create_or_update_teacher',
      'responde que todo salió bien, pero list_teachers no muestra el cambio',
    )
    await server.good(createOrUpdateTeacherEndpoint, { json: await goodTeacher(server, records) })
  }),
  ...refusesBad(
    createOrUpdateTeacherEndpoint,
    listTeachersEndpoint,
    { ...teacherBody('', 'x', { user: '1', discipline: '1' }), id: 1 },
    goodTeacher,
  ),
  refusal(createOrUpdateTeacherEndpoint, listTeachersEndpoint, 'un id que no existe', async (server, records) => ({
    json: { ...(await goodTeacher(server, records)), id: unknownId },
  })),
  writing(deleteTeacherEndpoint, 'borra al maestro y a nadie más', async (server, records) => {
    const { id } = await records.newTeacher('por borrar')
    const before = await server.rows(listTeachersEndpoint)
    await server.good(deleteTeacherEndpoint, { json: { id: wireId(id) } })
    const after = await server.rows(listTeachersEndpoint)
    onlyGone({ before, after, id }, 'delete_teacher', { it: 'el maestro', others: 'a otros maestros' })
  }),
  ...refusesBad(deleteTeacherEndpoint, listTeachersEndpoint, { id: 1 }, async () => ({ id: unknownId })),
  deletesNothing(deleteTeacherEndpoint, listTeachersEndpoint, { json: { id: unknownId } }),
  reading(listTeachersEndpoint, 'se puede leer', async (server) => void (await server.inspect(listTeachersEndpoint))),
]

/** A roll of 2001, which is nobody's, so that no accrued salary of today changes. */
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
  const { id: teacher, name } = await records.teacher()
  return rollBody(server.mark, { student: (await records.student()).id, teacher, name }, isThere)
}

const rollsOf = async (server: Server) =>
  (await server.rows(listAttendanceEndpoint)).filter(({ subdiscipline }) => subdiscipline === `${server.mark} rama`)

const day = { start: '2001-01-15', end: '2001-01-15' }

const attendanceChecks: Check[] = [
  permanent(
    createAttendanceEndpoint,
    'guarda una por fecha, subdisciplina, nivel y maestro',
    async (server, records) => {
      const json = await rollOf(server, records, true)
      const [student = ''] = Object.keys(json.studentAttendance)
      const [teacher = ''] = Object.keys(json.teacherAttendance)
      await server.good(createAttendanceEndpoint, { json })
      const [first] = await rollsOf(server)
      must(first !== undefined, 'create_attendance', 'responde que todo salió bien, pero no aparece en list_attendance')
      must(
        first.date === '2001-01-15' && first.level === json.level && first.teacher === json.teacher,
        'create_attendance',
        'no guarda fecha, nivel o maestro como se enviaron',
      )
      must(
        first.studentAttendance[student] === true && first.teacherAttendance[teacher] === true,
        'create_attendance',
        'no guarda quién asistió',
      )
      await server.good(createAttendanceEndpoint, { json: await rollOf(server, records, false) })
      const again = await rollsOf(server)
      must(
        again.length === 1,
        'create_attendance',
        'guardar otra vez la misma clase crea otra fila en vez de actualizarla',
      )
      must(
        again[0]?.studentAttendance[student] === false,
        'create_attendance',
        'guardar otra vez la misma clase no cambia quién asistió',
      )
    },
  ),
  reading(
    listAttendanceEndpoint,
    'se puede leer',
    async (server) => void (await server.inspect(listAttendanceEndpoint)),
  ),
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
    must(Object.values(roll?.teacherAttendance ?? {}).includes(true), 'create_attendance', 'no guarda quién asistió')
    const after = await sum()
    must(
      after - before === 25_025,
      'sum_teacher_salaries',
      `tras una clase de 250.25 la suma crece ${(after - before) / 100}`,
    )
    const { total: other } = await server.ask(sumTeacherSalariesEndpoint, {
      query: { start: '2001-01-16', end: '2001-01-16' },
    })
    must(other === after - 25_025 || other === 0, 'sum_teacher_salaries', 'cuenta clases de fuera del rango')
  }),
]

const eventBody = (mark: string): z.input<typeof RegisterEvent> => ({
  date: '2001-02-28',
  time: '09:05',
  subdiscipline: `${mark} rama`,
  level: `${mark} nivel`,
  teacher: `${mark} maestro`,
  periodicity: 'once',
})

/** Makes an event of its own, told from the others by its level. */
async function newEvent(server: Server, name: string) {
  const json = { ...eventBody(server.mark), level: `${server.mark} ${name}` }
  await server.good(registerEventEndpoint, { json })
  const row = await rowOf(server, listEventsEndpoint, ({ level }) => level === json.level, 'register_event')
  return { json, row }
}

const eventChecks: Check[] = [
  writing(registerEventEndpoint, 'sin id crea el evento tal como se envía', async (server) => {
    const { json, row } = await newEvent(server, 'nuevo')
    const { id: _, ...same } = row
    must(
      Object.entries(same).every(([name, value]) =>
        Object.entries(json).some(([key, sent]) => key === name && sent === value),
      ),
      'register_event',
      'algún campo no aparece en list_events como se envió',
    )
  }),
  writing(registerEventEndpoint, 'con id cambia el evento y nada más', async (server) => {
    const { json, row } = await newEvent(server, 'por cambiar')
    const before = await server.rows(listEventsEndpoint)
    await server.good(registerEventEndpoint, {
      json: { ...json, id: wireId(row.id), time: '21:45', periodicity: 'semiannual' },
    })
    const after = await server.rows(listEventsEndpoint)
    const next = after.find(({ id }) => id === row.id)
    must(after.length === before.length, 'register_event', 'con id crea otro evento en vez de cambiar el suyo')
    must(
      next?.time === '21:45' && next.periodicity === 'semiannual',
      'register_event',
      'responde que todo salió bien, pero list_events no muestra el cambio',
    )
  }),
  ...refusesBad(registerEventEndpoint, listEventsEndpoint, eventBody(''), async (server) => eventBody(server.mark)),
  refusal(registerEventEndpoint, listEventsEndpoint, 'un id que no existe', (server) => ({
    json: { ...eventBody(server.mark), id: unknownId },
  })),
  writing(deleteEventEndpoint, 'borra el evento y nada más', async (server) => {
    const { row } = await newEvent(server, 'por borrar')
    const before = await server.rows(listEventsEndpoint)
    await server.good(deleteEventEndpoint, { json: { id: wireId(row.id) } })
    const after = await server.rows(listEventsEndpoint)
    onlyGone({ before, after, id: row.id }, 'delete_event', { it: 'el evento', others: 'otros eventos' })
  }),
  ...refusesBad(deleteEventEndpoint, listEventsEndpoint, { id: 1 }, async () => ({ id: unknownId })),
  deletesNothing(deleteEventEndpoint, listEventsEndpoint, { json: { id: unknownId } }),
  reading(listEventsEndpoint, 'se puede leer', async (server) => void (await server.inspect(listEventsEndpoint))),
]

/** Teachers, their classes in the calendar, and who was there. */
export const classChecks: Check[] = [...teacherChecks, ...attendanceChecks, ...eventChecks]
