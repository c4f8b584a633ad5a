import type { MachineWords } from './machine-words.ts'

export const cashCount: MachineWords = {
  name: 'Corte de caja',
  title: 'El corte de caja de un día o de un turno',
  events: {
    CHANGE: 'escribe lo que contó',
    'CHANGE unreadable': 'escribe un número que no se puede leer',
    SUBMIT: 'pulsa Guardar corte',
    PRINT: 'pulsa Imprimir',
    AGAIN: 'pulsa Contar otra vez',
    RECOVER: 'recupera un borrador',
    'sending: done': 'el corte quedó guardado',
    'sending: not saved': 'el corte no se guardó',
  },
  calls: { sending: 'el guardado del corte' },
  states: {
    counting: 'se cuenta la caja',
    saving: 'se guarda el corte',
    kept: 'el corte está guardado y se puede imprimir',
  },
}
