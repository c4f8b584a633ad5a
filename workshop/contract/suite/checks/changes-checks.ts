import { listChangesEndpoint } from '#api/changes.ts'
import { deleteStudentEndpoint } from '#api/students.ts'
import { student } from '../nouns/entries/student.ts'
import { must } from '../records.ts'
import { deletionOf } from '../removal.ts'
import { writing, type Check } from './check.ts'

/** The check of a server that announces `changes`. */
export const changesChecks: Check[] = [
  writing(listChangesEndpoint, 'anota lo que se borra', async (server, records) => {
    const { id, name } = await records.newOf(student.plain, 'anotada')
    await server.good(deleteStudentEndpoint, deletionOf(deleteStudentEndpoint, id))
    const changes = await server.rows(listChangesEndpoint)
    const isNoted = changes.some(({ kind, subject }) => kind === 'deletion' && subject.includes(name))
    must(isNoted, 'no dice que se borró a una estudiante')
  }),
]
