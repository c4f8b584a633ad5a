import type { MachineWords } from './machine-words.ts'

export const menus: MachineWords = {
  name: 'Menús',
  title: 'Los dos menús laterales, que nunca están abiertos a la vez',
  events: {
    TOGGLE_LEFT: 'pulsa el menú izquierdo',
    TOGGLE_RIGHT: 'pulsa el menú derecho',
    CLOSE: 'elige una entrada o cierra el menú',
  },
  states: {
    none: 'los dos menús están cerrados',
    left: 'se ve el menú izquierdo',
    right: 'se ve el menú derecho',
  },
}
