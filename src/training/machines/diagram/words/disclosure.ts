import type { MachineWords } from './machine-words.ts'

/** The words of the machine `disclosure`. */
export const disclosure: MachineWords = {
  name: 'Ventana que se abre',
  title: 'Algo que se abre y se cierra: el detalle de un evento, la venta en un teléfono',
  events: { OPEN: 'lo abre', CLOSE: 'lo cierra' },
  states: { closed: 'está cerrado', open: 'está abierto' },
}
