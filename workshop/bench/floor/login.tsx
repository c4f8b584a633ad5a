import { useMachine } from '@xstate/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { assign, fromPromise, setup } from 'xstate'
import { checkSession, signIn } from './students.ts'

const session = setup({
  types: {
    context: { refusal: '' },
    events: { type: 'SIGN_IN', username: '', password: '' },
  },
  actors: {
    check: fromPromise(checkSession),
    signIn: fromPromise(({ input }: { input: { username: string; password: string } }) =>
      signIn(input.username, input.password),
    ),
  },
}).createMachine({
  context: { refusal: '' },
  initial: 'checking',
  states: {
    checking: {
      invoke: {
        src: 'check',
        onDone: [{ guard: ({ event }) => event.output !== null, target: 'signedIn' }, { target: 'signedOut' }],
        onError: 'signedOut',
      },
    },
    signedOut: { on: { SIGN_IN: 'signingIn' } },
    signingIn: {
      invoke: {
        src: 'signIn',
        input: ({ event }) => event,
        onDone: 'signedIn',
        onError: { target: 'signedOut', actions: assign({ refusal: ({ event }) => String(event.error) }) },
      },
    },
    signedIn: {},
  },
})

/** Shows the login, or `children` to the signed-in user. */
export function Gate({ children }: { children: ReactNode }) {
  const [snapshot, send] = useMachine(session)
  if (snapshot.matches('checking')) return null
  if (snapshot.matches('signedIn')) return children
  return (
    <Login
      refusal={snapshot.context.refusal}
      onSubmit={(username, password) => send({ type: 'SIGN_IN', username, password })}
    />
  )
}

type Props = { refusal: string; onSubmit: (username: string, password: string) => void }

function Login({ refusal, onSubmit }: Props) {
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => username.current?.focus(), [])
  return (
    <main>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(username.current?.value ?? '', password.current?.value ?? '')
        }}
      >
        <h1>Academia</h1>
        <p role="alert">{refusal}</p>
        <label>
          Usuario
          <input ref={username} autoComplete="username" />
        </label>
        <label>
          Contraseña
          <input ref={password} type="password" autoComplete="current-password" />
        </label>
        <button type="submit">Iniciar Sesión</button>
      </form>
    </main>
  )
}
