/** The Spanish texts of the panel `Máquina` about machines and their moves. */
import type { AnyTransitionDefinition } from 'xstate'
import { conditionOf, pathOf } from './diagram/text.ts'
import { eventWords, wordsOf } from './diagram/words.ts'
import type { Move, RunningMachine } from './recorder.ts'

/** The verbs of event words and their past forms: second person for what a person does, third for the rest. */
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

/** What caused a move: `presionaste Procesar venta`, `falló el registro de la venta`. */
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

/** How long ago something was: `hace 3 s`, `hace 1 min`; `ms` in milliseconds. */
export function agoText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const unit = units.find((each) => seconds >= each.seconds)
  return unit ? `hace ${Math.floor(seconds / unit.seconds)} ${unit.name}` : 'ahora'
}

/** Where a transition leads: `→ selling.registering`, or `se queda` without a target. */
export const targetText = ({ target }: Pick<AnyTransitionDefinition, 'target'>): string =>
  target ? `→ ${target.map((node) => pathOf(node)).join(', ')}` : 'se queda'

/** The guard of a transition: ` [has lines]` or ` [si no]` with a leading space, `''` without one. */
export function bracketedCondition(transition: AnyTransitionDefinition): string {
  const condition = conditionOf(transition)
  return condition && ` [${condition === 'else' ? 'si no' : condition}]`
}

/** The short name of each running machine, by its id; machines with the same name are numbered: `Menús 2`. */
export function namesOf(machines: readonly RunningMachine[]): ReadonlyMap<number, string> {
  const nameOf = ({ machine }: RunningMachine) => wordsOf(machine.id).name
  return new Map(
    machines.map((each) => {
      const same = machines.filter((other) => nameOf(other) === nameOf(each))
      return [each.id, same.length > 1 ? `${nameOf(each)} ${same.indexOf(each) + 1}` : nameOf(each)]
    }),
  )
}
