import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { memo, useMemo, type ChangeEvent } from 'react'
import type { RecordFormActor } from '#actors/forms/record-form.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import type { CalendarEvent, EventDraft } from '#api/events.ts'
import type { EventValues } from '#forms/event.ts'
import { LevelField } from '#routes/shared/fields/level-field.tsx'
import { useIsBusy } from '#routes/shared/questions/use-is-busy.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { recurrenceNotes } from '#rules/events/recurrence-notes.ts'
import { periodicityLabels } from '#rules/events/recurrence.ts'
import { mayOpen } from '#rules/permissions.ts'
import { scheduleGap } from '#rules/teachers/agreement.ts'
import { levelAsKnown } from '#rules/teachers/schedule.ts'
import { wordOptions } from '#rules/words.ts'
import { FormButtons } from '#ui/fields/form-buttons.tsx'
import { GuidedForm } from '#ui/fields/guided-form.tsx'
import { wordsBelow } from '#ui/fields/hint-below.ts'
import { NotLoaded } from '#ui/notes/empty-list.tsx'
import { isoDateOf, lastDay } from '#values/dates.ts'
import { withHeld } from '#values/text.ts'
import { useChoices, type Choice, type ListState } from './choices.ts'
import classes from './form.module.css'
import { ScheduleUpdate } from './schedule-update.tsx'
import { EventWarnings } from './warnings.tsx'

type Props = {
  form: RecordFormActor<CalendarEvent, EventValues, Omit<EventDraft, 'id'>>
  events: CalendarEvent[]
  visit: SignedIn
}

/** Form that adds or edits an event (spec 4, Event form). */
export const EventForm = memo(function EventForm({ form, events, visit }: Props) {
  const { user } = useRouteContext({ from: '__root__' })
  const teachers = useQuery(teachersQuery())
  const { levels, ...choices } = useChoices(events)
  const { row, round, values, refusal } = useSelector(form, ({ context }) => context)
  const isSaving = useSelector(form, (state) => state.hasTag('busy'))
  const isBusy = useIsBusy(form)
  const change = (changes: Partial<EventValues>) => form.send({ type: 'CHANGE', values: changes })
  const fieldProps = (field: keyof EventValues) => ({
    value: values[field],
    error: refusal?.hints[field],
    required: true,
    withAsterisk: false,
  })
  const inputProps = (field: 'date' | 'time' | keyof typeof choices) => ({
    ...fieldProps(field),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      change({ [field]: currentTarget.value }),
  })
  const selectProps = (field: keyof typeof choices) => ({
    ...choices[field],
    ...inputProps(field),
    savedValue: row?.[field] ?? '',
  })

  const gap = useMemo(() => scheduleGap(values, row, teachers.data ?? none), [values, row, teachers.data])
  const savedLevel = row?.level
  const offeredLevels = { ...levels.offered, names: withHeld(levels.offered.names, savedLevel ? [savedLevel] : []) }
  const submit = () => {
    change({ level: levelAsKnown(values.level, offeredLevels.names) })
    form.send({ type: 'SUBMIT' })
  }

  return (
    <GuidedForm className={classes.form} startsFocused={round > 0} isBusy={isSaving} onSubmit={submit}>
      <div className={classes.when}>
        <TextInput type="date" label="Fecha" max={lastDay} {...inputProps('date')} {...wordsBelow(values.date)} />
        <TextInput type="time" label="Hora" {...inputProps('time')} />
      </div>
      <ListSelect label="Subdisciplina" {...selectProps('subdiscipline')} />
      <div>
        <LevelField
          offered={offeredLevels}
          placeholder="Elige…"
          {...fieldProps('level')}
          onChange={(level) => change({ level })}
        />
        <FailedList {...levels} />
      </div>
      <ListSelect label="Maestro" {...selectProps('teacher')} />
      <NativeSelect
        label="Periodicidad"
        data={wordOptions(periodicityLabels, [row?.periodicity, values.periodicity])}
        value={values.periodicity}
        onChange={({ currentTarget }) => change({ periodicity: currentTarget.value })}
        description={recurrenceNotes(isoDateOf(values.date), values.periodicity).join(' ')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <EventWarnings missing={gap?.missing} row={row} typed={values} events={events} />
      <FormButtons
        className={classes.buttons}
        submit={row ? 'Actualizar evento' : 'Agregar evento'}
        isBusy={isBusy}
        onCancel={row && (() => form.send({ type: 'CANCEL' }))}
      />
      {/* Stands last, so that it never comes between Tab and the save button. */}
      {gap?.teacher && mayOpen(user, 'TeacherManagement') && (
        <ScheduleUpdate key={gap.teacher.id} visit={visit} teacher={gap.teacher} schedules={gap.schedules} />
      )}
    </GuidedForm>
  )
})

const none: never[] = []

type SelectProps = Choice & {
  label: string
  error: string | undefined
  savedValue: string
  value: string
}

function ListSelect({ options, hasFailed, onRetry, savedValue, value, ...others }: SelectProps) {
  return (
    <div>
      <NativeSelect
        // The saved value of the event stays an option as written, even if the list lost it.
        data={[{ value: '', label: 'Elige…' }, ...withHeld(options, [value, savedValue])]}
        value={value}
        {...others}
      />
      <FailedList hasFailed={hasFailed} onRetry={onRetry} />
    </div>
  )
}

const FailedList = ({ hasFailed, onRetry }: ListState) =>
  hasFailed && (
    <p className={classes.failed}>
      <NotLoaded onRetry={onRetry}>No se pudo cargar la lista.</NotLoaded>
    </p>
  )
