import { Autocomplete, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { usePrevious } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import { flushSync } from 'react-dom'
import type { RowHandle, StudentRowActor } from '#actors/student-row.ts'
import type { Student } from '#api/students.ts'
import { useToday } from '#routes/-today.ts'
import { changedFields } from '#rules/form.ts'
import { enrolmentDay } from '#rules/student-list.ts'
import { disciplinesOffered, isRowChanged, studentRowValues, subdisciplinesOffered } from '#rules/student-row.ts'
import { useHeldOptions } from '#ui/fields/held-options.ts'
import { Cell } from '#ui/table/table-body.tsx'
import { RowAction, RowActions } from '#ui/table/row-action.tsx'
import classes from './form.module.css'

type Props = {
  ref: Ref<RowHandle>
  row: StudentRowActor
  student: Student
  disciplines: readonly { name: string; subdisciplines: string[] }[]
  /** suggested levels */
  levels: string[]
}

/** Stands for a partial date, whose text the browser does not give; it must not count as empty. */
const unfinished = 'incompleta'

/** Size and classes of the fields in a row. */
const fieldStyle = { size: 'md', classNames: { root: classes.field ?? '', wrapper: classes.wrapper ?? '' } }

const focusInRow = (cell: HTMLElement | null, selector: string) =>
  cell?.closest('tr')?.querySelector<HTMLElement>(selector)?.focus()

/** The cells of a student's row while editing, labelled like the columns (spec 2, Student list). */
export function RowForm({ ref, row, student, disciplines, levels }: Props) {
  const isBusy = useSelector(row, (state) => state.hasTag('busy'))
  const hints = useSelector(row, ({ context }) => context.refusal?.hints)
  const today = useToday()
  const birthDate = useRef<HTMLInputElement>(null)
  const fields = useForm({
    initialValues: studentRowValues(student),
    onValuesChange: (now, before) => changedFields(now, before).forEach((field) => row.send({ type: 'AMEND', field })),
  })

  const typed = () => ({
    ...fields.getValues(),
    ...(birthDate.current?.validity.badInput === true ? { birthDate: unfinished } : {}),
  })
  const save = () => {
    flushSync(() => row.send({ type: 'SAVE', values: typed(), today }))
    focusInRow(birthDate.current, '[aria-invalid=true]')
  }
  useImperativeHandle(ref, () => ({ hasChanges: () => isRowChanged(typed(), student), save }))

  useEffect(() => focusInRow(birthDate.current, 'textarea'), [])
  // The disabled button loses the focus; return it after saving.
  const wasBusy = usePrevious(isBusy)
  useEffect(() => {
    if (wasBusy && !isBusy && document.activeElement === document.body)
      focusInRow(birthDate.current, 'button[title=Guardar]')
  }, [wasBusy, isBusy])

  const { discipline, subdisciplines } = fields.values
  const offered = subdisciplinesOffered(discipline, disciplines, student)
  const { options: heldLevels, isOpen: _, ...levelList } = useHeldOptions(levels, fields.values.level)
  const text = (field: 'name' | 'parentName' | 'phone' | 'level') => ({
    ...fields.getInputProps(field),
    error: hints?.[field],
    readOnly: isBusy,
    autoComplete: 'off',
    dir: 'auto',
    ...fieldStyle,
  })

  return (
    <>
      <Cell label="Nombre">
        <Textarea aria-label="Nombre" rows={1} {...text('name')} />
      </Cell>
      <Cell label="Padre o tutor">
        <Textarea aria-label="Padre o tutor" rows={1} {...text('parentName')} />
      </Cell>
      <Cell label="Teléfono">
        <TextInput type="tel" aria-label="Teléfono" {...text('phone')} />
      </Cell>
      <Cell label="Fecha de nacimiento">
        <TextInput
          ref={birthDate}
          type="date"
          aria-label="Fecha de nacimiento"
          {...fields.getInputProps('birthDate')}
          error={hints?.['birthDate']}
          readOnly={isBusy}
          {...fieldStyle}
        />
      </Cell>
      <Cell label="Disciplina">
        <NativeSelect
          aria-label="Disciplina"
          data={disciplinesOffered(disciplines, student).map((name) => ({ value: name, label: name || '—' }))}
          value={discipline}
          disabled={isBusy}
          {...fieldStyle}
          onChange={({ currentTarget: { value } }) => {
            const left = subdisciplinesOffered(value, disciplines, student)
            fields.setValues({
              discipline: value,
              subdisciplines: subdisciplines.filter((each) => left.includes(each)),
            })
          }}
        />
      </Cell>
      <Cell label="Subdisciplinas">
        <div role="group" aria-label="Subdisciplinas" className={classes.checks}>
          {offered.length === 0 && '—'}
          {offered.map((name) => (
            <Checkbox
              key={name}
              size="sm"
              className={classes.check ?? ''}
              label={name}
              checked={subdisciplines.includes(name)}
              disabled={isBusy}
              onChange={({ currentTarget: { checked } }) =>
                fields.setFieldValue(
                  'subdisciplines',
                  // In the order in which they are offered.
                  offered.filter((each) => (each === name ? checked : subdisciplines.includes(each))),
                )
              }
            />
          ))}
        </div>
      </Cell>
      <Cell label="Nivel">
        <Autocomplete aria-label="Nivel" {...levelList} data={heldLevels} {...text('level')} />
      </Cell>
      <Cell label="Inscripción" isShort>
        {enrolmentDay(student)}
      </Cell>
      <Cell label="Estado">
        <NativeSelect
          aria-label="Estado"
          data={['Activo', 'Inactivo']}
          {...fields.getInputProps('status')}
          disabled={isBusy}
          {...fieldStyle}
        />
      </Cell>
      <Cell label="Acciones">
        <RowActions>
          <RowAction does="Guardar" of={student.name} isBusy={isBusy} onPress={save} />
          <RowAction does="Cancelar" of={student.name} onPress={() => row.send({ type: 'CANCEL' })} />
        </RowActions>
      </Cell>
    </>
  )
}
