import * as z from 'zod/mini'
import type { Calls } from '#api/calls.ts'
import { endpoint, evidenceOf } from '#api/endpoint.ts'
import { request } from '#api/http.ts'
import { WireLine } from '#api/sending.ts'

/** Body of change_password.php: the user's current password, and the new one. */
const ChangePassword = z.object({
  current: WireLine.check(z.minLength(1)),
  password: WireLine.check(z.minLength(1)),
})
export type PasswordChange = z.infer<typeof ChangePassword>

const lostText = 'No se sabe si la contraseña cambió. Vuelve a intentarlo.'

/** Changes the password of the signed-in user. A repeated change is answered like the first. */
export const changePasswordEndpoint = endpoint({
  name: 'change_password',
  method: 'POST',
  extension: 'change_password',
  body: ChangePassword,
  evidence: evidenceOf('user'),
  texts: { refusal: 'No se pudo cambiar la contraseña.', unreachable: lostText, broken: lostText },
})

export async function changePassword(calls: Calls, body: PasswordChange): Promise<void> {
  await request(changePasswordEndpoint, { calls, body })
}
