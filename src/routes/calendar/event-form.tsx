import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
import { useImperativeHandle, useState, type Ref } from 'react'
import type { ActorRefFrom } from 'xstate'
import { periodicities, type CalendarEvent, type EventDraft } from '#api/events.ts'
import type { recordFormMachine } from '#machines/record-form.ts'
import { eventValues, type EventValues } from '#rules/event-form.ts'
import { changedFields } from '#rules/form.ts'
import { periodicityLabels } from '#rules/recurrence.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { EmptyList } from '#ui/empty-list.tsx'
import { GuidedForm } from '#ui/guided-form.tsx'
import { ClashWarning } from './clash-warning.tsx'
import classes from './event-form.module.css'

/** What a field offers, from a list of the server. */
export type Choice = { options: string[]; hasFailed: boolean; onRetry: () => void }

type Props = {
  form: ActorRefFrom<ReturnType<typeof recordFormMachine<CalendarEvent, EventValues, Omit<EventDraft, 'id'>>>>
  events: CalendarEvent[]
  choices: Record<'subdiscipline' | 'level' | 'teacher', Choice>
  /** is given the way to ask whether anything was typed */
  ref: Ref<{ isDirty: () => boolean }>
}

const periodicityOptions = periodicities.map((value) => ({ value, label: periodicityLabels[value] }))

/** The form that adds an event or edits one (spec 4, Event form). */
export function EventForm({ form, events, choices, ref }: Props) {
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
  useImperativeHandle(ref, () => ({ isDirty: () => fields.isDirty() }))
  const inputProps = (field: keyof EventValues) => ({
    ...fields.getInputProps(field),
    error: refusal?.hints[field],
    required: true,
    withAsterisk: false,
  })
  const selectProps = (field: keyof typeof choices) => ({ ...choices[field], ...inputProps(field), kept: row?.[field] })

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
        <ActionButton type="submit" loading={isBusy}>
          {row ? 'Actualizar evento' : 'Agregar evento'}
        </ActionButton>
        {row && (
          <Button variant="default" disabled={isBusy} onClick={() => form.send({ type: 'CANCEL' })}>
            Cancelar Edición
          </Button>
        )}
      </div>
    </GuidedForm>
  )
}

type SelectProps = Choice & {
  label: string
  error: string | undefined
  /** what the event that is edited says: it can be chosen even if the list no longer has it */
  kept: string | undefined
}

function ListSelect({ options, hasFailed, onRetry, kept, ...others }: SelectProps) {
  const offered = kept && !options.includes(kept) ? [kept, ...options] : options
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
