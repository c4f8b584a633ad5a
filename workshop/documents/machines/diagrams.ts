/**
 * Writes docs/machines/<name>.md, one Mermaid diagram per machine. With `--check` it only fails if one is outdated.
 */

import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { publish } from '#documents/generated.ts'
import { allNodes, isMove, isWithin, transitionsOf } from '#training/machines/diagram/nodes.ts'
import { conditionOf, eventText, initialOf, pathOf } from '#training/machines/diagram/text.ts'
import { findMachines, kebab } from './machines.ts'

const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)

/** The id of a state in Mermaid. It begins with the machine's name, so that it is never a keyword. */
const idOf = (node: AnyStateNode) => [kebab(node.machine.id), ...node.path].join('_').replaceAll(/\W/g, '_')

const labelOf = (transition: AnyTransitionDefinition) => {
  const condition = conditionOf(transition)
  return `${eventText(transition)}${condition ? ` [${condition}]` : ''}`.replaceAll(/[:;#]/g, ' ')
}

/**
 * Whether a state can handle an event. A history state is only passed through, and the root's final state has ended.
 */
const isLeft = ({ type, parent, machine }: AnyStateNode) =>
  type !== 'history' && !(type === 'final' && parent === machine.root)

/**
 * The sources of a drawn transition. Mermaid draws no arrow from a state to one inside it, so its children replace it.
 */
function drawnSources({ source, eventType }: AnyTransitionDefinition, target: AnyStateNode): AnyStateNode[] {
  if (source !== target && !isWithin(target, source)) return [source]
  if (source.type === 'parallel') return []
  if (source.type !== 'compound') return [source]
  return childrenOf(source).filter((child) => isLeft(child) && !child.transitions.has(eventType))
}

function arrows(machine: AnyStateMachine): string[] {
  const labels = new Map<string, string[]>()
  for (const transition of allNodes(machine.root).flatMap(transitionsOf)) {
    for (const target of transition.target ?? []) {
      for (const source of drawnSources(transition, target)) {
        const drawn = isWithin(source, target) && source !== target ? initialOf(target) : target
        const arrow = `${idOf(source)} --> ${idOf(drawn)}`
        labels.set(arrow, [...(labels.get(arrow) ?? []), labelOf(transition)])
      }
    }
  }
  return [...labels].flatMap(([arrow, texts]) => [...new Set(texts)].map((text) => `${arrow} : ${text}`))
}

const indented = (lines: string[]) => lines.map((line) => `  ${line}`)

function draw(node: AnyStateNode): string[] {
  const label = `state "${node.key}" as ${idOf(node)}`
  if (node.type === 'final') return [label, `${idOf(node)} --> [*]`]
  if (node.type !== 'compound' && node.type !== 'parallel') return [label]
  return [`${label} {`, ...indented(inside(node)), '}']
}

function inside(node: AnyStateNode): string[] {
  if (node.type === 'parallel')
    return childrenOf(node).flatMap((region, index) => [...(index > 0 ? ['--'] : []), ...draw(region)])
  const first = node.type === 'compound' ? node.initial.target.map((target) => `[*] --> ${idOf(target)}`) : []
  return [...first, ...childrenOf(node).flatMap(draw)]
}

/** Lists the moves that keep the state, and so have no arrow. */
function listed({ root }: AnyStateMachine): string[] {
  const lines = allNodes(root).flatMap((node) => {
    const moves = transitionsOf(node).filter((move) => isMove(move) && move.target === undefined)
    return moves.length > 0 ? [`- \`${pathOf(node)}\`: ${[...new Set(moves.map(labelOf))].join(', ')}`] : []
  })
  return lines.length > 0 ? ['', 'Moves that keep the state have no arrow:', '', ...lines] : []
}

function page(machine: AnyStateMachine, file: string): string {
  const { root } = machine
  const body = root.type === 'parallel' ? draw(root) : inside(root)
  return `${[
    `# ${machine.id}`,
    '',
    `Generated from \`${file}\` by \`npm run documents -w workshop\`; do not edit.`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...indented([...body, ...arrows(machine)]),
    '```',
    ...listed(machine),
  ].join('\n')}\n`
}

const folder = 'docs/machines'
const pages = new Map(
  (await findMachines()).map(({ file, machine }) => [`${folder}/${kebab(machine.id)}.md`, page(machine, file)]),
)
const written = globSync(`${folder}/*.md`, { cwd: join(import.meta.dirname, '../../..') })
publish(
  pages,
  written.filter((path) => !pages.has(path)),
)
