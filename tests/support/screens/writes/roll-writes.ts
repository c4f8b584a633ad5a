import type { TestBackend } from '#mocks/node.ts'
import { first } from '#support/screens/find.ts'
import { classIn, openAttendance } from '#support/screens/roll.ts'
import type { Write } from '#support/screens/writes/write.ts'

export const rollWritesOn = (db: TestBackend['db']): Record<string, Write> => ({
  create_attendance: {
    on: '/asistencia',
    words: { noun: 'la asistencia', participle: 'guardada', again: 'enviarla' },
    open: async () => {
      const { app, at } = await openAttendance()
      const { students, choice } = classIn(db)
      return {
        app,
        fill: async (nth) => {
          if (nth === 1) await at.choose(choice)
          await at.isOpen()
          await at.mark(first(students).name, nth % 2 === 0 ? 'Presente' : 'Ausente')
        },
        button: () => at.saveButton,
        typed: at.marks,
      }
    },
    done: () => ['Asistencia guardada con éxito!'],
    rows: (nth) => {
      const { students, choice } = classIn(db)
      return db.attendance
        .all()
        .filter(
          ({ date, teacher, studentAttendance }) =>
            date === '20/11/2026' &&
            teacher === choice.teacher &&
            studentAttendance[first(students).id] === (nth % 2 === 0),
        )
    },
    more: 1,
  },
})
