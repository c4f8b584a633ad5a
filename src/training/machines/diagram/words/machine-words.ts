export type MachineWords = {
  name: string
  /** a sentence about the purpose of the machine */
  title: string
  /** by the type of an event, or by the name that tests give to a case of the event */
  events: Readonly<Record<string, string>>
  /** by the id of an invoked call; the words follow `responde` or `falla` */
  calls?: Readonly<Record<string, string>>
  /** by the path of the state: `signedOut.waiting` */
  states: Readonly<Record<string, string>>
}

/** The events of a question with the buttons Aceptar and Cancelar. */
export const accepts = { ACCEPT: 'pulsa Aceptar', DECLINE: 'pulsa Cancelar' }

export const checkFailed = 'no se pudo comprobar'
