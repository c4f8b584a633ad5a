/** The page of the machines: the diagram, moves, states and paths of each, and what tests saw of them. */
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import type { Figures } from './figures.ts'
import { escaped } from '#scripts/html.ts'
import { layoutOf } from '#training/machines/diagram/layout.ts'
import { picture, type Seen } from './picture.ts'
import { conditionOf, eventText, pathOf } from '#training/machines/diagram/text.ts'
import { sentenceOf, tellingPaths } from './sentences.ts'
import { style } from './style.ts'
import { isOfMachine } from '#support/models/coverage-file.ts'
import type { Model, Path } from '#support/models/model.ts'
import { pathsOf } from '#support/models/paths.ts'
import {
  allNodes,
  allStates,
  allTransitions,
  isMove,
  transitionId,
  transitionsOf,
} from '#training/machines/diagram/nodes.ts'
import { eventWords, wordsOf } from '#training/machines/diagram/words.ts'
import type { MachineWords } from '#training/machines/diagram/words/machine-words.ts'

/** A model of a machine; `name` is that of their files. */
export type Modelled = { name: string; model: Model }

type Sheet = Modelled & {
  words: MachineWords
  paths: readonly Path[]
  screens: string[]
  seen: Seen
}

const unknown = '<span class="unknown">sin dato</span>'

/** Spanish names for the folders of the screens' tests. */
const titles: Readonly<Record<string, string>> = {
  calendar: 'Calendario',
  drafts: 'borradores',
  faults: 'fallas',
  finances: 'Finanzas',
  logout: 'salida',
  'new-version': 'versión nueva',
  products: 'Productos',
  reload: 'recargas',
  students: 'Estudiantes',
  teachers: 'Maestros',
  users: 'Usuarios',
}

function sheetOf({ name, model }: Modelled, { screens }: Figures): Sheet {
  const own = Object.entries(screens).filter(([key]) => isOfMachine(key, name))
  const all = own.map(([, figures]) => figures)
  const seen = new Set(all.flatMap((figures) => figures.seen))
  const missing = new Set(all.flatMap((figures) => figures.missing))
  return {
    name,
    model,
    words: wordsOf(model.machine.id),
    paths: pathsOf(model),
    screens: own.map(([key]) => key),
    seen: (id) => (seen.has(id) ? true : missing.has(id) ? false : undefined),
  }
}

/** How many of these ids were seen, as `12 de 14`; in red if one was missed, and with how many nobody recorded. */
function countOf(ids: ReadonlySet<string>, seen: Seen): string {
  const known = [...ids].map(seen).filter((each) => each !== undefined)
  if (known.length === 0) return unknown
  const text = `${known.filter(Boolean).length} de ${ids.size}`
  const told = known.every(Boolean) ? text : `<span class="unseen">${text}</span>`
  const left = ids.size - known.length
  return left === 0 ? told : `${told}, <span class="unknown">${left} sin dato</span>`
}

const seenCell = (id: string, seen: Seen) =>
  ({ true: '<td>vista</td>', false: '<td class="unseen">no vista</td>', undefined: `<td>${unknown}</td>` })[
    `${seen(id)}`
  ]

const rowOf = (id: string, seen: Seen, cells: string[]) =>
  `<tr${seen(id) === false ? ' class="unseen"' : ''}>${cells.join('')}${seenCell(id, seen)}</tr>`

const code = (text: string) => `<code lang="en">${escaped(text)}</code>`

const tableOf = (caption: string, heads: string[], rows: string[]) =>
  [
    `<div class="scroll" role="region" tabindex="0" aria-label="${escaped(caption)}"><table>`,
    `<caption>${escaped(caption)}</caption>`,
    `<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>`,
    `<tbody>${rows.join('\n')}</tbody></table></div>`,
  ].join('\n')

function moveRow(transition: AnyTransitionDefinition, { words, seen }: Sheet): string {
  const { source, eventType, target } = transition
  const condition = conditionOf(transition)
  return rowOf(transitionId(transition), seen, [
    `<th scope="row">${source.path.length > 0 ? code(pathOf(source)) : 'en cualquiera'}</th>`,
    `<td>${escaped(eventWords(words, eventType) ?? '')} ${code(eventText(transition))}</td>`,
    `<td>${condition === 'else' ? 'si no' : condition && code(condition)}</td>`,
    `<td>${target ? target.map((node) => code(pathOf(node))).join(', ') : 'se queda'}</td>`,
  ])
}

const stateRow = (node: AnyStateNode, { words, seen }: Sheet) =>
  rowOf(node.id, seen, [
    `<th scope="row">${code(pathOf(node))}</th>`,
    `<td>${escaped(words.states[node.path.join('.')] ?? '')}</td>`,
  ])

const details = (summary: string, content: string) => `<details><summary>${summary}</summary>\n${content}\n</details>`

function screensText({ name, screens, seen, model: { machine } }: Sheet): string {
  if (screens.length === 0) return `Visto por las pruebas de las pantallas: ${unknown}`
  const [states, moves] = [countOf(allStates(machine), seen), countOf(allTransitions(machine), seen)]
  const where = screens.flatMap((key) => titles[key.slice(name.length + 2)] ?? [])
  const places = where.length > 0 ? ` (${where.toSorted().join(', ')})` : ''
  return `Visto por las pruebas de las pantallas: estados, ${states}; pasos, ${moves}${places}`
}

/** The share of a machine's mutants that its tests notice, in percent. */
function scoreOf(name: string, { mutants }: Figures): string {
  const figures = mutants[`src/machines/${name}.ts`]
  if (!figures) return unknown
  const { killed, survived } = figures
  return `${((100 * killed) / Math.max(1, killed + survived)).toFixed(1)} %`
}

function mutantsText(name: string, figures: Figures): string {
  const own = figures.mutants[`src/machines/${name}.ts`]
  if (!own) return `Mutantes: ${unknown}`
  const { killed, survived, date, commit } = own
  const left = survived === 0 ? '' : `; <span class="unseen">${survived} sin notar</span>`
  return `Mutantes: ${scoreOf(name, figures)}, ${killed} de ${killed + survived} cambios notados${left} (<time>${date}</time>${commit && `, ${code(commit)}`})`
}

function section(sheet: Sheet, figures: Figures): string {
  const { name, model, words, paths, seen } = sheet
  const { machine } = model
  const nodes = allNodes(machine.root)
  const moves = nodes.flatMap(transitionsOf).filter(isMove)
  const states = nodes.filter(({ type }) => type !== 'history').slice(1)
  const told = tellingPaths(paths)
  const pathsTitle =
    told.length === paths.length
      ? `Caminos (${paths.length})`
      : `Caminos (${told.length} que juntos dan cada paso, de ${paths.length})`
  return [
    `<section aria-labelledby="${name}">`,
    `<h2 id="${name}" tabindex="-1">${code(name)} <span>${escaped(words.title)}</span></h2>`,
    `<ul class="figures"><li>${screensText(sheet)}</li><li>${mutantsText(name, figures)}</li></ul>`,
    `<div class="scroll" role="region" tabindex="0" aria-label="Diagrama de ${name}">`,
    picture(
      layoutOf(machine),
      `Diagrama de ${name}: ${states.length} estados y ${moves.length} pasos, que la tabla de abajo dice con palabras.`,
      seen,
    ),
    '</div>',
    tableOf(
      `Pasos de ${name}`,
      ['Estado', 'Evento', 'Condición', 'Destino', 'Pantallas'],
      moves.map((move) => moveRow(move, sheet)),
    ),
    details(
      `Estados (${states.length})`,
      tableOf(
        `Estados de ${name}`,
        ['Estado', 'En palabras', 'Pantallas'],
        states.map((node) => stateRow(node, sheet)),
      ),
    ),
    details(pathsTitle, `<ol>${told.map((path) => `<li>${escaped(sentenceOf(path, words))}</li>`).join('\n')}</ol>`),
    '</section>',
  ].join('\n')
}

function summaryRow(sheet: Sheet, figures: Figures): string {
  const { name, model, paths, seen } = sheet
  const [states, transitions] = [allStates(model.machine), allTransitions(model.machine)]
  const cells = [
    states.size,
    transitions.size,
    paths.length,
    countOf(states, seen),
    countOf(transitions, seen),
    scoreOf(name, figures),
  ]
  return `<tr><th scope="row"><a href="#${name}">${name}</a></th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
}

/**
 * Shows of each diagram that is wider than the page the part where it begins, and not its empty corner. The first dot is
 * that of the whole machine.
 */
const toTheStart = `for (const area of document.querySelectorAll('.scroll')) {
  const start = area.querySelector('.start')
  if (start) area.scrollLeft = start.cx.baseVal.value - area.clientWidth / 2
}`

/** The whole page; it loads no other file. */
export function modelsPage(machines: readonly Modelled[], figures: Figures): string {
  const sheets = machines.map((each) => sheetOf(each, figures))
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Las máquinas de Academia</title>
<style>${style}</style>
</head>
<body>
<a class="skip" href="#contenido">Ir al contenido</a>
<svg width="0" height="0" aria-hidden="true"><defs>
<marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z"/></marker>
<marker id="tip-unseen" class="unseen" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z"/></marker>
</defs></svg>
<header>
<h1>Las máquinas de Academia</h1>
<p>Qué puede pasar en la aplicación, paso por paso. Se hace con <code>npm run documents -w workshop</code> a partir de las
máquinas mismas, sus modelos y sus pruebas. <span class="unseen">En rojo</span>: lo que no vieron las pruebas que recorren
los caminos en las pantallas, ni las de fallas, borradores, recargas, salida y versión nueva; otra puede verlo. <span class="unknown">Sin dato</span>:
nada lo registra todavía.</p>
</header>
<nav aria-label="Máquinas"><ul>
${machines.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join('\n')}
</ul></nav>
<main id="contenido" tabindex="-1">
${tableOf(
  'Resumen',
  ['Máquina', 'Estados', 'Pasos', 'Caminos', 'Estados vistos', 'Pasos vistos', 'Mutantes notados'],
  sheets.map((sheet) => summaryRow(sheet, figures)),
)}
${sheets.map((sheet) => section(sheet, figures)).join('\n')}
</main>
<script>
${toTheStart}
</script>
</body>
</html>
`
}
