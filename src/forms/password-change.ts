import type { PasswordChange } from '#api/account.ts'
import { refusalOf, type FormResult } from '#rules/form.ts'

/** The fields of `Mi cuenta`. */
export type TypedPasswords = PasswordChange & { repeated: string }

function newPasswordHint({ current, password }: TypedPasswords): string | undefined {
  if (password === '') return 'Escribe la contraseña nueva.'
  return password === current ? 'Escribe una distinta de la actual.' : undefined
}

function repeatedHint({ password, repeated }: TypedPasswords): string | undefined {
  if (repeated === '') return 'Escribe otra vez la contraseña nueva.'
  return password === repeated ? undefined : 'No es igual a la nueva.'
}

/** Validates the fields of `Mi cuenta`. The server decides whether a password is weak. */
export function readPasswordChange(typed: TypedPasswords): FormResult<PasswordChange> {
  const { current, password } = typed
  const hints = {
    current: current === '' ? 'Escribe tu contraseña actual.' : undefined,
    password: newPasswordHint(typed),
    repeated: repeatedHint(typed),
  }
  const refusal = refusalOf(hints, 'Revisa las contraseñas.')
  return refusal ? { refusal } : { draft: { current, password } }
}
