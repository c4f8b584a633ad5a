import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { memo, useImperativeHandle, useMemo, useState, type Ref } from 'react'
import type { RecordFormActor } from '#actors/record-form.ts'
import { disciplinesQuery } from '#api/disciplines.ts'
import { periodicities, type CalendarEvent, type EventDraft } from '#api/events.ts'
import { levelsQuery } from '#api/levels.ts'
import { teachersQuery } from '#api/teachers.ts'
import { eventValues, type EventValues } from '#rules/event-form.ts'
import { changedFields } from '#rules/form.ts'
import { periodicityLabels } from '#rules/recurrence.ts'
import { FormButtons } from '#ui/fields/form-buttons.tsx'
import { EmptyList } from '#ui/table/empty-list.tsx'
import type { FormHandle } from '#ui/fields/form-handle.ts'
import { GuidedForm } from '#ui/fields/guided-form.tsx'
import { compare } from '#ui/table/order.ts'
import { ClashWarning } from './clash-warning.tsx'
import classes from './form.module.css'

type Props = {
  form: RecordFormActor<CalendarEvent, EventValues, Omit<EventDraft, 'id'>>
  events: CalendarEvent[]
  ref: Ref<FormHandle>
}

const periodicityOptions = periodicities.map((value) => ({ value, label: periodicityLabels[value] }))

const namesOf = (rows: { name: string }[]): string[] => rows.map(({ name }) => name)
const subdisciplinesOf = (rows: { subdisciplines: string[] }[]): string[] =>
  rows.flatMap(({ subdisciplines }) => subdisciplines).toSorted(compare)

/** The form that adds or edits an event (spec 4, Event form). */
export const EventForm = memo(function EventForm({ form, events, ref }: Props) {
  const choices = {
    subdiscipline: useChoice(useQuery(disciplinesQuery()), subdisciplinesOf),
    level: useChoice(useQuery(levelsQuery()), namesOf),
    teacher: useChoice(useQuery(teachersQuery()), namesOf),
  }
  const { row, round, refusal } = useSelector(form, ({ context }) => context)
  const isBusy = useSelector(form, (state) => state.hasTag('busy'))
  const [typed, setTyped] = useState(() => eventValues(row))
  const fields = useForm<EventValues>({
    mode: 'uncontrolled',
    initialValues: typed,
    onValuesChange: (now, before) => {
      setTyped(now)
      for (const field of changedFields(now, before)) form.send({ type: 'AMEND', field })
    },
  })
  useImperativeHandle(ref, () => ({ hasChanges: () => fields.isDirty() }))
  const inputProps = (field: keyof EventValues) => ({
    ...fields.getInputProps(field),
    error: refusal?.hints[field],
    required: true,
    withAsterisk: false,
  })
  const selectProps = (field: keyof typeof choices) => ({
    ...choices[field],
    ...inputProps(field),
    savedValue: row?.[field],
  })

  return (
    <GuidedForm
      className={classes.form}
      startsFocused={round > 0}
      isBusy={isBusy}
      onSubmit={() => form.send({ type: 'SUBMIT', values: fields.getValues() })}
    >
      <div className={classes.when}>
        <TextInput key={fields.key('date')} type="date" label="Fecha" {...inputProps('date')} />
        <TextInput key={fields.key('time')} type="time" label="Hora" {...inputProps('time')} />
      </div>
      <ListSelect key={fields.key('subdiscipline')} label="Subdisciplina" {...selectProps('subdiscipline')} />
      <ListSelect key={fields.key('level')} label="Nivel" {...selectProps('level')} />
      <ListSelect key={fields.key('teacher')} label="Maestro" {...selectProps('teacher')} />
      <NativeSelect
        key={fields.key('periodicity')}
        label="Periodicidad"
        data={periodicityOptions}
        {...fields.getInputProps('periodicity')}
      />
      <ClashWarning id={row?.id ?? null} typed={typed} events={events} />
      <div className={classes.buttons}>
        <FormButtons
          submit={row ? 'Actualizar evento' : 'Agregar evento'}
          isBusy={isBusy}
          onCancel={row && (() => form.send({ type: 'CANCEL' }))}
        />
      </div>
    </GuidedForm>
  )
})

/** The options of a field, loaded from a list of the server. */
type Choice = { options: string[]; hasFailed: boolean; onRetry: () => void }

const none: never[] = []

/** The distinct options of a field from a list of the server. */
function useChoice<Row>({ data, isError, refetch }: UseQueryResult<Row[]>, offer: (rows: Row[]) => string[]): Choice {
  const options = useMemo(() => [...new Set(offer(data ?? none))], [data, offer])
  return { options, hasFailed: isError, onRetry: () => void refetch() }
}

type SelectProps = Choice & {
  label: string
  error: string | undefined
  /** the value of the edited event, offered even when the list no longer has it */
  savedValue: string | undefined
}

function ListSelect({ options, hasFailed, onRetry, savedValue, ...others }: SelectProps) {
  const offered = savedValue && !options.includes(savedValue) ? [savedValue, ...options] : options
  return (
    <div>
      <NativeSelect data={[{ value: '', label: 'Elige…' }, ...offered]} {...others} />
      {hasFailed && (
        <p className={classes.failed}>
          <EmptyList empty="No se pudo cargar la lista." hasFailed onRetry={onRetry} />
        </p>
      )}
    </div>
  )
}
