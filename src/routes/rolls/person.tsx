import { useSelector } from '@xstate/react'
import { memo, useId } from 'react'
import type { RollActor } from '#actors/roll.ts'
import type { Id } from '#api/reading.ts'
import { useIsBusy } from '#routes/shared/questions/use-is-busy.ts'
import { absencesText } from '#rules/rolls/absences.ts'
import type { Marks } from '#rules/rolls/roll-marks.ts'
import classes from './person.module.css'
import { removeGuest } from './roll-keys.ts'
import type { RollRemarks } from './use-remarks.ts'

type Props = {
  rollActor: RollActor
  who: keyof Marks
  id: Id
  name: string
  /** words that tell the person apart from namesakes */
  note: string | undefined
  /** a student of another group, who can be taken off the roll */
  isGuest: boolean
  remarks: RollRemarks | undefined
}

const marks = [
  { isPresent: true, label: 'Presente' },
  { isPresent: false, label: 'Ausente' },
] as const

/** A person of the roll with `Presente` and `Ausente`. Renders only when their own mark changes. */
export const PersonMarks = memo(function PersonMarks({ rollActor, who, id, name, note, isGuest, remarks }: Props) {
  const mark = useSelector(rollActor, ({ context }) => context.marks[who][id])
  const own = useId()
  return (
    <div
      className={classes.person}
      role="radiogroup"
      aria-labelledby={own}
      aria-describedby={remarks && `${own}-remarks`}
      aria-keyshortcuts="P A"
      data-who={who}
      data-id={id}
      data-guest={isGuest || undefined}
    >
      <div className={classes.who}>
        <span id={own}>
          {name}
          {note !== undefined && <span className={classes.note}> ({note})</span>}
        </span>
        {isGuest && <span className={classes.guest}>Repone o prueba</span>}
        {remarks && <Remarks id={`${own}-remarks`} {...remarks} isAbsent={mark === false} />}
        {remarks?.write && mark === false && (
          <a
            className={classes.write}
            href={remarks.write}
            target="_blank"
            rel="noreferrer"
            aria-label={`WhatsApp a la familia de ${name}`}
          >
            WhatsApp
          </a>
        )}
      </div>
      <span className={classes.marks}>
        {marks.slice(0, isGuest ? 1 : 2).map(({ isPresent, label }) => (
          <label key={label} className={classes.mark} data-present={isPresent} title={label}>
            <input
              type="radio"
              name={own}
              checked={mark === isPresent}
              onChange={() => rollActor.send({ type: 'MARK', who, id, isPresent })}
            />
            {label}
          </label>
        ))}
        {isGuest && <RemoveGuest rollActor={rollActor} id={id} name={name} />}
      </span>
    </div>
  )
})

function RemoveGuest({ rollActor, id, name }: Pick<Props, 'rollActor' | 'id' | 'name'>) {
  const isBusy = useIsBusy(rollActor)
  return (
    <button
      type="button"
      className={classes.mark}
      data-present={false}
      title="Quitar"
      aria-label={`Quitar a ${name}`}
      disabled={isBusy}
      onClick={({ currentTarget }) => removeGuest(currentTarget, () => rollActor.send({ type: 'REMOVE', id }))}
    >
      Quitar
    </button>
  )
}

/** Remarks beside a name at the door. A month owed is an estimate, as the roll says. */
function Remarks({
  id,
  owes,
  absences,
  isBirthday,
  isFirst,
  isAbsent,
}: Omit<RollRemarks, 'write'> & { id: string; isAbsent: boolean }) {
  const missed = absencesText(absences, isAbsent)
  if (owes === null && missed === null && !isBirthday && !isFirst) return null
  return (
    <span id={id} className={classes.remarks}>
      {isBirthday && <span data-tone="good"> Cumpleaños</span>}
      {isFirst && <span data-tone="good"> Primera clase</span>}
      {missed !== null && <span data-tone="warning"> {missed}</span>}
      {owes !== null && <span data-tone="warning"> {owes}</span>}
    </span>
  )
}
