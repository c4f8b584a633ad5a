import { run } from '#actors/lifetime/run.ts'
import type { TeacherImport, Visit } from '#actors/lifetime/visit.ts'
import { openNewcomers } from '#actors/ports/newcomers.ts'
import { sendingFor } from '#actors/ports/sending.ts'
import { importAlert, keepChoices, readSheet, runImportDraft, whenIdle } from '#actors/sheet-import.ts'
import type { Id } from '#api/reading.ts'
import { saveTeacher } from '#api/teachers.ts'
import type { Planned } from '#forms/import-table.ts'
import { sentTeacher, type TeacherFields } from '#forms/teacher.ts'
import { teacherImport } from '#machines/import/teacher-import.ts'
import { foundAmong, rowsIn } from '#rows/list-rows.ts'
import { reloadLists } from '#rows/reload.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { answered, findSentRow, rowsOf } from '#saving/sent.ts'
import { isSameName } from '#values/text.ts'

export type TeacherImportActor = TeacherImport['actor']

/** The import of teachers of a visit, with its draft. Like that of students, it continues on other screens. */
export const teacherImportOf = (visit: Visit): TeacherImport => (visit.opened.teacherImport ??= openImport(visit))

function openImport(visit: Visit): TeacherImport {
  const { calls, queries } = visit
  const rows = rowsIn(queries, teachersQuery())
  const newcomers = openNewcomers(rows, (draft: TeacherFields, { name }) => isSameName(draft.name, name))
  const sending = sendingFor<Planned<TeacherFields>, Id | null>({
    read: async (write) => (write.wasSent ? { is: 'sent' } : newcomers.compare(write)),
    send: async ({ draft }) => {
      await saveTeacher(calls, { ...draft, userId: visit.user.id }, null)
      return null
    },
    find: async ({ draft, before }) => {
      const now = await rows.reloaded()
      const found = findSentRow(now, { id: null, draft, before: rowsOf(now, before) }, sentTeacher)
      return answered(foundAmong(rows.unreadable(), found), ({ id }) => id)
    },
  })
  const actor = run(teacherImport.provide({ actors: { read: readSheet, sending } }), visit, { alertOf: importAlert })
  const draft = runImportDraft(visit, actor, 'teacher-import')
  whenIdle(actor, 'importing', () => {
    newcomers.forget()
    void reloadLists(queries, teachersQuery())
  })
  keepChoices(actor)
  return { actor, draft }
}
