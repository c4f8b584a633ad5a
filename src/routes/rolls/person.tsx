import { useSelector } from '@xstate/react'
import { memo, useId } from 'react'
import type { RollActor } from '#actors/roll.ts'
import type { Id } from '#api/reading.ts'
import type { Marks } from '#rules/roll.ts'
import classes from './person.module.css'

type Props = {
  call: RollActor
  who: keyof Marks
  id: Id
  name: string
  /** what tells the person apart from others of the same name */
  note: string | undefined
}

const marks = [
  { isPresent: true, label: 'Presente' },
  { isPresent: false, label: 'Ausente' },
] as const

/** One person of the roll with `Presente` and `Ausente`. Renders only when their own mark changes. */
export const PersonMarks = memo(function PersonMarks({ call, who, id, name, note }: Props) {
  const mark = useSelector(call, ({ context }) => context.marks[who][id])
  const own = useId()
  return (
    <div
      className={classes.person}
      role="radiogroup"
      aria-labelledby={own}
      aria-keyshortcuts="P A"
      data-who={who}
      data-id={id}
    >
      <span id={own} className={classes.name}>
        {name}
        {note !== undefined && <span className={classes.note}> ({note})</span>}
      </span>
      <span className={classes.marks}>
        {marks.map(({ isPresent, label }) => (
          <label key={label} className={classes.mark} data-present={isPresent}>
            <input
              type="radio"
              name={own}
              checked={mark === isPresent}
              onChange={() => call.send({ type: 'MARK', who, id, isPresent })}
            />
            {label}
          </label>
        ))}
      </span>
    </div>
  )
})
