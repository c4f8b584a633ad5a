import { Fragment } from 'react'
import type { Student } from '#api/students.ts'
import { PhonesNote } from '#routes/shared/fields/phones-note.tsx'
import { studentFolio } from '#rules/sales/folio.ts'
import { enrolmentDay } from '#rules/students/student-list.ts'
import { mexicanDate } from '#values/dates.ts'
import { phoneLink } from '#values/phone.ts'
import classes from './profile.module.css'

export function Data({ student }: { student: Student }) {
  const { birthDate, discipline, subdisciplines, level, status } = student
  const facts = [
    ['Folio', studentFolio(student.id)],
    ['Estado', status],
    ['Padre o tutor', student.parentName],
    ['Fecha de nacimiento', birthDate === null ? '' : mexicanDate(birthDate)],
    ['Disciplina', discipline],
    ['Subdisciplinas', subdisciplines.join(', ')],
    ['Nivel', level],
    ['Inscripción', enrolmentDay(student)],
  ] as const
  return (
    <dl className={classes.data}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value === '' ? '—' : value}</bdi>
          </dd>
        </Fragment>
      ))}
      <dt>Teléfono</dt>
      <dd>
        <Phone phone={student.phone} />
      </dd>
    </dl>
  )
}

function Phone({ phone }: { phone: string }) {
  const link = phoneLink(phone)
  const text = <bdi>{phone === '' ? '—' : phone}</bdi>
  if (link === undefined) return text
  return (
    <>
      <a href={link}>{text}</a>
      <PhonesNote phone={phone} />
    </>
  )
}
