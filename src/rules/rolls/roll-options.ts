import type { Student } from '#api/students.ts'
import type { Teacher } from '#api/teachers.ts'
import { alphabetical, distinct } from '#values/text.ts'

type ClassSources = {
  disciplines: readonly { subdisciplines: string[] }[]
  products: readonly { subdisciplines: string[] }[]
  teachers: readonly Pick<Teacher, 'subdisciplineSchedules'>[]
  students: readonly Pick<Student, 'subdisciplines' | 'level'>[]
  levels: readonly { name: string }[]
}

const namedBy = (all: readonly { subdisciplines: string[] }[]) => all.flatMap(({ subdisciplines }) => subdisciplines)

/** Every known subdiscipline, sorted by name. */
export const subdisciplinesIn = ({
  disciplines,
  products,
  teachers,
  students,
}: Omit<ClassSources, 'levels'>): string[] => {
  const taught = teachers.flatMap(({ subdisciplineSchedules: own }) => own.map(({ subdiscipline }) => subdiscipline))
  const [offered, sold, attended] = [namedBy(disciplines), namedBy(products), namedBy(students)]
  return alphabetical(distinct(offered, sold, taught, attended))
}

/**
 * Every known level: first those of the academy's list, in its order; then the levels of teachers and students, by
 * name.
 */
export const levelsIn = ({
  levels,
  teachers,
  students,
}: Pick<ClassSources, 'levels' | 'teachers' | 'students'>): string[] => {
  const listed = distinct(levels.map(({ name }) => name))
  const taught = teachers.flatMap(({ subdisciplineSchedules: own }) => own.map(({ level }) => level))
  const all = distinct(
    listed,
    taught,
    students.map(({ level }) => level),
  )
  return [...listed, ...alphabetical(all.slice(listed.length))]
}
