import { PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSelector } from '@xstate/react'
import { useImperativeHandle, useState, type ReactNode, type Ref } from 'react'
import type { RecordFormActor } from '#actors/record-form.ts'
import type { User } from '#api/session.ts'
import type { UserDraft } from '#api/users.ts'
import { changedFields } from '#rules/form.ts'
import type { Picture } from '#values/image.ts'
import { isSameUser, userValues, type UserTexts, type UserValues } from '#rules/user-form.ts'
import { FormButtons } from '#ui/fields/form-buttons.tsx'
import type { FormHandle } from '#ui/fields/form-handle.ts'
import { GuidedForm } from '#ui/fields/guided-form.tsx'
import { ImagePicker } from '#ui/fields/image-picker.tsx'
import { PagesField } from './pages-field.tsx'
import classes from './form.module.css'

type Props = {
  ref: Ref<FormHandle>
  form: RecordFormActor<User, UserValues, UserDraft>
  /** the signed-in user, whose academy the header shows */
  self: User
  /** the message above the buttons */
  message: ReactNode
}

/** The form of a user: username, password, academy and pages (spec 2, Users). */
export function UserForm(props: Props) {
  const round = useSelector(props.form, ({ context }) => context.round)
  return <Fields key={round} {...props} startsFocused={round > 0} />
}

function Fields({ ref, form, self, message, startsFocused }: Props & { startsFocused: boolean }) {
  const { row, refusal } = useSelector(form, ({ context }) => context)
  const isBusy = useSelector(form, (state) => state.hasTag('busy'))
  const hints = refusal?.hints ?? {}

  const began = userValues(row)
  const [logo, setLogo] = useState(began.logo)
  const [pages, setPages] = useState(began.pages)
  const texts = useForm<UserTexts>({
    mode: 'uncontrolled',
    initialValues: { username: began.username, password: began.password, academyName: began.academyName },
    onValuesChange: (now, before) => {
      for (const field of changedFields(now, before)) form.send({ type: 'AMEND', field })
    },
  })
  const values = (): UserValues => ({ ...texts.getValues(), logo, pages })
  useImperativeHandle(ref, () => ({ hasChanges: () => !isSameUser(values(), began) }))

  const changeLogo = (picture: Picture) => {
    setLogo(picture)
    form.send({ type: 'AMEND', field: 'logo' })
  }

  return (
    <GuidedForm
      startsFocused={startsFocused}
      isBusy={isBusy}
      onSubmit={() => form.send({ type: 'SUBMIT', values: values() })}
      className={classes.form}
    >
      <TextInput
        label="Usuario"
        readOnly={row !== null}
        {...(row ? { description: 'El nombre de usuario no se puede cambiar.' } : {})}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        key={texts.key('username')}
        {...texts.getInputProps('username')}
        error={hints['username']}
      />
      <PasswordInput
        label="Contraseña"
        {...(row ? { description: 'Escribe la actual o una nueva.' } : {})}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Ver lo escrito' }}
        key={texts.key('password')}
        {...texts.getInputProps('password')}
        error={hints['password']}
        aria-invalid={hints['password'] !== undefined || undefined}
      />
      <TextInput
        label="Nombre de la academia"
        autoComplete="off"
        key={texts.key('academyName')}
        {...texts.getInputProps('academyName')}
      />
      <ImagePicker label="Logo" value={logo} onChange={changeLogo} error={hints['logo']} />
      {row?.id === self.id && (
        <p className={classes.note}>Tu academia y tu logo se ven arriba la próxima vez que entres.</p>
      )}
      <PagesField value={pages} onChange={setPages} />
      <div className={classes.foot}>
        <div className={classes.message}>{message}</div>
        <FormButtons
          submit={row ? 'Actualizar usuario' : 'Crear usuario'}
          isBusy={isBusy}
          onCancel={row && (() => form.send({ type: 'CANCEL' }))}
        />
      </div>
    </GuidedForm>
  )
}
