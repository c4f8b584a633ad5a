import * as z from 'zod/mini'
import type { Calls } from '#api/calls.ts'
import { deleterOf, deletionOf } from '#api/deletion.ts'
import { editedListOf, endpoint, evidenceOf } from '#api/endpoint.ts'
import { call, request } from '#api/http.ts'
import { fieldsBySentName, record, snakeCase, TextList } from '#api/reading-records.ts'
import { Day, Id, isMissing, OptionalText, orNull, Text, wordOf, type Read } from '#api/reading.ts'
import { WireDay, WireId, wireId, WireLine, WireText, wireWord } from '#api/sending.ts'
import { saysTheSame, type SentRow } from '#api/sent-rows.ts'
import type { IsoDate } from '#values/dates.ts'

/** Whether a student attends (spec 3, Student). */
export const studentStatuses = ['Activo', 'Inactivo'] as const

/** A student (spec 3, Student). */
export const Student = record(
  {
    id: Id,
    userId: OptionalText,
    name: Text,
    parentName: Text,
    phone: Text,
    birthDate: Day,
    discipline: Text,
    subdisciplines: TextList,
    level: Text,
    enrolledAt: Text,
    status: wordOf(studentStatuses, 'Activo'),
  },
  { name: ['studentName'] },
)
export type Student = Read<typeof Student>

const studentFields = fieldsBySentName(Student)

/** Sent names of the fields that the reader always understands. A birth date or a status may be text that it does not know. */
const alwaysRead = new Set(
  Object.keys(Student.fields ?? {})
    .filter((field) => field !== 'birthDate' && field !== 'status')
    .map(snakeCase),
)

/** Sent fields that an update needs. Most rows have no such field, which saves 8 MB for 100,000 rows. */
function keptOfSent(sent: SentRow, { birthDate, status }: Student): SentRow | undefined {
  const saysMore = (name: string) =>
    (sent[name] === null && name !== 'user_id') ||
    (!alwaysRead.has(name) &&
      !(name === 'birth_date' && birthDate !== null) &&
      !(name === 'status' && sent['status'] === status))
  for (const name in sent)
    if (saysMore(name)) return Object.fromEntries(Object.entries(sent).filter(([each]) => saysMore(each)))
  return undefined
}

export const listStudentsEndpoint = editedListOf('list_students', Student, 'students', keptOfSent)

/** A student to register; `birthDate` is `yyyy-mm-dd`. */
export type NewStudent = Omit<Student, 'id' | 'userId' | 'birthDate' | 'discipline' | 'enrolledAt' | 'status'> & {
  userId: Id
  birthDate: IsoDate
  mainDisciplineId: Id
}

/** Body of create_student.php (spec 7, Table of calls). */
export const CreateStudent = z.object({
  user_id: WireId,
  name: WireText,
  parent_name: WireText,
  phone: WireText,
  birth_date: WireDay,
  main_discipline_id: WireId,
  subdisciplines: z.array(WireText).check(z.minLength(1)),
  level: WireText,
})

/** The server's answer to a registration, with the student's id if it sends one. */
const RegisteredStudent = record({ studentId: orNull(Id) }, { studentId: ['id', 'folio'] })

export const createStudentEndpoint = endpoint({
  name: 'create_student',
  method: 'POST',
  body: CreateStudent,
  answer: RegisteredStudent,
  evidence: ['studentId', 'id', 'folio', 'student'],
  texts: { refusal: 'Error al registrar estudiante.', unreachable: 'Error al conectar con el servidor.' },
})

export function createStudent(calls: Calls, student: NewStudent): Promise<Read<typeof RegisteredStudent>> {
  const body: z.input<typeof CreateStudent> = {
    user_id: wireId(student.userId),
    name: student.name,
    parent_name: student.parentName,
    phone: student.phone,
    birth_date: student.birthDate,
    main_discipline_id: wireId(student.mainDisciplineId),
    subdisciplines: student.subdisciplines,
    level: student.level,
  }
  return call(createStudentEndpoint, { calls, body })
}

/** Body of update_student.php: the whole edited row (spec 7, Table of calls). */
const UpdateStudent = z.object({
  id: WireId,
  user_id: z.nullable(WireId),
  name: WireText,
  parent_name: WireLine,
  phone: WireLine,
  birth_date: z.nullable(WireDay),
  discipline: WireLine,
  subdisciplines: z.array(WireLine),
  level: WireLine,
  enrolled_at: WireLine,
  status: wireWord(studentStatuses),
})

export const updateStudentEndpoint = endpoint({
  name: 'update_student',
  method: 'POST',
  body: UpdateStudent,
  evidence: evidenceOf('student'),
  texts: { refusal: 'Error al actualizar.', unreachable: 'Error de conexión con el servidor.' },
})

/**
 * Sent fields that go back unchanged: unknown fields, and unreadable values that nobody edited. Such values are a birth
 * date in words or an unknown status. A field sent under another name goes back under both names. An unknown field that
 * repeats an edited field is left out.
 */
function asSent(
  student: Student,
  changes: StudentChanges,
  { sent, known }: { sent: SentRow; known: object },
): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(known))
  const isUnreadable = (field: string) =>
    (field === 'birthDate' && student.birthDate === null && changes.birthDate === undefined) ||
    (field === 'status' && changes.status === undefined)
  const edited = Object.keys(changes)
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => {
      const field = studentFields.get(name)
      if (field === undefined) return saysTheSame(name, edited) ? [] : [[name, value]]
      return [[name, isUnreadable(field) && !isMissing(value) ? value : values.get(snakeCase(field))]]
    }),
  )
}

/** Replaces an unedited empty text by the `null` of the server. A date column accepts no empty text. */
function withNulls(known: object, sent: SentRow, changes: StudentChanges): Record<string, unknown> {
  const cameAsNull = (field: string) =>
    !Object.hasOwn(changes, field) &&
    Object.entries(sent).some(([name, value]) => value === null && studentFields.get(name) === field)
  return Object.fromEntries(
    Object.entries(known).map(([name, value]) => [
      name,
      value === '' && cameAsNull(studentFields.get(name) ?? name) ? null : value,
    ]),
  )
}

/** A whole row as an update sends it. */
export const wireStudent = (student: Student): z.input<typeof UpdateStudent> => ({
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

export type StudentChanges = Partial<Omit<Student, 'id' | 'userId' | 'enrolledAt'>>

/**
 * Updates a student with the `sent` row and the changes (spec 7, Sending). Returns the row that the server now has.
 */
export async function updateStudent(
  calls: Calls,
  student: Student,
  changes: StudentChanges = {},
  sent: SentRow = {},
): Promise<Student> {
  const changed = { ...student, ...changes }
  const known = wireStudent(changed)
  const values = withNulls(known, sent, changes)
  const body = { ...known, ...values, ...asSent(student, changes, { sent, known: values }) }
  await request(updateStudentEndpoint, { calls, body })
  return changed
}

export const deleteStudentEndpoint = deletionOf('delete_student', 'student', {
  refusal: 'Error al eliminar estudiante.',
  unreachable: 'Error al conectar con el servidor.',
})

export const deleteStudent = deleterOf(deleteStudentEndpoint)
