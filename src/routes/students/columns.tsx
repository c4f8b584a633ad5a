import type { Student } from '#api/students.ts'
import { PhonesNote } from '#routes/shared/fields/phones-note.tsx'
import { StudentLink } from '#routes/shared/fields/student-link.tsx'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { studentLabels as labels } from '#rules/students/labels.ts'
import { enrolmentDay, enrolmentSortKey } from '#rules/students/student-list.ts'
import type { HueOf } from '#ui/hues.ts'
import { NoValue } from '#ui/notes/no-value.tsx'
import type { Column } from '#ui/table/column.ts'
import { HueDot } from '#ui/table/hue-dot.tsx'
import { Pill } from '#ui/table/pill.tsx'
import { actionsColumn } from '#ui/table/row-action.tsx'
import { textColumn, typedText } from '#ui/table/text-column.tsx'
import { mexicanDate } from '#values/dates.ts'
import { phoneForSheet, phoneLink } from '#values/phone.ts'
import { shortened } from '#values/text.ts'
import classes from './students.module.css'

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
  textColumn('nombre', labels.name, ({ name }) => name, {
    cell: ({ id, name }) => <StudentLink id={id} name={name} />,
  }),
  textColumn('padre', labels.parentName, ({ parentName }) => parentName, {
    cell: ({ parentName }) => long(parentName),
  }),
  textColumn('telefono', labels.phone, ({ phone }) => phone, {
    cell: ({ phone }) => <Phone phone={phone} />,
    csv: ({ phone }) => phoneForSheet(phone),
  }),
  {
    id: 'nacimiento',
    header: labels.birthDate,
    cell: ({ birthDate }) => (birthDate === null ? <NoValue /> : mexicanDate(birthDate)),
    csv: ({ birthDate }) => (birthDate === null ? '' : mexicanDate(birthDate)),
    sortValue: ({ birthDate }) => Number((birthDate ?? '').replaceAll('-', '')),
    isShort: true,
    inCard: 'more',
  },
  textColumn('disciplina', labels.discipline, ({ discipline }) => discipline, {
    cell: ({ discipline }) => (
      <>
        <HueDot hue={hueOf(discipline)} />
        {typedText(discipline)}
      </>
    ),
  }),
  textColumn('subdisciplinas', labels.subdisciplines, ({ subdisciplines }) => subdisciplines.join(', '), {
    cell: ({ subdisciplines }) => long(subdisciplines.join(', ')),
    inCard: 'more',
  }),
  textColumn('nivel', labels.level, ({ level }) => level),
  textColumn('inscripcion', labels.enrolledAt, enrolmentDay, {
    cell: enrolmentDay,
    sortValue: enrolmentSortKey,
    isShort: true,
    inCard: 'more',
  }),
  textColumn('estado', labels.status, ({ status }) => status, {
    cell: ({ status }) => (status === 'Activo' ? <span data-usual>{status}</span> : <Pill tone="quiet">{status}</Pill>),
    isShort: true,
  }),
])

function Phone({ phone }: { phone: string }) {
  const link = phoneLink(phone)
  return link === undefined ? (
    typedText(phone)
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
