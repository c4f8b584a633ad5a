import type { RecordScreenOptions } from '#actors/forms/record-removal.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import { deleteTeacher, saveTeacher, type Teacher } from '#api/teachers.ts'
import { teacherNoun, type TeacherFields, type TeacherValues } from '#forms/teacher.ts'
import { rowsIn } from '#rows/list-rows.ts'
import { productsQuery } from '#rows/products.ts'
import { reloadLists } from '#rows/reload.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { disciplinesOf } from '#rules/teachers/schedule.ts'

const none: never[] = []

/** The form and the table of the teachers (spec 2, Teachers). */
export const teacherForm = ({
  calls,
  queries,
  user,
}: SignedIn): RecordScreenOptions<Teacher, TeacherValues, TeacherFields, TeacherValues> => ({
  ...teacherNoun(() => disciplinesOf(rowsIn(queries, productsQuery()).known() ?? none)),
  rows: rowsIn(queries, teachersQuery()),
  save: (draft, now, edited) => saveTeacher(calls, { ...draft, userId: user.id }, now, edited),
  remove: (id) => deleteTeacher(calls, id),
  reload: () => reloadLists(queries, teachersQuery()),
})
