import classes from './message.module.css'

type Props = {
  message: { tone: 'alert' | 'status'; text: string } | null
  /** a new number for each message, so that a repeated text is announced again */
  count: number
}

const tones = ['alert', 'status'] as const

/** Both live regions exist before the text: otherwise a screen reader does not announce it. */
export const Message = ({ message, count }: Props) =>
  tones.map((tone) => (
    <p key={tone} role={tone} className={classes.message}>
      {message?.tone === tone && <span key={count}>{message.text}</span>}
    </p>
  ))
