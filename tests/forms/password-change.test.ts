import { expect, test } from 'vitest'
import { readPasswordChange } from '#forms/password-change.ts'

const password = 'tres gatos verdes'
const typed = { current: 'la de antes', password, repeated: password }

test('the current and the new password are sent as they were typed', () => {
  expect(readPasswordChange({ ...typed, current: ' a ' })).toEqual({ draft: { current: ' a ', password } })
})

test.each([
  [{ current: '' }, { current: 'Escribe tu contraseña actual.' }],
  [
    { password: '', repeated: '' },
    { password: 'Escribe la contraseña nueva.', repeated: 'Escribe otra vez la contraseña nueva.' },
  ],
  [{ current: password }, { password: 'Escribe una distinta de la actual.' }],
  [{ repeated: 'tres gatos' }, { repeated: 'No es igual a la nueva.' }],
])('%j is refused beside its field', (wrong, hints) => {
  expect(readPasswordChange({ ...typed, ...wrong })).toMatchObject({ refusal: { hints } })
})
