/** The Spanish words of one machine. */
export type MachineWords = {
  /** a short name */
  name: string
  /** what the machine does, in a sentence */
  title: string
  /** what happens, by the type of an event or by the name that tests give to one case of it */
  events: Readonly<Record<string, string>>
  /** what an invoked call does, by its id in the machine; follows `responde` or `falla` */
  calls?: Readonly<Record<string, string>>
  /** by the path of the state: `signedOut.waiting` */
  states: Readonly<Record<string, string>>
}

/** The events of a question with the buttons Aceptar and Cancelar. */
export const accepts = { ACCEPT: 'pulsa Aceptar', DECLINE: 'pulsa Cancelar' }

/** The words of a check that could not be made. */
export const checkFailed = 'no se pudo comprobar'
