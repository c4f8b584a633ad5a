import type { Student } from '#api/students.ts'
import type { Teacher } from '#api/teachers.ts'
import type { RollChoice } from '#rules/rolls/roll.ts'
import { someStudent } from '#support/rules/student.ts'

export const choice: RollChoice = {
  date: '2026-11-20',
  subdiscipline: 'Kata',
  level: 'Avanzado',
  teacher: 'Kenji Morales Arce',
}

export const student = (id: string, name: string, change: Partial<Student> = {}): Student => ({
  ...someStudent,
  id,
  name,
  discipline: 'Karate',
  subdisciplines: ['Kata'],
  level: 'Avanzado',
  ...change,
})

/** A teacher with a schedule for each subdiscipline and level. */
export const teacher = (id: string, name: string, classes: [string, string][] = []): Teacher => ({
  id,
  userId: null,
  name,
  disciplines: [],
  subdisciplineSchedules: classes.map(([subdiscipline, level]) => ({
    subdiscipline,
    level,
    days: ['Lunes'],
    time: '17:00',
  })),
  salaryPerClass: 0,
})
