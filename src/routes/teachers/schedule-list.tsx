import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { useEventListener, useMergedRef } from '@mantine/hooks'
import { Plus, X } from 'lucide-react'
import { useId, useImperativeHandle, useRef, type Ref } from 'react'
import type { Schedule, Teacher } from '#api/teachers.ts'
import type { TeacherSchedules } from '#forms/teacher.ts'
import { LevelField, type OfferedLevels } from '#routes/shared/fields/level-field.tsx'
import { LeadTo } from '#routes/shared/screen/lead-to.tsx'
import type { Refusal } from '#rules/form.ts'
import { describeSchedule, isComplete, offeredSubdisciplines, type Discipline } from '#rules/teachers/schedule.ts'
import { Checks } from '#ui/fields/checks.tsx'
import { isEnter } from '#ui/fields/enter.ts'
import { enumerated } from '#values/text.ts'
import { weekdays } from '#values/week.ts'
import { ScheduleLine } from './schedule-lines.tsx'
import classes from './schedule-list.module.css'
import { useUnplanned } from './unplanned.ts'
import type { Schedules } from './use-schedules.ts'

/** Focuses the part of the schedules that a refusal names. */
export type ScheduleListHandle = { focusOnRefused: (refusal: Refusal | null) => void }

type Props = {
  ref: Ref<ScheduleListHandle>
  held: TeacherSchedules
  changes: Schedules
  catalogue: Discipline[]
  levels: OfferedLevels
  teacher: Teacher | null
  hints: Refusal['hints']
}

const days = weekdays.map((day) => ({ value: day, label: day }))

/** Schedules of a teacher, and the fields that add one (spec 2, Teachers). */
export function ScheduleList({ ref, held, changes, catalogue, levels, teacher, hints }: Props) {
  const id = useId()
  const { disciplines, schedules, unfinished } = held
  const own = changes.refusal?.hints ?? {}
  const unplannedOf = useUnplanned(teacher)
  const unplanned = schedules.map(unplannedOf)
  const fields = useRef<HTMLFieldSetElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const focusOn = (selector: string) => fields.current?.querySelector<HTMLElement>(selector)?.focus()

  useImperativeHandle(ref, () => ({
    focusOnRefused: (refused) => {
      if (refused?.hints['schedules']) focusOn('[data-incomplete=true] button')
      else if (refused?.hints['unfinished']) adder.current?.focus()
    },
  }))

  const add = () => {
    const refused = changes.add()
    if (!refused) focusOn('select')
    else if (!refused.hints['schedule']) focusOn('[aria-invalid=true]')
  }
  const remove = (index: number) => {
    changes.remove(index)
    const buttons = fields.current?.querySelectorAll<HTMLElement>('li button')
    const next = buttons?.[Math.min(index, buttons.length - 1)] ?? adder.current
    next?.focus()
  }
  /** Adds the schedule on Enter in these fields, instead of submitting the teacher's form. */
  const keys = useEventListener<'keydown', HTMLFieldSetElement>('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    // Here Enter takes a suggestion, or asks about a new text.
    if (event.target.hasAttribute('aria-activedescendant') || 'unsettled' in event.target.dataset) return
    event.preventDefault()
    if (isEnter(event) && !event.repeat) add()
  })

  const complaint = own['schedule'] ?? hints['unfinished']
  return (
    <fieldset ref={useMergedRef(fields, keys)} className={classes.schedules}>
      <legend>Horarios</legend>
      <Added
        schedules={schedules}
        unplanned={unplanned}
        describedBy={hints['schedules'] ? `${id}-list` : undefined}
        onRemove={remove}
      />
      {unplanned.some((missing) => missing.length > 0) && (
        <p className={classes.lead}>
          <LeadTo page="Calendar">Agregar lo que falta</LeadTo>
        </p>
      )}
      {hints['schedules'] && (
        <p id={`${id}-list`} className={classes.error}>
          {hints['schedules']}
        </p>
      )}
      <NextFields
        unfinished={unfinished}
        disciplines={disciplines}
        catalogue={catalogue}
        levels={levels}
        hints={own}
        onChange={changes.set}
      />
      <Button
        ref={adder}
        variant="light"
        leftSection={<Plus size={18} aria-hidden />}
        aria-describedby={complaint ? `${id}-next` : undefined}
        onClick={add}
      >
        Agregar horario
      </Button>
      {complaint && (
        <p id={`${id}-next`} className={classes.error}>
          {complaint}
        </p>
      )}
    </fieldset>
  )
}

type AddedProps = {
  schedules: Schedule[]
  /** days of each schedule that the calendar lacks */
  unplanned: string[][]
  describedBy: string | undefined
  onRemove: (index: number) => void
}

function Added({ schedules, unplanned, describedBy, onRemove }: AddedProps) {
  if (schedules.length === 0) return null
  return (
    <ul className={classes.list} aria-describedby={describedBy}>
      {schedules.map((schedule, index) => (
        <li key={index} data-incomplete={!isComplete(schedule)}>
          <div>
            <ScheduleLine schedule={schedule} />
            <Unplanned days={unplanned[index] ?? []} of={schedule.days.length} />
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={`Quitar ${describeSchedule(schedule)}`}
            title="Quitar"
            onClick={() => onRemove(index)}
          >
            <X size={18} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}

type NextFieldsProps = {
  unfinished: Schedule
  disciplines: string[]
  catalogue: Discipline[]
  levels: OfferedLevels
  hints: Refusal['hints']
  onChange: (change: Partial<Schedule>) => void
}

function NextFields({ unfinished, disciplines, catalogue, levels, hints, onChange }: NextFieldsProps) {
  const offered = offeredSubdisciplines(disciplines, catalogue)
  return (
    <>
      <NativeSelect
        label="Subdisciplina"
        data={[{ value: '', label: placeholderOf(disciplines, offered) }, ...offered]}
        value={unfinished.subdiscipline}
        onChange={({ currentTarget }) => onChange({ subdiscipline: currentTarget.value })}
        error={hints['subdiscipline']}
      />
      <LevelField
        offered={levels}
        placeholder="Elige el nivel"
        value={unfinished.level}
        onChange={(level) => onChange({ level })}
        error={hints['level']}
      />
      <Checks
        label="Días"
        options={days}
        value={unfinished.days}
        onChange={(next) => onChange({ days: next })}
        error={hints['days']}
      />
      <TextInput
        type="time"
        label="Hora"
        className={classes.time ?? ''}
        value={unfinished.time}
        onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
        error={hints['time']}
      />
    </>
  )
}

/** Note of the days of a schedule that the calendar lacks. If it lacks all, the note does not list them. */
const Unplanned = ({ days: missing, of }: { days: string[]; of: number }) =>
  missing.length > 0 && (
    <p className={classes.unplanned}>
      {missing.length < of ? `Sin clase en el calendario: ${enumerated(missing)}` : 'Sin clase en el calendario'}
    </p>
  )

function placeholderOf(disciplines: string[], offered: string[]): string {
  if (disciplines.length === 0) return 'Elige primero una disciplina'
  return offered.length === 0 ? 'Sin subdisciplinas' : 'Elige la subdisciplina'
}
