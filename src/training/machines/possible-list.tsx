import { transitionId } from './diagram/nodes.ts'
import { eventText } from './diagram/text.ts'
import { eventWords, wordsOf } from './diagram/words.ts'
import classes from './machine-list.module.css'
import type { Moment } from './moment.ts'
import { bracketedCondition, targetText } from './texts.ts'

export function PossibleList({ moment: { snapshot, possible } }: { moment: Moment }) {
  const words = wordsOf(snapshot.machine.id)
  if (possible.moves.length === 0) return <p className={classes.note}>Nada: aquí termina.</p>
  return (
    <ul aria-label="Qué puede pasar">
      {possible.moves.map(({ transition, isCertain }) => (
        <li key={transitionId(transition)} className={classes.move} data-marked>
          {eventWords(words, String(transition.eventType)) ?? eventText(transition)}
          <span className={classes.code}>{isCertain ? '' : bracketedCondition(transition)}</span>
          {transition.target && <span className={classes.code}> {targetText(transition, words)}</span>}
        </li>
      ))}
    </ul>
  )
}
