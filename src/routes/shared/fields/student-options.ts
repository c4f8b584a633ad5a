import type { Student } from '#api/students.ts'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { homonymWords, studentLabel } from '#rules/homonyms.ts'
import { searchableStudent } from '#rules/students/student-list.ts'
import type { Option } from '#ui/fields/type-ahead.tsx'
import { oneLine } from '#values/text.ts'

/** Options for a choice of students. The search works as in the student list (spec 2, POS). */
export const studentOptions = memoizeByList((students: readonly Student[]): Option[] => {
  const words = homonymWords(students)
  return students.map((student) => ({
    value: student.id,
    label: studentLabel(student.name, words.get(student.id), student.status),
    texts: () => searchableStudent(student),
    others: () => [student.parentName, student.phone].map(oneLine).filter(Boolean).join(', '),
  }))
})
