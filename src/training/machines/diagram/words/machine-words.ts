/** What the words of a machine are made of, and those that several machines share. */

/** The words of one machine. */
export type MachineWords = {
  /** what the machine is called where there is little room */
  name: string
  /** what the machine is about */
  title: string
  /** by the name of a case, or by the type of an event for all cases of that type */
  events: Readonly<Record<string, string>>
  /** what a port is asked for, by its id in the machine: `responde …`, `falla …` */
  calls?: Readonly<Record<string, string>>
  /** by the path of the state: `signedOut.waiting` */
  states: Readonly<Record<string, string>>
}

/** What a person does with a question. */
export const accepts = { ACCEPT: 'pulsa Aceptar', DECLINE: 'pulsa Cancelar' }

/** A check that did not answer. */
export const fails = 'no se pudo comprobar'
