import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo, useRef, type ChangeEvent } from 'react'
import { flushSync } from 'react-dom'
import type { RegistrationActor } from '#actors/registration.ts'
import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import { newLevel } from '#routes/shared/fields/level-field.tsx'
import { useToday } from '#routes/shared/screen/today.ts'
import { withoutSubdisciplines, type RegistrationData, type RegistrationValues } from '#forms/registration.ts'
import { knownLevels } from '#rules/schedule.ts'
import { distinct } from '#values/text.ts'
import { lastDay } from '#values/dates.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { Checks } from '#ui/fields/checks.tsx'
import { GuidedForm } from '#ui/fields/guided-form.tsx'
import { wordsBelow } from '#ui/fields/hint-below.ts'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import { Duplicates } from './duplicates.tsx'
import classes from './form.module.css'

type Discipline = RegistrationData['disciplines'][number]

type Props = {
  registration: RegistrationActor
  /** the signed-in user */
  userId: Id | null
  disciplines: UseQueryResult<Discipline[]>
  levels: UseQueryResult<{ name: string }[]>
  students: UseQueryResult<Student[]>
}

const none: never[] = []

/** The registration form (spec 2, Registration). The machine holds the typed values. */
export function RegistrationForm({ registration, userId, disciplines, levels, students }: Props) {
  const snapshot = useSelector(registration, (state) => state)
  const { values, refusal, duplicates } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const change = (changes: Partial<RegistrationValues>) => registration.send({ type: 'CHANGE', values: changes })
  const name = useRef<HTMLInputElement>(null)
  const today = useToday()
  const { mainDisciplineId, subdisciplines } = values
  const chosen = disciplines.data?.find(({ id }) => id === mainDisciplineId)
  const suggestions = useMemo(
    () => knownLevels(levels.data ?? none, students.data ?? none),
    [levels.data, students.data],
  )

  const field = (name: 'name' | 'parentName' | 'phone' | 'birthDate' | 'level') => ({
    value: values[name],
    error: refusal?.hints[name],
    autoComplete: 'off',
  })
  const text = (name: 'name' | 'parentName' | 'phone' | 'birthDate') => ({
    ...field(name),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => change({ [name]: currentTarget.value }),
  })
  const submit = () =>
    registration.send({
      type: 'SUBMIT',
      known: { userId, today, disciplines: disciplines.data ?? none },
      students: students.data ?? null,
    })
  const correct = () => {
    flushSync(() => registration.send({ type: 'CORRECT' }))
    name.current?.focus()
  }

  return (
    <GuidedForm className={classes.form} startsFocused isBusy={isBusy} onSubmit={submit}>
      <div className={classes.fields}>
        <TextInput {...text('name')} ref={name} label="Nombre del estudiante" />
        <TextInput {...text('parentName')} label="Nombre del padre o tutor" />
        <PhoneField {...text('phone')} label="Teléfono" />
        <TextInput
          {...text('birthDate')}
          label="Fecha de nacimiento"
          type="date"
          max={lastDay}
          {...wordsBelow(values.birthDate)}
        />
        <MainDiscipline
          disciplines={disciplines}
          value={mainDisciplineId}
          error={refusal?.hints['mainDisciplineId']}
          onChange={(value) => change({ mainDisciplineId: value, subdisciplines: [] })}
        />
        <Subdisciplines
          discipline={chosen}
          value={subdisciplines}
          error={refusal?.hints['subdisciplines']}
          onChange={(value) => change({ subdisciplines: value })}
        />
        <SuggestField
          {...field('level')}
          label="Nivel"
          suggestions={suggestions}
          added={newLevel}
          onChange={(level) => change({ level })}
        />
      </div>
      {students.isError && <Retry what="los estudiantes" list={students} />}
      {snapshot.matches('doubting') ? (
        <Duplicates
          duplicates={duplicates}
          onRegister={() => registration.send({ type: 'REGISTER_ANYWAY' })}
          onCorrect={correct}
        />
      ) : (
        <Send isBusy={isBusy} />
      )}
    </GuidedForm>
  )
}

const Send = ({ isBusy }: { isBusy: boolean }) => (
  <div className={classes.send}>
    <ActionButton type="submit" loading={isBusy}>
      Registrar
    </ActionButton>
  </div>
)

type MainDisciplineProps = {
  disciplines: UseQueryResult<Discipline[]>
  value: Id
  error: string | undefined
  onChange: (value: Id) => void
}

function MainDiscipline({ disciplines, value, error, onChange }: MainDisciplineProps) {
  const { data, isPending, isLoadingError } = disciplines
  return (
    <div>
      <NativeSelect
        label="Disciplina principal"
        value={value}
        error={error}
        data={[
          { value: '', label: isPending ? 'Cargando disciplinas…' : 'Elige una disciplina' },
          ...(data ?? none).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isLoadingError && <Retry what="las disciplinas" list={disciplines} />}
      {data?.length === 0 && <p className={classes.warning}>Todavía no hay disciplinas: agrégalas en Productos.</p>}
    </div>
  )
}

type SubdisciplinesProps = {
  discipline: Discipline | undefined
  value: string[]
  error: string | undefined
  onChange: (value: string[]) => void
}

/** The checkboxes of the chosen discipline's subdisciplines. */
function Subdisciplines({ discipline, value, error, onChange }: SubdisciplinesProps) {
  if (!discipline) return <p className={classes.none}>Elige una disciplina para ver sus subdisciplinas.</p>
  if (discipline.subdisciplines.length === 0) return <p className={classes.none}>{withoutSubdisciplines}</p>
  return (
    <Checks
      label="Subdisciplinas"
      options={distinct(discipline.subdisciplines).map((each) => ({ value: each, label: each }))}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}

/** Reloads a list of the form that failed to load. */
const Retry = ({ what, list }: { what: string; list: UseQueryResult<unknown[]> }) => (
  <Button variant="subtle" size="compact-md" loading={list.isFetching} onClick={() => void list.refetch()}>
    No se pudieron cargar {what}. Reintentar
  </Button>
)
