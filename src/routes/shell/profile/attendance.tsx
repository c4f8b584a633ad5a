import { useQuery } from '@tanstack/react-query'
import { undatedFor, useLacks } from '#routes/shared/lists/unreadable.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { rollsQuery } from '#rows/rolls.ts'
import { attendanceDays, attendanceOf, type StudentAttendance } from '#rules/students/profile.ts'
import { lackingText } from '#rules/unreadable.ts'
import { counted } from '#values/counted.ts'
import { Part } from './part.tsx'
import classes from './profile.module.css'

const textOf = ({ present, absent, percent }: StudentAttendance): string =>
  percent === null
    ? 'Sin listas en este tiempo.'
    : `${String(percent)} %: ${counted(present, 'asistencia', 'asistencias')} y ${counted(absent, 'falta', 'faltas')}.`

export function Attendance({ id }: { id: string }) {
  const today = useToday()
  const query = useQuery(rollsQuery())
  const lacks = useLacks(rollsQuery())
  return (
    <Part
      heading={`Asistencia de ${String(attendanceDays)} días`}
      query={query}
      failed="No se pudo cargar la asistencia."
      usual={1}
      lacking={lackingText('attendance', { ...lacks, undated: query.data ? undatedFor(query.data) : 0 })}
    >
      {(rolls) => <p className={classes.text}>{textOf(attendanceOf(rolls, id, today))}</p>}
    </Part>
  )
}
