/** What the panel of the machines says of their moves, in Spanish. */
import type { AnyTransitionDefinition } from 'xstate'
import { conditionOf, pathOf } from './diagram/text.ts'
import { eventWords, wordsOf } from './diagram/words.ts'
import type { Move, RunningMachine } from './recorder.ts'

/** What a person does, and what they did; what happens by itself, and what happened. */
const past: Readonly<Record<string, string>> = {
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

/** The words of an event as what has happened: `pulsa Guardar` becomes `presionaste Guardar`. */
const happened = (words: string): string =>
  words.replaceAll(/(^(?:lo )?| o )(\S+)/g, (all, before: string, verb: string) => {
    const said = past[verb]
    return said === undefined ? all : `${before}${said}`
  })

/** What caused a move: `presionaste Procesar venta`, `falló el registro de la venta`. */
export function causeText({ event, problem, snapshot }: Move): string {
  if (event === 'xstate.init') return 'empezó'
  const cause = happened(eventWords(wordsOf(snapshot.machine.id), event) ?? event)
  return problem === undefined ? cause : `${cause}: ${problem}`
}

const units = [
  { seconds: 3600, name: 'h' },
  { seconds: 60, name: 'min' },
  { seconds: 1, name: 's' },
]

/** How long ago something was, of `ms` milliseconds: `hace 3 s`. */
export function agoText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const unit = units.find((each) => seconds >= each.seconds)
  return unit ? `hace ${Math.floor(seconds / unit.seconds)} ${unit.name}` : 'ahora'
}

/** Where a move leads, by the names of the states; that it stays where it stays. */
export const targetText = ({ target }: Pick<AnyTransitionDefinition, 'target'>): string =>
  target ? `→ ${target.map((node) => pathOf(node)).join(', ')}` : 'se queda'

/** What a move needs, in brackets after a space; empty where it needs nothing. */
export function needText(transition: AnyTransitionDefinition): string {
  const condition = conditionOf(transition)
  return condition && ` [${condition === 'else' ? 'si no' : condition}]`
}

/** A short name for each machine that runs, by its id; those with the same name are numbered. */
export function namesOf(machines: readonly RunningMachine[]): ReadonlyMap<number, string> {
  const nameOf = ({ machine }: RunningMachine) => wordsOf(machine.id).name
  return new Map(
    machines.map((each) => {
      const same = machines.filter((other) => nameOf(other) === nameOf(each))
      return [each.id, same.length > 1 ? `${nameOf(each)} ${same.indexOf(each) + 1}` : nameOf(each)]
    }),
  )
}
