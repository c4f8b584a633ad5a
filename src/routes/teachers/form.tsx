import { Skeleton, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { memo, useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { RecordFormActor } from '#actors/record-form.ts'
import { useScheduleBuilder } from '#actors/schedule-builder.ts'
import type { Scope } from '#actors/scope.ts'
import { productsQuery } from '#api/products.ts'
import type { Teacher } from '#api/teachers.ts'
import { KeptNames } from '#routes/-kept-names.tsx'
import type { OfferedLevels } from '#routes/-level-field.tsx'
import { changedFields } from '#rules/form.ts'
import { disciplineIds, disciplineName, type Discipline } from '#rules/schedule.ts'
import {
  isSameTeacher,
  teacherValues,
  type TeacherFields,
  type TeacherTexts,
  type TeacherValues,
} from '#rules/teacher-form.ts'
import { FormButtons } from '#ui/fields/form-buttons.tsx'
import { Checks } from '#ui/fields/checks.tsx'
import { EmptyList } from '#ui/table/empty-list.tsx'
import type { FormHandle } from '#ui/fields/form-handle.ts'
import { GuidedForm } from '#ui/fields/guided-form.tsx'
import { ScheduleList, type ScheduleListHandle } from './schedule-list.tsx'
import classes from './form.module.css'

type Form = RecordFormActor<Teacher, TeacherValues, TeacherFields>

type Props = {
  ref: Ref<FormHandle>
  form: Form
  /** the disciplines on offer */
  catalogue: Discipline[]
  levels: OfferedLevels
  scope: Scope
}

/** The form of a teacher: name, disciplines, schedules and salary per class (spec 2, Teachers). */
export const TeacherForm = memo(function TeacherForm(props: Props) {
  const round = useSelector(props.form, ({ context }) => context.round)
  return <Fields key={round} {...props} startsFocused={round > 0} />
})

function Fields({ ref, form, catalogue, levels, scope, startsFocused }: Props & { startsFocused: boolean }) {
  const products = useQuery(productsQuery())
  const { row, refusal } = useSelector(form, (state) => state.context)
  const isBusy = useSelector(form, (state) => state.hasTag('busy'))
  const hints = refusal?.hints ?? {}
  const amend = (field: string) => form.send({ type: 'AMEND', field })

  const began = teacherValues(row, catalogue)
  const [name, setName] = useState(began.name)
  const texts = useForm<TeacherTexts>({
    mode: 'uncontrolled',
    initialValues: { name: began.name, salary: began.salary },
    onValuesChange: (now, before) => {
      setName(now.name)
      changedFields(now, before).forEach(amend)
    },
  })
  // A change of disciplines or schedules also clears their refusal.
  const builder = useScheduleBuilder(scope, row, amend)
  const chosen = useSelector(builder, ({ context }) => context.disciplines)
  const schedules = useRef<ScheduleListHandle>(null)
  const values = (): TeacherValues => {
    const { disciplines: given, schedules: listed, unfinished } = builder.getSnapshot().context
    return { ...texts.getValues(), disciplines: disciplineIds(given, catalogue), schedules: listed, unfinished }
  }
  useImperativeHandle(ref, () => ({ hasChanges: () => !isSameTeacher(values(), began) }))

  const submit = () => {
    form.send({ type: 'SUBMIT', values: values() })
    schedules.current?.focusOnRefused(form.getSnapshot().context.refusal)
  }

  // A discipline the teacher already has stays an option until saved, even when it no longer exists.
  const gone = began.disciplines.filter((id) => !catalogue.some((each) => each.id === id))
  const options = [
    ...catalogue.map(({ id, name }) => ({ value: id, label: name })),
    ...gone.map((id) => ({
      value: id,
      label: `${disciplineName(id, catalogue)}${products.isSuccess ? ' (ya no se ofrece)' : ''}`,
    })),
  ]

  return (
    <GuidedForm startsFocused={startsFocused} isBusy={isBusy} onSubmit={submit} className={classes.form}>
      <TextInput
        label="Nombre"
        autoComplete="off"
        key={texts.key('name')}
        {...texts.getInputProps('name')}
        error={hints['name']}
      />
      {/* Without a name nothing can be saved. */}
      <KeptNames kind="teacher" before={name.trim() === '' ? [] : [began.name]} now={[name]} />
      <div>
        <Checks
          label="Disciplinas"
          options={options}
          value={disciplineIds(chosen, catalogue)}
          onChange={(next) => builder.send({ type: 'CHOOSE', disciplines: next, catalogue })}
          error={hints['disciplines']}
        />
        {products.isPending && <Skeleton height={132} />}
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
      <TextInput
        label="Salario por clase"
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        key={texts.key('salary')}
        {...texts.getInputProps('salary')}
        error={hints['salary']}
      />
      <ScheduleList ref={schedules} builder={builder} catalogue={catalogue} levels={levels} hints={hints} />
      <div className={classes.actions}>
        <FormButtons submit="Guardar maestro" isBusy={isBusy} onCancel={row && (() => form.send({ type: 'CANCEL' }))} />
      </div>
    </GuidedForm>
  )
}
