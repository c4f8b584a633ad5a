import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, type ComponentProps } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { storedAcademy } from '#device/storage.ts'
import type { session } from '#machines/session/machine.ts'
import { Picture } from '#ui/shell/picture.tsx'
import classes from './login.module.css'
import { Door, TrainingPanel, type DemoAccount, type Training } from './training.tsx'

type Props = { session: ActorRefFrom<typeof session>; training: Training | undefined }

/** Login page (spec 2, Login). */
export function Login({ session, training }: Props) {
  const snapshot = useSelector(session, (state) => state)
  const { refusal, missing } = snapshot.context
  const isLeaving = snapshot.hasTag('leaving')
  const hasDoor = import.meta.env.MODE === 'demo' && training !== undefined
  const academy = storedAcademy()
  const { username, password, retry, fillIn, noteInput, noteSubmit } = useFields(snapshot.context, isLeaving)

  const submit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    noteSubmit()
    session.send({
      type: 'SIGN_IN',
      username: username.current?.value ?? '',
      password: password.current?.value ?? '',
    })
  }

  return (
    <main className={classes.page} data-door={hasDoor || undefined}>
      <title>{`Iniciar sesión · ${academy?.name ?? 'Academia'}`}</title>
      {import.meta.env.MODE === 'demo' && training && <Door training={training} onChoose={fillIn} />}
      <form className={classes.card} onSubmit={submit} onInput={noteInput} noValidate>
        <h1 className={classes.title}>
          <Picture className={classes.logo} address={academy?.logo ?? null} alt={academy?.name ?? 'Academia'}>
            Academia
          </Picture>
        </h1>
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
        <TextInput
          ref={username}
          label="Usuario"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={missing.includes('username') && 'Escribe tu usuario.'}
        />
        <PasswordInput
          ref={password}
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Ver lo escrito' }}
          error={missing.includes('password') && 'Escribe tu contraseña.'}
          aria-invalid={missing.includes('password') || undefined}
        />
        <Button type="submit" loading={snapshot.hasTag('busy')} disabled={isLeaving} fullWidth>
          Iniciar Sesión
        </Button>
        {(isLeaving || snapshot.can({ type: 'RETRY' })) && (
          <Button
            ref={retry}
            variant="default"
            loading={isLeaving}
            fullWidth
            onClick={() => session.send({ type: 'RETRY' })}
          >
            Reintentar
          </Button>
        )}
      </form>
      {/* The mode is tested too: it keeps the panel's code out of the app's build. */}
      {import.meta.env.MODE === 'demo' && training && <TrainingPanel training={training} onChoose={fillIn} />}
    </main>
  )
}

/** Fields, and the button that repeats a logout. The next input needed has the focus. */
function useFields({ refusal, missing, isLeftOpen }: SnapshotFrom<typeof session>['context'], isLeaving: boolean) {
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const retry = useRef<HTMLButtonElement>(null)
  /** whether the person types since the last login was sent: a late refusal must not take the focus away */
  const isTyping = useRef(false)
  useEffect(() => {
    if (isTyping.current) return
    // After a failed logout the retry button gets the focus, unless a person is signing in.
    const focused = document.activeElement
    const isSigningIn = focused !== document.body && focused !== retry.current
    if (isLeftOpen && !isLeaving && !isSigningIn) retry.current?.focus()
    // After an expired session the username is still empty.
    else if (refusal === null || missing.includes('username') || username.current?.value === '')
      username.current?.focus()
    else password.current?.focus()
  }, [refusal, missing, isLeftOpen, isLeaving])
  const fillIn = (account: DemoAccount) => {
    if (!username.current || !password.current) return
    username.current.value = account.username
    password.current.value = account.password
    password.current.form?.requestSubmit()
  }
  const noteInput = () => {
    isTyping.current = true
  }
  const noteSubmit = () => {
    isTyping.current = false
  }
  return { username, password, retry, fillIn, noteInput, noteSubmit }
}
