import { PasswordInput, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ChangeEvent, ReactNode } from 'react'
import type { RecordFormActor } from '#actors/forms/record-form.ts'
import type { User } from '#api/session.ts'
import type { UserDraft } from '#api/users.ts'
import type { UserTexts, UserValues } from '#forms/user.ts'
import { useIsBusy } from '#routes/shared/questions/use-is-busy.ts'
import { FormButtons } from '#ui/fields/form-buttons.tsx'
import { GuidedForm } from '#ui/fields/guided-form.tsx'
import { ImagePicker } from '#ui/fields/image-picker.tsx'
import classes from './form.module.css'
import { PagesField } from './pages-field.tsx'

type Props = {
  form: RecordFormActor<User, UserValues, UserDraft>
  /** the signed-in user, whose academy the header shows */
  self: User
  message: ReactNode
}

/** Form of a user: username, password, academy and pages (spec 2, Users). */
export function UserForm(props: Props) {
  const round = useSelector(props.form, ({ context }) => context.round)
  return <Fields key={round} {...props} startsFocused={round > 0} />
}

function Fields({ form, self, message, startsFocused }: Props & { startsFocused: boolean }) {
  const { row, values, refusal } = useSelector(form, ({ context }) => context)
  const isSaving = useSelector(form, (state) => state.hasTag('busy'))
  const isBusy = useIsBusy(form)
  const hints = refusal?.hints ?? {}

  const change = (changes: Partial<UserValues>) => form.send({ type: 'CHANGE', values: changes })
  const text = (field: keyof UserTexts) => ({
    value: values[field],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => change({ [field]: currentTarget.value }),
    error: hints[field],
  })

  return (
    <GuidedForm
      startsFocused={startsFocused}
      isBusy={isSaving}
      onSubmit={() => form.send({ type: 'SUBMIT' })}
      className={classes.form}
    >
      <div className={classes.texts}>
        <TextInput
          label="Usuario"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...text('username')}
          {...(row && locked(row.username))}
        />
        <PasswordInput
          label="Contraseña"
          {...(row ? { description: 'Escribe la actual o una nueva.' } : {})}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Ver lo escrito' }}
          {...text('password')}
          aria-invalid={hints['password'] !== undefined || undefined}
        />
        <TextInput label="Nombre de la academia" autoComplete="off" {...text('academyName')} />
      </div>
      <ImagePicker label="Logo" value={values.logo} onChange={(logo) => change({ logo })} error={hints['logo']} />
      {row?.id === self.id && (
        <p className={classes.note}>Tu academia y tu logo se ven arriba cuando entres otra vez.</p>
      )}
      <PagesField username={values.username} value={values.pages} onChange={(pages) => change({ pages })} />
      <FormButtons
        className={classes.foot}
        submit={row ? 'Actualizar usuario' : 'Crear usuario'}
        isBusy={isBusy}
        onCancel={row && (() => form.send({ type: 'CANCEL' }))}
      >
        <div className={classes.message}>{message}</div>
      </FormButtons>
    </GuidedForm>
  )
}

/** Ignores changes of the username. A password manager writes even into a read-only field. */
const locked = (value: string) => ({
  value,
  readOnly: true,
  onChange: () => undefined,
  description: 'El nombre de usuario no se puede cambiar.',
})
