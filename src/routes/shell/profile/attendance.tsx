import { useQuery } from '@tanstack/react-query'
import { useToday } from '#routes/shared/screen/today.ts'
import { rollsQuery } from '#rows/rolls.ts'
import { attendanceDays, attendanceOf, type StudentAttendance } from '#rules/students/profile.ts'
import { counted } from '#values/counted.ts'
import { Part } from './part.tsx'
import classes from './profile.module.css'

const textOf = ({ present, absent, percent }: StudentAttendance): string =>
  percent === null
    ? 'Sin listas en este tiempo.'
    : `${String(percent)} %: ${counted(present, 'asistencia', 'asistencias')} y ${counted(absent, 'falta', 'faltas')}.`

export function Attendance({ id }: { id: string }) {
  const today = useToday()
  return (
    <Part
      heading={`Asistencia de ${String(attendanceDays)} días`}
      query={useQuery(rollsQuery())}
      failed="No se pudo cargar la asistencia."
      usual={1}
    >
      {(rolls) => <p className={classes.text}>{textOf(attendanceOf(rolls, id, today))}</p>}
    </Part>
  )
}
