import { useEffect, useRef } from 'react'
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { allNodes, isMove, transitionId, transitionsOf } from './diagram/nodes.ts'
import { eventText } from './diagram/text.ts'
import { eventWords, wordsOf } from './diagram/words.ts'
import type { MachineWords } from './diagram/words/machine-words.ts'
import classes from './machine-list.module.css'
import type { Moment } from './moment.ts'
import { bracketedCondition, stateText, targetText } from './texts.ts'

type Props = { name: string; moment: Moment }

const isLeaf = ({ states }: AnyStateNode) => Object.keys(states).length === 0

/** A list of a machine's states with their transitions. It marks the active states and the last move. */
export function MachineList({ name, moment: { snapshot, taken, possible } }: Props) {
  const { machine } = snapshot
  const words = wordsOf(machine.id)
  const active = new Set<AnyStateNode>(snapshot._nodes)
  const justTaken = new Set(taken.map(transitionId))
  const states = allNodes(machine.root)
    .filter(({ type }) => type !== 'history')
    .map((node) => ({ node, moves: transitionsOf(node).filter(isMove) }))
    .filter(({ node, moves }) => node !== machine.root || moves.length > 0)
  const markOf = (move: AnyTransitionDefinition) => {
    const id = transitionId(move)
    return justTaken.has(id) ? 'recién pasó' : possible.ids.has(id) ? 'puede pasar' : ''
  }
  return (
    <ul className={classes.states} aria-label={`Estados de ${name}`}>
      {states.map(({ node, moves }) => {
        const isNow = active.has(node) && isLeaf(node)
        return (
          <li key={node.id} className={classes.state} data-state={node.id} aria-current={isNow || undefined}>
            <p>
              {isNow && <strong className={classes.now}>● Ahora </strong>}
              <strong>{node === machine.root ? 'En cualquier estado' : stateText(node, words)}</strong>
            </p>
            {moves.length > 0 && (
              <ul className={classes.moves}>
                {moves.map((move) => (
                  <MoveLine key={transitionId(move)} move={move} mark={markOf(move)} words={words} />
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}

export function MachineListArea({ name, moment }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const active: readonly AnyStateNode[] = moment.snapshot._nodes
  const now = active.find(isLeaf)?.id
  useEffect(() => {
    const current = area.current?.querySelector<HTMLElement>(`[data-state="${now ?? ''}"]`)
    if (area.current && current) area.current.scrollTop = current.offsetTop - area.current.clientHeight / 4
  }, [now])
  return (
    <div ref={area} className={classes.area} role="region" tabIndex={0} aria-label={`Lista de ${name}`}>
      <MachineList name={name} moment={moment} />
    </div>
  )
}

function MoveLine({ move, mark, words }: { move: AnyTransitionDefinition; mark: string; words: MachineWords }) {
  const text = eventWords(words, String(move.eventType))
  return (
    <li className={classes.move} data-marked={mark !== '' || undefined}>
      {text ?? eventText(move)}
      <span className={classes.code}>{`${bracketedCondition(move)} ${targetText(move, words)}`}</span>
      {mark && <span className={classes.mark}> · {mark}</span>}
    </li>
  )
}
