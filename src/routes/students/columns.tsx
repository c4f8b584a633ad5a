import type { Student } from '#api/students.ts'
import { mexicanDate } from '#values/dates.ts'
import { phoneForSheet } from '#values/phone.ts'
import { shortened } from '#values/text.ts'
import { enrolmentDay, enrolmentSortKey } from '#rules/student-list.ts'
import type { Column } from '#ui/table/column.ts'
import { actionsColumn } from '#ui/table/row-action.tsx'
import classes from './students.module.css'

/** A text typed by a person, in its own writing direction. */
const typed = (text: string) => (text === '' ? '—' : <bdi>{shortened(text)}</bdi>)

const texts: Column<Student>[] = [
  {
    id: 'nombre',
    header: 'Nombre',
    cell: ({ name }) => typed(name),
    sortValue: ({ name }) => name,
    csv: ({ name }) => name,
  },
  {
    id: 'padre',
    header: 'Padre o tutor',
    cell: ({ parentName }) => typed(parentName),
    sortValue: ({ parentName }) => parentName,
    csv: ({ parentName }) => parentName,
  },
  {
    id: 'telefono',
    header: 'Teléfono',
    cell: ({ phone }) => typed(phone),
    sortValue: ({ phone }) => phone,
    csv: ({ phone }) => phoneForSheet(phone),
  },
  {
    id: 'nacimiento',
    header: 'Fecha de nacimiento',
    cell: ({ birthDate }) => (birthDate === null ? '—' : mexicanDate(birthDate)),
    csv: ({ birthDate }) => (birthDate === null ? '' : mexicanDate(birthDate)),
    sortValue: ({ birthDate }) => Number((birthDate ?? '').replaceAll('-', '')),
    isShort: true,
  },
  {
    id: 'disciplina',
    header: 'Disciplina',
    cell: ({ discipline }) => typed(discipline),
    sortValue: ({ discipline }) => discipline,
    csv: ({ discipline }) => discipline,
  },
  {
    id: 'subdisciplinas',
    header: 'Subdisciplinas',
    cell: ({ subdisciplines }) => typed(subdisciplines.join(', ')),
    sortValue: ({ subdisciplines }) => subdisciplines.join(', '),
    csv: ({ subdisciplines }) => subdisciplines.join(', '),
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
  },
  {
    id: 'estado',
    header: 'Estado',
    cell: ({ status }) => (
      <span className={classes.status} data-status={status}>
        {status}
      </span>
    ),
    sortValue: ({ status }) => status,
    csv: ({ status }) => status,
    isShort: true,
  },
]

type Actions = Record<'onEdit' | 'onRemove' | 'onReceipt', (student: Student) => void>

/** The columns of the student list, with the actions of a row (spec 2, Student list). */
export const columnsFor = (actions: Actions): Column<Student>[] => [
  ...texts,
  actionsColumn(({ name }) => name, actions),
]
