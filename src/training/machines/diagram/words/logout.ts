import { accepts, type MachineWords } from './machine-words.ts'

export const logout: MachineWords = {
  name: 'Salida',
  title: 'La salida de la sesión: pregunta antes si hay trabajo sin enviar',
  events: {
    LEAVE: 'pulsa Cerrar sesión',
    'LEAVE with unsent work': 'pulsa Cerrar sesión con trabajo sin enviar',
    ...accepts,
  },
  states: { staying: 'sigue en la aplicación', asking: 'se pregunta si quiere perder lo que no se ha enviado' },
}
