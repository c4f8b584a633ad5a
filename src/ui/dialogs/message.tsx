import classes from './message.module.css'

type Props = {
  message: { tone: 'alert' | 'status'; text: string } | null
  /** another number for another message, were it the same words */
  turn: number
}

const tones = ['alert', 'status'] as const

/** What is told in its place rather than beside it. Both regions are there before their words: so they are said as they come. */
export const Message = ({ message, turn }: Props) =>
  tones.map((tone) => (
    <p key={tone} role={tone} className={classes.message}>
      {message?.tone === tone && <span key={turn}>{message.text}</span>}
    </p>
  ))
