import * as z from 'zod/mini'
import { asTyped, formPlace, goneText } from '#actors/form-draft.ts'
import type { RecordScreenOptions } from '#actors/record-screen.ts'
import { reloadLists } from '#rows/reload.ts'
import { rowsIn } from '#rows/list-rows.ts'
import type { SignedIn } from '#actors/scope.ts'
import { productsQuery } from '#api/products.ts'
import { deleteTeacher, saveTeacher, teachersQuery, type Teacher } from '#api/teachers.ts'
import { disciplinesOf } from '#rules/schedule.ts'
import { sentTeacher } from '#forms/sent-records.ts'
import {
  readTeacher,
  teacherValues,
  teacherVersioning,
  type TeacherFields,
  type TeacherValues,
} from '#forms/teacher.ts'

const text = z.string()

const Schedule = z.object({ subdiscipline: text, level: text, days: z.array(text), time: text })

const Kept = z.object({
  name: text,
  salary: text,
  disciplines: z.array(text),
  schedules: z.array(Schedule),
  unfinished: Schedule,
})

const none: never[] = []

/** The form and the table of the teachers (spec 2, Teachers). */
export const teacherForm = ({
  queries,
  user,
}: SignedIn): RecordScreenOptions<Teacher, TeacherValues, TeacherFields, TeacherValues> => {
  const offered = () => disciplinesOf(queries.getQueryData(productsQuery().queryKey)?.rows ?? none)
  return {
    form: {
      valuesOf: teacherValues,
      versioning: teacherVersioning(offered),
      read: (values) => readTeacher(values, offered()),
      texts: {
        sent: { noun: 'el maestro', participle: 'guardado', again: 'enviarlo' },
        created: 'Maestro guardado.',
        updated: 'Maestro guardado.',
        gone: goneText('al maestro'),
      },
    },
    draft: { place: formPlace('teacher', Kept), keep: asTyped, restore: asTyped, deleted: 'al maestro' },
    rows: rowsIn(queries, teachersQuery()),
    sentAs: sentTeacher,
    removal: { noun: 'el maestro', removed: 'Maestro eliminado.' },
    save: (draft, now, edited) => saveTeacher({ ...draft, userId: user.id }, now, edited),
    remove: deleteTeacher,
    reload: () => reloadLists(queries, teachersQuery()),
  }
}
