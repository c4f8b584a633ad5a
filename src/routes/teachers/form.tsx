import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { memo, type ChangeEvent, useMemo, useRef } from 'react'
import type { RecordFormActor } from '#actors/forms/record-form.ts'
import type { Scope } from '#actors/lifetime/scope.ts'
import type { Teacher } from '#api/teachers.ts'
import { changesPay, type TeacherFields, type TeacherTexts, type TeacherValues } from '#forms/teacher.ts'
import { KeptNames } from '#routes/shared/fields/kept-names.tsx'
import type { OfferedLevels } from '#routes/shared/fields/level-field.tsx'
import { useIsBusy } from '#routes/shared/questions/use-is-busy.ts'
import { productsQuery } from '#rows/products.ts'
import { rollsQuery } from '#rows/rolls.ts'
import { repaidTexts } from '#rules/teachers/salary.ts'
import { disciplineIds, disciplineName, type Discipline } from '#rules/teachers/schedule.ts'
import { Checks } from '#ui/fields/checks.tsx'
import { FormButtons } from '#ui/fields/form-buttons.tsx'
import { GuidedForm } from '#ui/fields/guided-form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { EmptyList } from '#ui/notes/empty-list.tsx'
import { Skeleton, pulse } from '#ui/shell/skeleton.tsx'
import { isolated } from '#values/text.ts'
import classes from './form.module.css'
import { ScheduleList, type ScheduleListHandle } from './schedule-list.tsx'
import { useSchedules } from './use-schedules.ts'

type Props = {
  form: RecordFormActor<Teacher, TeacherValues, TeacherFields>
  catalogue: Discipline[]
  levels: OfferedLevels
  scope: Scope
}

/** Form of a teacher: name, disciplines, schedules and salary per class (spec 2, Teachers). */
export const TeacherForm = memo(function TeacherForm(props: Props) {
  const round = useSelector(props.form, ({ context }) => context.round)
  return <Fields key={round} {...props} startsFocused={round > 0} />
})

function Fields({ form, catalogue, levels, scope, startsFocused }: Props & { startsFocused: boolean }) {
  const { row, values, refusal } = useSelector(form, (state) => state.context)
  const isSaving = useSelector(form, (state) => state.hasTag('busy'))
  const isBusy = useIsBusy(form)
  const hints = refusal?.hints ?? {}

  const change = (changes: Partial<TeacherValues>) => form.send({ type: 'CHANGE', values: changes })
  const text = (field: keyof TeacherTexts) => ({
    value: values[field],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => change({ [field]: currentTarget.value }),
    error: hints[field],
  })
  const schedules = useSchedules({
    held: () => form.getSnapshot().context.values,
    onChange: change,
    catalogue,
    levels: levels.names,
    notices: scope.notices,
  })
  const list = useRef<ScheduleListHandle>(null)

  const submit = () => {
    form.send({ type: 'SUBMIT' })
    list.current?.focusOnRefused(form.getSnapshot().context.refusal)
  }

  return (
    <GuidedForm startsFocused={startsFocused} isBusy={isSaving} onSubmit={submit}>
      <TextInput label="Nombre" autoComplete="off" {...text('name')} />
      {/* A teacher without a name cannot be saved, so the form renames nothing. */}
      <KeptNames
        kind="teacher"
        before={row === null || values.name.trim() === '' ? [] : [row.name]}
        now={[values.name]}
      />
      <DisciplineChecks
        held={values.disciplines}
        before={row?.disciplines ?? []}
        catalogue={catalogue}
        error={hints['disciplines']}
        onChange={schedules.choose}
      />
      <NumberField
        label="Salario por clase"
        leftSection="$"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={
          changesPay(row, values) && <span className={classes.pay}>También cambia lo acumulado en fechas pasadas.</span>
        }
        value={values.salary}
        onChange={(salary) => change({ salary })}
        error={hints['salary']}
      />
      <ScheduleList
        ref={list}
        held={values}
        changes={schedules}
        catalogue={catalogue}
        levels={levels}
        teacher={row}
        hints={hints}
      />
      <Repaid teacher={row} schedules={values.schedules} />
      <FormButtons submit="Guardar maestro" isBusy={isBusy} onCancel={row && (() => form.send({ type: 'CANCEL' }))} />
    </GuidedForm>
  )
}

const none: never[] = []

/** Past classes whose pay the edited schedules change. The rolls load with the screen. */
function Repaid({ teacher, schedules }: { teacher: Teacher | null; schedules: Teacher['subdisciplineSchedules'] }) {
  const { data: rolls } = useQuery({ ...rollsQuery(), enabled: teacher !== null })
  const texts = useMemo(
    () => (teacher && rolls ? repaidTexts(teacher, schedules, rolls) : none),
    [teacher, schedules, rolls],
  )
  return (
    <div role="status">
      {texts.map((text) => (
        <p key={text} className={classes.pay}>
          {text}
        </p>
      ))}
    </div>
  )
}

type DisciplineChecksProps = {
  held: string[]
  /** disciplines of the teacher when the form opened */
  before: string[]
  catalogue: Discipline[]
  error: string | undefined
  onChange: (disciplines: string[]) => void
}

/** Checkboxes of the disciplines. A saved discipline stays an option, even if it no longer exists. */
function DisciplineChecks({ held, before, catalogue, error, onChange }: DisciplineChecksProps) {
  const products = useQuery(productsQuery())
  const gone = disciplineIds(before, catalogue).filter((id) => !catalogue.some((each) => each.id === id))
  const options = [
    ...catalogue.map(({ id, name }) => ({ value: id, label: name })),
    ...gone.map((id) => ({
      value: id,
      label: `${isolated(disciplineName(id, catalogue))}${products.isSuccess ? ' (ya no se ofrece)' : ''}`,
    })),
  ]
  return (
    <div>
      <Checks
        label="Disciplinas"
        options={options}
        value={disciplineIds(held, catalogue)}
        onChange={onChange}
        error={error}
      />
      {products.isPending && <Skeleton className={pulse} height={138} />}
      {!products.isPending && catalogue.length === 0 && (
        <p className={classes.none}>
          <EmptyList
            empty="No hay disciplinas registradas."
            hasFailed={products.isLoadingError}
            onRetry={() => void products.refetch()}
          />
        </p>
      )}
    </div>
  )
}
