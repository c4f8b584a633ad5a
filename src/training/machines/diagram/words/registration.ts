import type { MachineWords } from './machine-words.ts'

export const registration: MachineWords = {
  name: 'Inscripción',
  title: 'La inscripción de un estudiante, con su comprobante',
  events: {
    CHANGE: 'llena el formulario',
    'CHANGE to twin': 'escribe los datos de alguien que ya está inscrito',
    'CHANGE to no name': 'llena todo menos el nombre',
    RECOVER: 'recupera un borrador',
    SUBMIT: 'pulsa Registrar',
    REGISTER_ANYWAY: 'pulsa Registrar de todos modos',
    CORRECT: 'pulsa Corregir',
    RETRY: 'pulsa Reintentar',
    'list: failed': 'la lista de estudiantes no llega',
    'sending: done': 'el estudiante quedó inscrito',
    'sending: not saved': 'el estudiante no se inscribió',
    'receipt: shown': 'el comprobante se abre',
    'receipt: blocked': 'el navegador bloquea el comprobante',
  },
  calls: {
    list: 'la lista de estudiantes',
    sending: 'la inscripción',
    openReceipt: 'el comprobante',
  },
  states: {
    filling: 'se ve el formulario',
    listing: 'se espera la lista de estudiantes',
    unlisted: 'se avisa que no se pudo comprobar la lista',
    doubting: 'se avisa que puede estar repetido',
    saving: 'se inscribe',
    receipt: 'se abre el comprobante',
    done: 'se pasa a la lista de estudiantes',
  },
}
