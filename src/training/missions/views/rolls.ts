import { isoDayOf, nameById, readAll, type View } from '#training/missions/views/view.ts'

/** The names of the students with this mark (`true` is present). */
const markedAs = (marks: Readonly<Record<string, boolean>>, mark: boolean, nameOf: (id: number) => string): string[] =>
  Object.entries(marks).flatMap(([id, isPresent]) => (isPresent === mark ? [nameOf(Number(id))] : []))

/** The view `asistencia`: one row per roll. */
export const asistencia: View = {
  fields: {
    fecha: 'fecha',
    subdisciplina: 'texto',
    nivel: 'texto',
    maestro: 'texto',
    presentes: 'lista',
    ausentes: 'lista',
    maestrosPresentes: 'lista',
    maestrosAusentes: 'lista',
  },
  read: ({ attendance, students, teachers }) => {
    const studentOf = nameById(students.rows)
    const teacherOf = nameById(teachers.rows)
    return readAll(attendance.rows, (roll) => ({
      fecha: isoDayOf(roll.date),
      subdisciplina: roll.subdiscipline,
      nivel: roll.level,
      maestro: roll.teacher,
      presentes: markedAs(roll.studentAttendance, true, studentOf),
      ausentes: markedAs(roll.studentAttendance, false, studentOf),
      maestrosPresentes: markedAs(roll.teacherAttendance, true, teacherOf),
      maestrosAusentes: markedAs(roll.teacherAttendance, false, teacherOf),
    }))
  },
}
