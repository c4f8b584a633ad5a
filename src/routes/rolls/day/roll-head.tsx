import { Button } from '@mantine/core'
import { classText, hoursText, oneRollHelp, teacherText } from '#routes/shared/classes/class-words.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import type { RecordedClass } from '#rules/events/classes.ts'
import type { RollChoice } from '#rules/rolls/roll.ts'
import { longDay } from '#values/week.ts'
import classes from './head.module.css'
import { Head } from './head.tsx'

type Props = {
  chosen: RollChoice
  /** class of the calendar that the roll is of, if it has one */
  current: RecordedClass | undefined
  next: RecordedClass | undefined
  isBusy: boolean
  onBack: () => void
  onTake: (each: RecordedClass) => void
}

/** Heading of a roll taken alone, with the way back to the classes and the next class (spec 2, Attendance). */
export function RollHead({ chosen, current, next, isBusy, onBack, onTake }: Props) {
  const today = useToday()
  return (
    <Head
      title={
        <>
          {current && <span className={classes.hour}>{hoursText(current)} </span>}
          {classText(chosen)}
        </>
      }
      note={[
        `${teacherText(chosen)} · ${chosen.date === today ? 'hoy' : longDay(chosen.date).toLowerCase()}`,
        ...(current ? [oneRollHelp(current) ?? []].flat() : []),
      ].join(' · ')}
      onBack={onBack}
    >
      {next && (
        <Button variant="default" className={classes.next ?? ''} disabled={isBusy} onClick={() => onTake(next)}>
          {`Siguiente: ${hoursText(next)} ${classText(next)}`}
        </Button>
      )}
    </Head>
  )
}
