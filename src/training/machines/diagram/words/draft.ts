import type { MachineWords } from './machine-words.ts'

export const draft: MachineWords = {
  name: 'Borrador',
  title: 'Lo escrito que no se ha enviado: se guarda, se ofrece, se recupera o se descarta',
  events: {
    KEEP: 'escribe algo',
    CLEAR: 'lo escrito se envía o se abandona',
    KEPT: 'el equipo lo guarda',
    LOST: 'el equipo no lo puede guardar',
    RECOVER: 'pulsa Recuperar',
    DISCARD: 'pulsa Descartar',
    WITHDRAW: 'otra pestaña se lo lleva',
    DECLINE: 'deja la pregunta para después',
    'find: one': 'se encuentra un borrador',
    'find: an old one': 'se encuentra un borrador viejo',
    'find: none': 'no hay borradores',
    'find: failed': 'no se pudieron leer los borradores',
  },
  calls: { find: 'la búsqueda de borradores', watch: 'la vigilancia de lo escrito' },
  states: {
    keeping: 'se cuida lo que se escribe',
    'keeping.empty': 'no hay nada escrito',
    'keeping.kept': 'hay algo escrito',
    'keeping.kept.safe': 'lo escrito está a salvo',
    'keeping.kept.unsafe': 'lo escrito se perdería al cerrar la página',
    offering: 'se ofrece lo guardado antes',
    'offering.finding': 'se buscan borradores',
    'offering.asking': 'se pregunta por un borrador viejo',
    'offering.waiting': 'los borradores esperan',
  },
}
