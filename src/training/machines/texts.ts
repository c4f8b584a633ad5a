/** The Spanish texts of the panel `Máquina` about machines and their moves. */

import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { conditionOf, pathOf } from './diagram/text.ts'
import { eventWords, wordsOf } from './diagram/words.ts'
import type { MachineWords } from './diagram/words/machine-words.ts'
import type { Move, RunningMachine } from './recorder.ts'

/** Past forms of the verbs in event words: second person for a person's actions, third person for the rest. */
const pastForms: Readonly<Record<string, string>> = {
  abre: 'abriste',
  borra: 'borraste',
  cambia: 'cambiaste',
  carga: 'cargaste',
  cierra: 'cerraste',
  confirma: 'confirmaste',
  corrige: 'corregiste',
  da: 'diste',
  deja: 'dejaste',
  elige: 'elegiste',
  envía: 'enviaste',
  escribe: 'escribiste',
  falla: 'falló',
  llega: 'llegó',
  llena: 'llenaste',
  marca: 'marcaste',
  pasa: 'pasó',
  pulsa: 'presionaste',
  quita: 'quitaste',
  recupera: 'recuperaste',
  responde: 'respondió',
}

/** The words of an event in the past: `pulsa Guardar` becomes `presionaste Guardar`. */
const inPast = (words: string): string =>
  words.replaceAll(/(^(?:lo )?| o )(\S+)/g, (all, before: string, verb: string) => {
    const pastForm = pastForms[verb]
    return pastForm === undefined ? all : `${before}${pastForm}`
  })

/** The cause of a move: `presionaste Procesar venta`, `falló el registro de la venta`. */
export function causeText({ event, problem, snapshot }: Move): string {
  if (event === 'xstate.init') return 'empezó'
  const cause = inPast(eventWords(wordsOf(snapshot.machine.id), event) ?? event)
  return problem === undefined ? cause : `${cause}: ${problem}`
}

const units = [
  { seconds: 3600, name: 'h' },
  { seconds: 60, name: 'min' },
  { seconds: 1, name: 's' },
]

/** The time since a moment: `hace 3 s`, `hace 1 min`; `ms` in milliseconds. */
export function agoText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const unit = units.find((each) => seconds >= each.seconds)
  return unit ? `hace ${Math.floor(seconds / unit.seconds)} ${unit.name}` : 'ahora'
}

/** The words of a state, or its path if it has no words. */
export const stateText = (node: AnyStateNode, { states }: Pick<MachineWords, 'states'>): string =>
  states[node.path.join('.')] ?? pathOf(node)

/** The target of a transition: `→ se registra la venta`, or `se queda` without a target. */
export const targetText = ({ target }: Pick<AnyTransitionDefinition, 'target'>, words: MachineWords): string =>
  target ? `→ ${target.map((node) => stateText(node, words)).join(', ')}` : 'se queda'

/**
 * ` [si no]` (with a leading space) for an alternative transition of an event, otherwise `''`. Guards have no words.
 */
export const bracketedCondition = (transition: AnyTransitionDefinition): string =>
  conditionOf(transition) === 'else' ? ' [si no]' : ''

/** The short name of each running machine, by its id. Equal names get numbers: `Menús 2`. */
export function namesOf(machines: readonly RunningMachine[]): ReadonlyMap<number, string> {
  const nameOf = ({ machine }: RunningMachine) => wordsOf(machine.id).name
  return new Map(
    machines.map((each) => {
      const same = machines.filter((other) => nameOf(other) === nameOf(each))
      return [each.id, same.length > 1 ? `${nameOf(each)} ${same.indexOf(each) + 1}` : nameOf(each)]
    }),
  )
}
