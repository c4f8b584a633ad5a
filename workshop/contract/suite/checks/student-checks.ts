import { listSalesEndpoint } from '#api/sales.ts'
import { wireId } from '#api/sending.ts'
import {
  createStudentEndpoint,
  deleteStudentEndpoint,
  listStudentsEndpoint,
  updateStudentEndpoint,
  type Student,
} from '#api/students.ts'
import { must, studentBody, type Records } from '../records.ts'
import type { Server } from '../server.ts'
import { permanent, reading, refusal, refusesBad, unknownId, writing, type Check } from './check.ts'
import { deletionChecks } from './record-checks.ts'

const sample = studentBody('', 'x', { user: '1', discipline: '1' })

const rowBody = (student: Student) => ({
  id: wireId(student.id),
  user_id: student.userId === null ? null : wireId(student.userId),
  name: student.name,
  parent_name: student.parentName,
  phone: student.phone,
  birth_date: student.birthDate,
  discipline: student.discipline,
  subdisciplines: student.subdisciplines,
  level: student.level,
  enrolled_at: student.enrolledAt,
  status: student.status,
})

const sampleRow = rowBody({
  id: '1',
  userId: '1',
  name: 'x',
  parentName: 'x',
  phone: 'x',
  birthDate: '2015-02-28',
  discipline: 'x',
  subdisciplines: ['x'],
  level: 'x',
  enrolledAt: '2026-01-01 10:00:00',
  status: 'Activo',
})

const goodRow = async (_server: Server, records: Records) => rowBody(await records.student())

/** Checks of the students, from the registration on. */
export const studentChecks: Check[] = [
  writing(createStudentEndpoint, 'registra a la alumna tal como se envía', async (server, records) => {
    const student = await records.student()
    const discipline = await records.discipline()
    const { user } = await records.ids()
    const body = studentBody(server.mark, 'alumna', { user, discipline: discipline.id })
    const same =
      student.parentName === body.parent_name &&
      student.phone === body.phone &&
      student.birthDate === body.birth_date &&
      student.level === body.level &&
      student.subdisciplines.join('|') === body.subdisciplines.join('|')
    must(same, 'create_student', 'algún campo no aparece en list_students como se envió')
    must(student.discipline === discipline.name, 'create_student', 'list_students no da el nombre de la disciplina')
    must(student.status === 'Activo', 'create_student', 'una alumna nueva no queda en Activo')
    if (student.enrolledAt === '')
      server.tolerate('create_student', 'una alumna nueva queda sin «enrolled_at»: sale al final de la lista')
    must(student.userId === user, 'create_student', 'no guarda «user_id»')
  }),
  writing(createStudentEndpoint, 'responde con el id de la alumna', async (server, records) => {
    const json = studentBody(server.mark, 'con folio', await records.ids())
    const { studentId } = await server.ask(createStudentEndpoint, { json })
    const row = (await server.rows(listStudentsEndpoint)).find(({ name }) => name === json.name)
    if (studentId === null) server.tolerate('create_student', 'no dice el id: el comprobante lleva la hora en su lugar')
    else must(row?.id === studentId, 'create_student', 'el id de la respuesta no es el de la alumna')
  }),
  ...refusesBad(createStudentEndpoint, listStudentsEndpoint, sample, async (server, records) =>
    studentBody(server.mark, 'mala', await records.ids()),
  ),
  refusal(createStudentEndpoint, listStudentsEndpoint, 'una disciplina que no existe', async (server, records) => ({
    json: { ...studentBody(server.mark, 'mala', await records.ids()), main_discipline_id: unknownId },
  })),
  writing(updateStudentEndpoint, 'cambia a la alumna y a nadie más', async (server, records) => {
    const { id } = await records.student()
    const json = {
      ...(await goodRow(server, records)),
      phone: '33 0000 0000',
      level: `${server.mark} avanzado`,
      status: 'Inactivo',
    }
    const before = await server.rows(listStudentsEndpoint)
    await server.good(updateStudentEndpoint, { json })
    const after = await server.rows(listStudentsEndpoint)
    const row = after.find((each) => each.id === id)
    must(
      row?.phone === json.phone && row.level === json.level && row.status === 'Inactivo',
      'update_student',
      'responde que todo salió bien, pero list_students no muestra el cambio',
    )
    const others = (rows: Student[]) => JSON.stringify(rows.filter((each) => each.id !== id))
    must(others(before) === others(after), 'update_student', 'cambia también a otros estudiantes')
    must(
      row.enrolledAt === before.find((each) => each.id === id)?.enrolledAt,
      'update_student',
      'cambia «enrolled_at», que no se editó',
    )
    await server.good(updateStudentEndpoint, { json: await goodRow(server, records) })
  }),
  writing(updateStudentEndpoint, 'acepta de vuelta los campos que la aplicación no conoce', async (server, records) => {
    // The app sends back the whole received row, with columns that only the server knows.
    const json = { ...(await goodRow(server, records)), [`${server.mark}_columna`]: 'de otro sistema' }
    await server.good(updateStudentEndpoint, { json })
  }),
  ...refusesBad(updateStudentEndpoint, listStudentsEndpoint, sampleRow, goodRow, { isUpdate: true }),
  refusal(updateStudentEndpoint, listStudentsEndpoint, 'un id que no existe', async (server, records) => ({
    json: { ...(await goodRow(server, records)), id: unknownId },
  })),
  ...deletionChecks(
    deleteStudentEndpoint,
    listStudentsEndpoint,
    { it: 'la alumna', object: 'a la alumna', others: 'a otros estudiantes', nothingElse: 'a nadie más' },
    (_server, records) => records.newStudent('por borrar'),
  ),
  reading(listStudentsEndpoint, 'se puede leer, de la inscripción más nueva a la más antigua', async (server) => {
    const enrolments = (await server.inspect(listStudentsEndpoint)).map(({ enrolledAt }) => enrolledAt)
    if (enrolments.some((each, index) => each > (enrolments[index - 1] ?? each)))
      server.tolerate('list_students', 'no llega de la inscripción más nueva a la más antigua: la pantalla la ordena')
  }),
  {
    ...permanent(deleteStudentEndpoint, 'conserva las ventas de quien se borra', async (server, records) => {
      const { row } = await records.sale()
      await server.good(deleteStudentEndpoint, { json: { id: wireId((await records.student()).id) } })
      const sales = await server.rows(listSalesEndpoint)
      must(
        sales.some(({ id }) => id === row.id),
        'delete_student',
        'borra también las ventas de la alumna',
      )
    }),
    phase: 'after',
  },
]
