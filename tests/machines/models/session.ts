import type { ContextFrom } from 'xstate'
import type { User } from '#api/session.ts'
import { session } from '#machines/session/machine.ts'
import { defineModel, done, failed } from '#support/models/model.ts'

export const user: User = {
  id: '1',
  username: 'admin',
  name: 'Mariana Robles Ibáñez',
  role: 'admin',
  academyName: 'Academia Ritmo y Movimiento',
  academyLogo: null,
  pages: [],
  createdAt: '2024-01-08 09:00:00',
}

/** The user who signs in elsewhere. */
const another: User = { ...user, id: '2', username: 'direccion', name: 'Verónica Luna Prado' }

/** Everything that can happen to a session. States differ by a message of another tab and by a failed logout. */
export const model = defineModel({
  machine: session,
  cases: {
    'check: signed in': done('check', user),
    'check: another': done('check', another),
    'check: nobody': done('check', null),
    'check: no answer': failed('check', new Error('No se pudo conectar al servidor')),
    RETRY: { type: 'RETRY' },
    'SIGN_IN without password': { type: 'SIGN_IN', username: 'admin', password: '' },
    SIGN_IN: { type: 'SIGN_IN', username: 'admin', password: 'academia2026' },
    'signIn: welcome': done('signIn', user),
    'signIn: refused': failed('signIn', new Error('Credenciales inválidas')),
    EXPIRED: { type: 'EXPIRED' },
    SIGN_OUT: { type: 'SIGN_OUT' },
    'signOut: done': done('signOut'),
    'signOut: failed': failed('signOut', new Error('No se pudo cerrar la sesión.')),
    VERIFY: { type: 'VERIFY' },
    CHANGED: { type: 'CHANGED' },
  },
  summarize: ({ isTold, isLeftOpen }: ContextFrom<typeof session>) => ({ told: isTold, 'left open': isLeftOpen }),
})
