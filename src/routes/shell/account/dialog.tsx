import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, type SubmitEvent } from 'react'
import { createPasswordChange } from '#actors/password-change.ts'
import { OwnMemory } from '#routes/shared/questions/own-memory.tsx'
import { useIsBusy } from '#routes/shared/questions/use-is-busy.ts'
import { useScreenActor } from '#routes/shared/screen/use-screen-actor.ts'
import answers from '#ui/dialogs/answers.module.css'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ActionButton } from '#ui/fields/action-button.tsx'
import classes from './account.module.css'

/** `Mi cuenta`: the user changes their own password, and passes the device's own values to the academy (spec 2, My account). */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { user, visit } = useRouteContext({ from: '__root__' })
  const change = useScreenActor(visit, () => createPasswordChange(visit))
  useEffect(() => {
    const changed = change.on('changed', onClose)
    return () => changed.unsubscribe()
  }, [change, onClose])
  const refusal = useSelector(change, ({ context }) => context.refusal)
  const isBusy = useIsBusy(change)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusal])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const textOf = (name: string) => {
      const value = typed.get(name)
      return typeof value === 'string' ? value : ''
    }
    change.send({
      type: 'SUBMIT',
      current: textOf('current'),
      password: textOf('password'),
      repeated: textOf('repeated'),
    })
  }

  const field = (name: string): PasswordInputProps => ({
    name,
    autoComplete: name === 'current' ? 'current-password' : 'new-password',
    readOnly: isBusy,
    error: refusal?.hints[name],
    'aria-invalid': refusal?.hints[name] !== undefined || undefined,
    visibilityToggleButtonProps: { 'aria-label': 'Ver lo escrito' },
  })

  return (
    <Dialog title="Mi cuenta" isOpen onClose={onClose}>
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        {/* A password manager learns from it whose password changes. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordInput label="Contraseña actual" data-autofocus {...field('current')} />
        <PasswordInput label="Contraseña nueva" {...field('password')} />
        <PasswordInput label="Repite la contraseña nueva" {...field('repeated')} />
        <div className={answers.answers}>
          <ActionButton type="submit" loading={isBusy}>
            Cambiar la contraseña
          </ActionButton>
        </div>
      </form>
      <OwnMemory isSought />
    </Dialog>
  )
}
