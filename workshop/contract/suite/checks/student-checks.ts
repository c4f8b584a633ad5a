import { listSalesEndpoint } from '#api/sales.ts'
import { wireId } from '#api/sending.ts'
import {
  createStudentEndpoint,
  deleteStudentEndpoint,
  listStudentsEndpoint,
  updateStudentEndpoint,
} from '#api/students.ts'
import { student } from '../nouns/entries/student.ts'
import { unknownId } from '../nouns/noun.ts'
import { must } from '../records.ts'
import { permanent, reading, refusal, writing, type Check } from './check.ts'

/** The checks of students that other nouns lack. */
export const studentChecks: Check[] = [
  writing(createStudentEndpoint, 'da la disciplina, el estado y la fecha de inscripción', async (server, records) => {
    const { discipline, status, enrolledAt } = await records.keptOf(student.plain)
    const { name } = await records.discipline()
    must(discipline === name, 'list_students no da el nombre de la disciplina')
    must(status === 'Activo', 'una alumna nueva no queda en Activo')
    if (enrolledAt === '')
      server.tolerate('create_student', 'una alumna nueva queda sin «enrolled_at»: sale al final de la lista')
  }),
  refusal(createStudentEndpoint, listStudentsEndpoint, 'una disciplina que no existe', async (server, records) => ({
    json: { ...student.plain.body(server.mark, 'mala', await records.ids()), main_discipline_id: unknownId },
  })),
  writing(updateStudentEndpoint, 'acepta de vuelta los campos que la aplicación no conoce', async (server, records) => {
    const row = await records.keptOf(student.plain)
    // The app sends back the whole received row, with columns that only the server knows.
    const json = { ...student.plain.asSent(row), id: wireId(row.id), [`${server.mark}_columna`]: 'de otro sistema' }
    await server.good(updateStudentEndpoint, { json })
  }),
  reading(listStudentsEndpoint, 'llega de la inscripción más nueva a la más antigua', async (server) => {
    const enrolments = (await server.rows(listStudentsEndpoint)).map(({ enrolledAt }) => enrolledAt)
    if (enrolments.some((each, index) => each > (enrolments[index - 1] ?? each)))
      server.tolerate('list_students', 'no llega de la inscripción más nueva a la más antigua: la pantalla la ordena')
  }),
  {
    ...permanent(deleteStudentEndpoint, 'conserva las ventas de quien se borra', async (server, records) => {
      const { row } = await records.sale()
      await server.good(deleteStudentEndpoint, { json: { id: wireId((await records.keptOf(student.plain)).id) } })
      const sales = await server.rows(listSalesEndpoint)
      must(
        sales.some(({ id }) => id === row.id),
        'borra también las ventas de la alumna',
      )
    }),
    phase: 'after',
  },
]
