import type { UseQueryResult } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { RegistrationActor } from '#actors/registration.ts'
import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import type { RegistrationData, RegistrationValues } from '#forms/registration.ts'
import { RegistrationFields } from '#routes/shared/fields/registration-fields.tsx'
import { Retry } from '#routes/shared/fields/retry.tsx'
import { UnlistedQuestion } from '#routes/shared/questions/unlisted.tsx'
import { useToday } from '#routes/shared/screen/today.ts'
import { knownLevels } from '#rules/teachers/schedule.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { GuidedForm } from '#ui/fields/guided-form.tsx'
import { Duplicates } from './duplicates.tsx'
import classes from './form.module.css'

type Props = {
  registration: RegistrationActor
  userId: Id | null
  disciplines: UseQueryResult<RegistrationData['disciplines'][number][]>
  levels: UseQueryResult<{ name: string }[]>
  students: UseQueryResult<Student[]>
}

const none: never[] = []

/** Registration form (spec 2, Registration). The machine holds the typed values. */
export function RegistrationForm({ registration, userId, disciplines, levels, students }: Props) {
  const snapshot = useSelector(registration, (state) => state)
  const { values, refusal, duplicates } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const change = (changes: Partial<RegistrationValues>) => registration.send({ type: 'CHANGE', values: changes })
  const name = useRef<HTMLInputElement>(null)
  const today = useToday()
  const suggestions = useMemo(
    () => knownLevels(levels.data ?? none, students.data ?? none),
    [levels.data, students.data],
  )

  const submit = () =>
    registration.send({
      type: 'SUBMIT',
      known: { userId, today, disciplines: disciplines.data ?? none },
      students: students.data ?? none,
    })
  const correct = () => {
    flushSync(() => registration.send({ type: 'CORRECT' }))
    name.current?.focus()
  }

  return (
    <GuidedForm className={classes.form} startsFocused isBusy={isBusy} onSubmit={submit}>
      <RegistrationFields
        values={values}
        hints={refusal?.hints}
        disciplines={disciplines}
        levels={suggestions}
        onChange={change}
        name={name}
      />
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
      <UnlistedQuestion
        question={snapshot.matches('unlisted') ? 'No se pudo comprobar si ya está en la lista' : null}
        onRetry={() => registration.send({ type: 'RETRY' })}
        onRegister={() => registration.send({ type: 'REGISTER_ANYWAY' })}
        onCancel={() => registration.send({ type: 'CORRECT' })}
      />
    </GuidedForm>
  )
}

const Send = ({ isBusy }: { isBusy: boolean }) => (
  <div className={classes.send} data-bottom-bar>
    <ActionButton type="submit" loading={isBusy}>
      Registrar
    </ActionButton>
  </div>
)
