import type { MachineWords } from './machine-words.ts'

export const passwordChange: MachineWords = {
  name: 'Contraseña',
  title: 'El cambio de la propia contraseña',
  events: {
    SUBMIT: 'pulsa Cambiar la contraseña',
    'SUBMIT with an empty field': 'pulsa Cambiar la contraseña con un campo vacío',
    'change: done': 'la contraseña cambió',
    'change: failed': 'la contraseña no cambió',
  },
  calls: { change: 'el cambio de la contraseña' },
  states: { filling: 'se escriben las contraseñas', saving: 'se cambia la contraseña' },
}
