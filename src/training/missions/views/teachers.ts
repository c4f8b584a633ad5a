import { nameById, readAll, type View } from '#training/missions/views/view.ts'

/** The view `maestros`; `clases` has a text for each weekly class: `Kata, Avanzado, Martes 18:30`. */
export const maestros: View = {
  fields: { nombre: 'texto', disciplinas: 'lista', salario: 'numero', horarios: 'renglones', clases: 'lista' },
  innerFields: { subdisciplina: 'texto', nivel: 'texto', dias: 'lista', hora: 'texto' },
  read: ({ teachers, products }) => {
    const productOf = nameById(products.rows)
    return readAll(teachers.rows, ({ name, disciplines, salaryPerClass, subdisciplineSchedules }) => ({
      nombre: name,
      disciplinas: disciplines.map((discipline) =>
        typeof discipline === 'number' ? productOf(discipline) : discipline,
      ),
      salario: salaryPerClass,
      horarios: subdisciplineSchedules.map(({ subdiscipline, level, days, time }) => ({
        subdisciplina: subdiscipline,
        nivel: level,
        dias: days,
        hora: time,
      })),
      clases: subdisciplineSchedules.flatMap(({ subdiscipline, level, days, time }) =>
        days.map((day) => `${subdiscipline}, ${level}, ${day} ${time}`),
      ),
    }))
  },
}
