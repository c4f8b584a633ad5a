import { NativeSelect, TextInput } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ChangeEvent, Ref } from 'react'
import type { Id } from '#api/reading.ts'
import { withoutSubdisciplines, type RegistrationData, type RegistrationValues } from '#forms/registration.ts'
import { newLevel } from '#routes/shared/fields/level-field.tsx'
import { Retry } from '#routes/shared/fields/retry.tsx'
import type { Refusal } from '#rules/form.ts'
import { Checks } from '#ui/fields/checks.tsx'
import { wordsBelow } from '#ui/fields/hint-below.ts'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import { lastDay } from '#values/dates.ts'
import { distinct } from '#values/text.ts'
import classes from './registration-fields.module.css'

type Discipline = RegistrationData['disciplines'][number]

type Props = {
  values: RegistrationValues
  hints: Refusal['hints'] | undefined
  disciplines: UseQueryResult<Discipline[]>
  levels: readonly string[]
  onChange: (changes: Partial<RegistrationValues>) => void
  name?: Ref<HTMLInputElement>
}

const none: never[] = []

/** Fields of a student who registers (spec 2, Registration). */
export function RegistrationFields({ values, hints, disciplines, levels, onChange, name: nameRef }: Props) {
  const { mainDisciplineId, subdisciplines } = values
  const field = (name: 'name' | 'parentName' | 'phone' | 'birthDate' | 'level') => ({
    value: values[name],
    error: hints?.[name],
    autoComplete: 'off',
  })
  const text = (name: 'name' | 'parentName' | 'phone' | 'birthDate') => ({
    ...field(name),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: currentTarget.value }),
  })
  return (
    <div className={classes.fields}>
      <TextInput {...text('name')} {...(nameRef ? { ref: nameRef } : {})} label="Nombre del estudiante" />
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
        error={hints?.['mainDisciplineId']}
        onChange={(value) => onChange({ mainDisciplineId: value, subdisciplines: [] })}
      />
      <Subdisciplines
        discipline={disciplines.data?.find(({ id }) => id === mainDisciplineId)}
        value={subdisciplines}
        error={hints?.['subdisciplines']}
        onChange={(value) => onChange({ subdisciplines: value })}
      />
      <SuggestField
        {...field('level')}
        label="Nivel"
        suggestions={levels}
        added={newLevel}
        onChange={(level) => onChange({ level })}
      />
    </div>
  )
}

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
