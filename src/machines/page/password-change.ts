import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate'
import type { PasswordChange } from '#api/account.ts'
import { readPasswordChange, type TypedPasswords } from '#forms/password-change.ts'
import { emitNotice, failureNotice, type Notice, type NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'
import type { Refusal } from '#rules/form.ts'

const doneNotice: Notice = { tone: 'status', text: 'Contraseña cambiada. En otros equipos hay que entrar de nuevo.' }

const refusalOf = (typed: TypedPasswords): Refusal | null => {
  const result = readPasswordChange(typed)
  return 'refusal' in result ? result.refusal : null
}

/**
 * A user changes their own password: filling → saving → filling. Its context holds no password: the fields keep what
 * was typed, so that a failed change can be sent again. The server recognizes a repetition.
 */
export const passwordChange = setup({
  types: {
    context: {} as { refusal: Refusal | null },
    events: {} as { type: 'SUBMIT' } & TypedPasswords,
    emitted: {} as NoticeEvent | { type: 'changed' },
    tags: {} as 'busy',
  },
  actors: { change: port<void, PasswordChange>('change') },
  actions: {
    storeRefusal: assign((_, refusal: Refusal | null) => ({ refusal })),
    notify: enqueueActions(({ enqueue }, notice: Notice | null) => emitNotice(enqueue, notice)),
    emitChanged: emit({ type: 'changed' }),
  },
  guards: { 'is refused': (_, refusal: Refusal | null) => refusal !== null },
}).createMachine({
  id: 'passwordChange',
  initial: 'filling',
  context: { refusal: null },
  states: {
    filling: {
      on: {
        SUBMIT: [
          {
            guard: { type: 'is refused', params: ({ event }) => refusalOf(event) },
            actions: { type: 'storeRefusal', params: ({ event }) => refusalOf(event) },
          },
          { target: 'saving', actions: { type: 'storeRefusal', params: null } },
        ],
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ event }) => {
          assertEvent(event, 'SUBMIT')
          return { current: event.current, password: event.password }
        },
        onDone: { target: 'filling', actions: [{ type: 'notify', params: doneNotice }, 'emitChanged'] },
        onError: { target: 'filling', actions: { type: 'notify', params: ({ event }) => failureNotice(event.error) } },
      },
    },
  },
})
