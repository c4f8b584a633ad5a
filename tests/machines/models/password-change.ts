import { passwordChange } from '#machines/page/password-change.ts'
import { defineModel, done, failed } from '#support/models/model.ts'

const password = 'tres gatos verdes'

export const model = defineModel({
  machine: passwordChange,
  cases: {
    SUBMIT: { type: 'SUBMIT', current: 'la de antes', password, repeated: password },
    'SUBMIT with an empty field': { type: 'SUBMIT', current: '', password, repeated: password },
    'change: done': done('change'),
    'change: failed': failed('change', new Error('La contraseña actual no es esa.')),
  },
  summarize: ({ refusal }) => ({ refused: refusal !== null }),
})
