import { expect, test } from 'vitest'
import { session } from '#machines/session/machine.ts'
import { model } from '#models/session.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { everyReachable } from '#support/models/paths.ts'
import { moves, table, tags } from '#support/models/tables.ts'

test('moves as spec 4 says', () => {
  expect(moves(model)).toEqual(
    table(`
      checking --check: signed in--> signedIn.active.certain
      checking --check: another--> signedIn.active.certain
      checking --check: nobody--> signedOut.asking.waiting
      checking --check: no answer--> signedOut.asking.unreachable
      checking --CHANGED--> checking

      signedOut.asking.unreachable --RETRY--> checking
      signedOut.asking.unreachable --CHANGED--> checking
      signedOut.asking.unreachable --SIGN_IN without password--> signedOut.asking.unreachable
      signedOut.asking.unreachable --SIGN_IN--> signedOut.submitting
      signedOut.asking.waiting --SIGN_IN without password--> signedOut.asking.waiting
      signedOut.asking.waiting --SIGN_IN--> signedOut.submitting
      signedOut.asking.waiting --VERIFY--> signedOut.asking.verifying
      signedOut.asking.waiting --CHANGED--> signedOut.asking.verifying
      signedOut.asking.verifying --check: signed in--> signedIn.active.certain
      signedOut.asking.verifying --check: another--> signedIn.active.certain
      signedOut.asking.verifying --check: nobody--> signedOut.asking.waiting
      signedOut.asking.verifying --check: no answer--> signedOut.asking.waiting
      signedOut.asking.verifying --SIGN_IN without password--> signedOut.asking.verifying
      signedOut.asking.verifying --SIGN_IN--> signedOut.submitting
      signedOut.asking.verifying --CHANGED--> signedOut.asking.verifying
      # while the login is on its way nobody is asked
      signedOut.submitting --signIn: welcome--> signedIn.active.certain
      signedOut.submitting --signIn: refused--> signedOut.asking.waiting

      signedIn.active.certain --EXPIRED--> signedOut.asking.waiting
      signedIn.active.certain --SIGN_OUT--> signedIn.leaving
      signedIn.active.certain --VERIFY--> signedIn.active.verifying
      signedIn.active.certain --CHANGED--> signedIn.active.verifying [told]
      # one check at a time, but for a change after it began
      signedIn.active.verifying --check: signed in--> signedIn.active.certain
      signedIn.active.verifying --check: another--> signedIn.active.certain
      signedIn.active.verifying --check: nobody--> signedOut.asking.waiting
      signedIn.active.verifying --check: no answer--> signedIn.active.uncertain
      signedIn.active.verifying --EXPIRED--> signedOut.asking.waiting
      signedIn.active.verifying --SIGN_OUT--> signedIn.leaving
      signedIn.active.verifying --CHANGED--> signedIn.active.verifying [told]
      signedIn.active.verifying [told] --check: signed in--> signedIn.active.certain
      signedIn.active.verifying [told] --check: another--> signedIn.active.certain
      signedIn.active.verifying [told] --check: nobody--> signedOut.asking.waiting
      signedIn.active.verifying [told] --check: no answer--> signedIn.active.uncertain
      signedIn.active.verifying [told] --EXPIRED--> signedOut.asking.waiting
      signedIn.active.verifying [told] --SIGN_OUT--> signedIn.leaving
      signedIn.active.verifying [told] --CHANGED--> signedIn.active.verifying [told]
      signedIn.active.uncertain --EXPIRED--> signedOut.asking.waiting
      signedIn.active.uncertain --SIGN_OUT--> signedIn.leaving
      signedIn.active.uncertain --VERIFY--> signedIn.active.verifying
      signedIn.active.uncertain --CHANGED--> signedIn.active.verifying [told]
      signedIn.leaving --signOut: done--> signedOut.asking.waiting
      signedIn.leaving --signOut: failed--> signedOut.asking.waiting [left open]

      # whom a logout left signed in, only a login lets in
      signedOut.asking.waiting [left open] --RETRY--> signedOut.leaving [left open]
      signedOut.asking.waiting [left open] --VERIFY--> signedOut.asking.verifying [left open]
      signedOut.asking.waiting [left open] --CHANGED--> signedOut.asking.verifying [left open]
      signedOut.asking.waiting [left open] --SIGN_IN without password--> signedOut.asking.waiting [left open]
      signedOut.asking.waiting [left open] --SIGN_IN--> signedOut.submitting [left open]
      signedOut.asking.verifying [left open] --check: signed in--> signedOut.asking.waiting [left open]
      signedOut.asking.verifying [left open] --check: another--> signedOut.asking.waiting [left open]
      signedOut.asking.verifying [left open] --check: nobody--> signedOut.asking.waiting
      signedOut.asking.verifying [left open] --check: no answer--> signedOut.asking.waiting [left open]
      signedOut.asking.verifying [left open] --RETRY--> signedOut.leaving [left open]
      signedOut.asking.verifying [left open] --CHANGED--> signedOut.asking.verifying [left open]
      signedOut.asking.verifying [left open] --SIGN_IN without password--> signedOut.asking.verifying [left open]
      signedOut.asking.verifying [left open] --SIGN_IN--> signedOut.submitting [left open]
      signedOut.submitting [left open] --signIn: welcome--> signedIn.active.certain
      signedOut.submitting [left open] --signIn: refused--> signedOut.asking.waiting [left open]
      signedOut.leaving [left open] --signOut: done--> signedOut.asking.waiting
      signedOut.leaving [left open] --signOut: failed--> signedOut.asking.waiting [left open]
    `),
  )
  expect([allStates(session).size, allTransitions(session).size]).toEqual([14, 34])
})
test('a login and a logout are busy, and who is signed in is verified', () => {
  expect(tags(model)).toEqual(
    table(`
      signedOut.submitting: busy
      signedIn.active.verifying: verifying
      signedIn.leaving: busy
      signedOut.leaving: leaving
    `),
  )
})
test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  const { user, refusal, missing } = state.context
  if (state.matches('signedIn')) {
    expect(user).not.toBeNull()
    expect(refusal).toBeNull()
  }
  if (missing.length > 0) expect(refusal).toBe('Usuario y contraseña son obligatorios')
  if (state.hasTag('busy')) expect(missing).toEqual([])
  if (state.context.isTold) expect(state.hasTag('verifying')).toBe(true)
})
