import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { usePrevious } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, type ChangeEvent, type ReactNode, type Ref, type SyntheticEvent } from 'react'
import type { StudentRowActor } from '#actors/student-row.ts'
import type { Discipline } from '#api/disciplines.ts'
import { studentStatuses, type Student } from '#api/students.ts'
import {
  chosenAmong,
  disciplinesOffered,
  isChosen,
  studentRowValues,
  subdisciplinesOffered,
  type StudentRowValues,
  unfinishedDate,
  withChoice,
} from '#forms/student-row.ts'
import { newLevel } from '#routes/shared/fields/level-field.tsx'
import { useIsBusy } from '#routes/shared/questions/use-is-busy.ts'
import { studentLabels as labels } from '#rules/students/labels.ts'
import { enrolmentDay } from '#rules/students/student-list.ts'
import { wordsBelow } from '#ui/fields/hint-below.ts'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import { latePart } from '#ui/shell/late-part.tsx'
import { RowAction, RowActions } from '#ui/table/row-action.tsx'
import { lastDay } from '#values/dates.ts'
import classes from './form.module.css'

// Outside of this folder, because the build loads what its files import with the first screen.
const { Part: OwedChange } = latePart(async () => (await import('#routes/shared/fields/owed-change.tsx')).OwedChange)

export type Offered = {
  disciplines: Discipline[]
  levels: string[]
}

type Props = Offered & {
  row: StudentRowActor
  student: Student
  columns: number
  onSave: () => void
}

const fieldStyle = { size: 'md', classNames: { root: classes.field ?? '' } }

/** Row of a student being edited. Its cells span the row, labelled like the columns (spec 2, Student list). */
export function RowForm({ row, student, columns, disciplines, levels, onSave }: Props) {
  const isSaving = useSelector(row, (state) => state.hasTag('busy'))
  const isBusy = useIsBusy(row)
  const hints = useSelector(row, ({ context }) => context.refusal?.hints)
  // A closed row renders once more before it leaves.
  const values = useSelector(row, ({ context }) => context.values) ?? studentRowValues(student)
  const birthDate = useFocusInRow(isSaving)
  const change = (changes: Partial<StudentRowValues>) => row.send({ type: 'CHANGE', values: changes })

  const field = (name: 'name' | 'parentName' | 'phone' | 'level') => ({
    'aria-label': labels[name],
    value: values[name],
    error: hints?.[name],
    autoComplete: 'off',
    dir: 'auto',
    ...fieldStyle,
  })
  const text = (name: 'name' | 'parentName' | 'phone') => ({
    ...field(name),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [name]: currentTarget.value }),
  })

  return (
    <td role="presentation" colSpan={columns} className={classes.open}>
      <div role="presentation" className={classes.fields}>
        <Value label={labels.name}>
          <Textarea rows={1} {...text('name')} />
        </Value>
        <Value label={labels.parentName}>
          <Textarea rows={1} {...text('parentName')} />
        </Value>
        <Value label={labels.phone}>
          <PhoneField {...text('phone')} />
        </Value>
        <Value label={labels.birthDate}>
          <BirthDate ref={birthDate} value={values.birthDate} error={hints?.['birthDate']} onChange={change} />
        </Value>
        <DisciplineCells student={student} disciplines={disciplines} values={values} onChange={change} />
        <Value label={labels.level}>
          <SuggestField
            {...field('level')}
            suggestions={levels}
            added={newLevel}
            onChange={(level) => change({ level })}
          />
        </Value>
        <Value label={labels.enrolledAt}>{enrolmentDay(student)}</Value>
        <Value label={labels.status}>
          <NativeSelect
            aria-label={labels.status}
            data={[...new Set([...studentStatuses, student.status, values.status])]}
            value={values.status}
            onChange={({ currentTarget }) => change({ status: currentTarget.value })}
            {...fieldStyle}
          />
          <OwedChange row={row} student={student} edited={values} />
        </Value>
        <Value label="Acciones">
          <RowActions>
            <RowAction does="Guardar" of={student.name} isBusy={isBusy} onPress={onSave} />
            <RowAction does="Cancelar" of={student.name} onPress={() => row.send({ type: 'CANCEL' })} />
          </RowActions>
        </Value>
      </div>
    </td>
  )
}

/** A value of the row under its column's name. Wider than the column, so that no typed text is cut. */
const Value = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="cell" className={classes.value} data-label={label}>
    {children}
  </div>
)

const focusInRow = (field: HTMLElement | null, selector: string) =>
  field?.closest('tr')?.querySelector<HTMLElement>(selector)?.focus()

/** Focuses the name of a row that opens, and `Guardar` after a save. Returns the ref of a field in the row. */
function useFocusInRow(isSaving: boolean) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => focusInRow(field.current, 'textarea'), [])
  // The disabled button loses the focus. It returns after the save.
  const wasSaving = usePrevious(isSaving)
  useEffect(() => {
    if (wasSaving && !isSaving && document.activeElement === document.body)
      focusInRow(field.current, 'button[title=Guardar]')
  }, [wasSaving, isSaving])
  return field
}

type BirthDateProps = {
  ref: Ref<HTMLInputElement>
  value: string
  error: string | undefined
  onChange: (change: Pick<StudentRowValues, 'birthDate'>) => void
}

function BirthDate({ ref, value, error, onChange }: BirthDateProps) {
  /** Reads the field at every key and on blur, because a partial date fires no `change`. */
  const type = ({ currentTarget: { value: text, validity } }: SyntheticEvent<HTMLInputElement>) => {
    const typed = validity.badInput ? unfinishedDate : text
    if (typed !== value) onChange({ birthDate: typed })
  }
  return (
    <TextInput
      ref={ref}
      type="date"
      max={lastDay}
      aria-label={labels.birthDate}
      value={value === unfinishedDate ? '' : value}
      error={error}
      {...wordsBelow(value)}
      onChange={type}
      onKeyDown={type}
      onBlur={type}
      {...fieldStyle}
    />
  )
}

type DisciplineProps = Pick<Props, 'student' | 'disciplines'> & {
  values: StudentRowValues
  onChange: (change: Partial<StudentRowValues>) => void
}

function DisciplineCells({ student, disciplines, values, onChange }: DisciplineProps) {
  const { discipline, subdisciplines } = values
  const offered = subdisciplinesOffered(discipline, disciplines, student)
  return (
    <>
      <Value label={labels.discipline}>
        <NativeSelect
          aria-label={labels.discipline}
          data={disciplinesOffered(disciplines, student).map((name) => ({ value: name, label: name || '—' }))}
          value={discipline}
          {...fieldStyle}
          onChange={({ currentTarget: { value } }) => {
            const left = subdisciplinesOffered(value, disciplines, student)
            onChange({ discipline: value, subdisciplines: chosenAmong(left, subdisciplines) })
          }}
        />
      </Value>
      <Value label={labels.subdisciplines}>
        <div role="group" aria-label={labels.subdisciplines} className={classes.checks}>
          {offered.length === 0 && <span>—</span>}
          {offered.map((name) => (
            <Checkbox
              key={name}
              size="sm"
              className={classes.check ?? ''}
              label={name}
              checked={isChosen(name, subdisciplines)}
              onChange={({ currentTarget: { checked } }) =>
                onChange({ subdisciplines: withChoice(offered, subdisciplines, name, checked) })
              }
            />
          ))}
        </div>
      </Value>
    </>
  )
}
