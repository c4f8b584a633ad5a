import { periodicityLabels } from '#rules/events/recurrence.ts'
import { isoDayOf, readAll, type View } from '#training/missions/views/view.ts'

/** The view `eventos`; `hora` as `hh:mm`. */
export const eventos: View = {
  fields: {
    fecha: 'fecha',
    hora: 'texto',
    subdisciplina: 'texto',
    nivel: 'texto',
    maestro: 'texto',
    periodicidad: 'texto',
  },
  read: ({ events }) =>
    readAll(events.rows, ({ date, time, subdiscipline, level, teacher, periodicity }) => ({
      fecha: isoDayOf(date),
      hora: time.slice(0, 5),
      subdisciplina: subdiscipline,
      nivel: level,
      maestro: teacher,
      periodicidad: periodicityLabels[periodicity],
    })),
}
