import type { Student } from '#api/students.ts'
import { PhonesNote } from '#routes/shared/fields/phones-note.tsx'
import { StudentLink } from '#routes/shared/fields/student-link.tsx'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { enrolmentDay, enrolmentSortKey } from '#rules/students/student-list.ts'
import type { HueOf } from '#ui/hues.ts'
import { NoValue } from '#ui/notes/no-value.tsx'
import type { Column } from '#ui/table/column.ts'
import { HueDot } from '#ui/table/hue-dot.tsx'
import { Pill } from '#ui/table/pill.tsx'
import { actionsColumn } from '#ui/table/row-action.tsx'
import { mexicanDate } from '#values/dates.ts'
import { phoneForSheet, phoneLink } from '#values/phone.ts'
import { shortened } from '#values/text.ts'
import classes from './students.module.css'

const typed = (text: string) => (text === '' ? <NoValue /> : <bdi>{shortened(text)}</bdi>)

/** A text that may be long. The tooltip has all of it. */
const long = (text: string) =>
  text === '' ? (
    <NoValue />
  ) : (
    <bdi className="clamped" title={text}>
      {shortened(text)}
    </bdi>
  )

/** Memoizes by the colours, so that a reopened list is already sorted. */
const textsFor = memoizeByList((hueOf: HueOf): Column<Student>[] => [
  {
    id: 'nombre',
    header: 'Nombre',
    cell: ({ id, name }) => <StudentLink id={id} name={name} />,
    sortValue: ({ name }) => name,
    csv: ({ name }) => name,
  },
  {
    id: 'padre',
    header: 'Padre o tutor',
    cell: ({ parentName }) => long(parentName),
    sortValue: ({ parentName }) => parentName,
    csv: ({ parentName }) => parentName,
  },
  {
    id: 'telefono',
    header: 'Teléfono',
    cell: ({ phone }) => <Phone phone={phone} />,
    sortValue: ({ phone }) => phone,
    csv: ({ phone }) => phoneForSheet(phone),
  },
  {
    id: 'nacimiento',
    header: 'Fecha de nacimiento',
    cell: ({ birthDate }) => (birthDate === null ? <NoValue /> : mexicanDate(birthDate)),
    csv: ({ birthDate }) => (birthDate === null ? '' : mexicanDate(birthDate)),
    sortValue: ({ birthDate }) => Number((birthDate ?? '').replaceAll('-', '')),
    isShort: true,
    inCard: 'more',
  },
  {
    id: 'disciplina',
    header: 'Disciplina',
    cell: ({ discipline }) => (
      <>
        <HueDot hue={hueOf(discipline)} />
        {typed(discipline)}
      </>
    ),
    sortValue: ({ discipline }) => discipline,
    csv: ({ discipline }) => discipline,
  },
  {
    id: 'subdisciplinas',
    header: 'Subdisciplinas',
    cell: ({ subdisciplines }) => long(subdisciplines.join(', ')),
    sortValue: ({ subdisciplines }) => subdisciplines.join(', '),
    csv: ({ subdisciplines }) => subdisciplines.join(', '),
    inCard: 'more',
  },
  {
    id: 'nivel',
    header: 'Nivel',
    cell: ({ level }) => typed(level),
    sortValue: ({ level }) => level,
    csv: ({ level }) => level,
  },
  {
    id: 'inscripcion',
    header: 'Inscripción',
    cell: enrolmentDay,
    sortValue: enrolmentSortKey,
    csv: enrolmentDay,
    isShort: true,
    inCard: 'more',
  },
  {
    id: 'estado',
    header: 'Estado',
    cell: ({ status }) => (status === 'Activo' ? <span data-usual>{status}</span> : <Pill tone="quiet">{status}</Pill>),
    sortValue: ({ status }) => status,
    csv: ({ status }) => status,
    isShort: true,
  },
])

function Phone({ phone }: { phone: string }) {
  const link = phoneLink(phone)
  return link === undefined ? (
    typed(phone)
  ) : (
    <>
      <a className={classes.phone} href={link}>
        <bdi>{phone}</bdi>
      </a>
      <PhonesNote phone={phone} />
    </>
  )
}

export type Actions = Record<'onEdit' | 'onRemove' | 'onReceipt', (student: Student) => void>

/** Columns of the student list, with the actions of a row (spec 2, Student list). */
export const columnsFor = (hueOf: HueOf, nameOf: (student: Student) => string, actions: Actions): Column<Student>[] => [
  ...textsFor(hueOf),
  actionsColumn(nameOf, actions),
]
