import type { MachineWords } from './machine-words.ts'

export const receipt: MachineWords = {
  name: 'Comprobante',
  title: 'La ventana de un comprobante: se abre, se imprime o el navegador la bloquea',
  events: {
    OPEN: 'hay un comprobante que mostrar',
    OPEN_AGAIN: 'pulsa Abrir comprobante',
    'open: shown': 'la ventana se abre',
    'open: blocked': 'el navegador bloquea la ventana',
    'wait: over': 'pasa su tiempo',
    'wait: failed': 'la espera se interrumpe',
    'print: done': 'se imprime',
    'print: failed': 'la ventana ya no está',
  },
  calls: { open: 'la ventana', wait: 'la espera', print: 'la impresión' },
  states: {
    none: 'no hay ningún comprobante abierto',
    opening: 'se abre el comprobante',
    shown: 'se ve el comprobante',
    printing: 'se imprime el comprobante',
  },
}
